import { execFile } from "node:child_process"
import { chmod, cp, mkdir, readdir, readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { isRoot } from "../../data-dir.ts"
import { makeTestDirectory } from "../../testing/make-test-directory.ts"
import { locateBinaries, prepareBinaries } from "./binaries.ts"
import { findServiceUser, type SystemUser } from "./system-users.ts"

/** Copies the installed package to `<parent>/native` as npm leaves it when install scripts are switched off. */
async function installBare(parent: string) {
  const { nativeDir, version } = await locateBinaries()
  const bare = join(parent, "native")
  await cp(nativeDir, bare, { recursive: true, verbatimSymlinks: true, filter: path => !path.endsWith(".a") })
  const links = JSON.parse(await readFile(join(bare, "pg-symlinks.json"), "utf8")) as { target: string }[]
  for (const { target } of links) await rm(join(parent, target), { force: true })
  for (const program of await readdir(join(bare, "bin"))) await chmod(join(bare, "bin", program), 0o644)
  return { nativeDir: bare, version }
}

async function run(directory: string, user: Partial<SystemUser> = {}): Promise<string> {
  const options = { env: {}, cwd: "/", ...(user.uid && { uid: user.uid, gid: user.gid }) }
  return (await promisify(execFile)(join(directory, "bin/postgres"), ["--version"], options)).stdout
}

test("a package without links and executable bits is completed in place", async () => {
  const directory = await makeTestDirectory("postgres")
  const bare = await installBare(directory)
  expect(await prepareBinaries(bare, undefined, join(directory, "system"))).toBe(bare.nativeDir)
  expect(await run(bare.nativeDir)).toContain("18.")
  expect(await prepareBinaries(bare, undefined, join(directory, "system"))).toBe(bare.nativeDir)
})

test.runIf(isRoot())("a package that PostgreSQL's user cannot reach is copied once", async () => {
  const directory = await makeTestDirectory("postgres")
  const closed = join(directory, "closed")
  await mkdir(closed)
  const bare = await installBare(closed)
  await chmod(closed, 0o700)
  const user = await findServiceUser()
  const systemDir = join(directory, "system")
  const both = await Promise.all([1, 2].map(() => prepareBinaries(bare, user, systemDir)))
  expect(both[0]).toBe(both[1])
  expect(await readdir(systemDir)).toEqual([`postgresql-${bare.version}-${process.platform}-${process.arch}`])
  expect(await run(both[0] ?? "", user)).toContain("18.")
})
