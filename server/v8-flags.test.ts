import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

test("V8 knows the flags that the server sets", () => {
  const main = readFileSync(new URL("main.ts", import.meta.url), "utf8")
  const names = [...main.matchAll(/setFlagsFromString\("(--[a-z-]+)=/g)].map(([, name]) => name)
  const { stdout } = spawnSync(process.execPath, ["--v8-options"], { encoding: "utf8", timeout: 60_000 })
  expect(names).not.toEqual([])
  for (const name of names) expect(stdout).toContain(`  ${name} (`)
})
