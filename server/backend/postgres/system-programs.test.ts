import { chmod } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { temporaryTree } from "../../testing/temporary-tree.ts"
import { chooseBinaries } from "./system-programs.ts"

const packaged = { nativeDir: "/packages/native", version: "18.4.0-beta.17" }

/** A folder of programs that say they are of a version. */
async function programsOf(version: string): Promise<string> {
  const program = `#!/bin/sh\necho "postgres (PostgreSQL) ${version} (Debian ${version}-1.pgdg12+1)"\n`
  const root = temporaryTree({ "18/bin/postgres": program, "18/bin/initdb": program })
  for (const name of ["postgres", "initdb"]) await chmod(join(root, "18/bin", name), 0o755)
  return join(root, "18/bin")
}

test("the newest programs of the package's major version are taken, which the machine may have", async () => {
  const [older, newer, newest, other] = await Promise.all(["18.3", "18.7", "18.10", "19.1"].map(programsOf))
  const choose = async (...searched: (string | undefined)[]) =>
    (await chooseBinaries(packaged, { named: undefined, searched: searched.map(one => one ?? "") })).version
  expect(await choose(older, other, "/none")).toBe("18.4.0-beta.17")
  expect(await choose(older, newest, newer)).toBe("18.10")
  const { nativeDir, version } = await chooseBinaries(packaged, { named: older, searched: [newer ?? ""] })
  expect([nativeDir, version]).toEqual([join(older ?? "", ".."), "18.3"])
})

test("a folder that the operator named must have programs of the database's major version", async () => {
  const choose = (named: string) => chooseBinaries(packaged, { named, searched: [] })
  await expect(choose("/none")).rejects.toThrow(/POSTGRES_BIN: \/none has no postgres/)
  await expect(choose(await programsOf("17.12"))).rejects.toThrow(/has PostgreSQL 17\.12.* of PostgreSQL 18/)
})
