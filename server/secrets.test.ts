import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { beforeEach, expect, onTestFinished, test } from "vitest"
import { OperatorError } from "./operator-error.mjs"
import { loadSecrets, readSecrets } from "./secrets.ts"
import { makeTestDirectory } from "./testing/make-test-directory.ts"

let directory: string

beforeEach(async () => {
  directory = await makeTestDirectory("secrets")
})

test("secrets are made once, for their owner only, and are the same at the next start; no two are equal, also between installations", async () => {
  const umask = process.umask(0)
  onTestFinished(() => void process.umask(umask))
  const dataDir = join(directory, "deep/data")
  const secrets = await loadSecrets(dataDir)
  expect((await stat(join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual(["secrets.json"])
  expect(await loadSecrets(dataDir)).toEqual(secrets)

  const both = [secrets, await loadSecrets(join(directory, "b"))]
  const values = both.flatMap(secrets =>
    Object.values(secrets).map(value => value.replace(/^sb_[a-z]+_/, "")),
  )
  expect(new Set(values).size).toBe(10)
  for (const value of values) expect(Buffer.from(value, "base64url").length).toBe(32)
})

test.for([
  ["cut off", (text: string) => text.slice(0, 40)],
  ["empty", () => ""],
  ["without one of the secrets", (text: string) => text.replace('"jwtSecret"', '"other"')],
  ["with a secret that is too short", (text: string) => text.replace(/("jwtSecret": ")[^"]*/, "$1abc")],
] as const)("a file that is %s is refused with advice and left as it is", async ([, damage]) => {
  await loadSecrets(directory)
  const path = join(directory, "secrets.json")
  const damaged = damage(await readFile(path, "utf8"))
  await writeFile(path, damaged)
  const error = await loadSecrets(directory).catch(reason => reason)
  expect(error).toBeInstanceOf(OperatorError)
  expect(error.message).toContain("Restore it from a backup")
  expect(error.message).toContain(path)
  expect(error.message).not.toContain("sb_secret_")
  expect(await readFile(path, "utf8")).toBe(damaged)
})

test("secrets are never recreated beside a database that has its own, nor below a file, and reading makes none", async () => {
  expect(await readSecrets(directory)).toBeNull()
  await mkdir(join(directory, "postgres"))
  await expect(loadSecrets(directory)).rejects.toThrow("not the secrets.json that belongs to it")
  expect(await readdir(directory)).toEqual(["postgres"])

  const file = join(directory, "file")
  await writeFile(file, "")
  const message = /^The data directory cannot be used: .*set DATA_DIR to another directory\.$/
  await expect(loadSecrets(file)).rejects.toThrow(message)
})
