import { chmod, mkdir, utimes, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { partialOf } from "../backup/archive-writer.ts"
import { unfinishedName } from "../data-dir.ts"
import { createErrorCount } from "../error-count.ts"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import {
  examineBackups,
  examineDisk,
  examineErrors,
  examineFolders,
  examineLeftovers,
  examineSecrets,
  judgeRoom,
} from "./examine-data-dir.ts"

const now = new Date("2026-11-21T12:00:00Z")
const hour = 60 * 60 * 1000

/** Writes a file of the data directory that was touched some hours ago. */
async function write(dataDir: string, path: string, hoursAgo: number): Promise<void> {
  await mkdir(join(dataDir, path, ".."), { recursive: true })
  await writeFile(join(dataDir, path), "")
  const touched = new Date(now.getTime() - hoursAgo * hour)
  await utimes(join(dataDir, path), touched, touched)
}

test.for([
  [2048, "good", "2.0 GiB"],
  [1023, "warning", "Delete old backups"],
  [255, "failure", "PostgreSQL stops soon"],
] as const)("%i MiB of free space are: %s", ([megabytes, state, text]) => {
  expect(judgeRoom(megabytes * 1024 * 1024)).toMatchObject({ state, text: expect.stringContaining(text) })
})

test("the disk is looked at where the data directory is; one that cannot be looked at is a failure", async () => {
  const dataDir = await makeTestDirectory("doctor")
  for (const folder of [dataDir, join(dataDir, "not", "yet")])
    expect((await examineDisk(folder)).text).toContain("GiB are free")
  await writeFile(join(dataDir, "file"), "")
  expect(await examineDisk(join(dataDir, "file", "data"))).toMatchObject({ about: "disk", state: "failure" })
})

test("errors of the last days are counted, and where to read of them is said", async () => {
  const dataDir = await makeTestDirectory("doctor")
  expect(await examineErrors(dataDir, now)).toMatchObject({ state: "good" })
  const count = createErrorCount(dataDir, () => now)
  await Promise.all([count(), count()])
  const text = expect.stringMatching(
    /logged 2 errors within a week, the last on 2026-11-21\. Look into its log/,
  )
  expect(await examineErrors(dataDir, now)).toMatchObject({ state: "warning", text })
})

test("folders into which others can look are named, with what closes them", async () => {
  const dataDir = await makeTestDirectory("doctor")
  expect(await examineFolders(dataDir)).toMatchObject({ state: "good" })
  for (const name of ["backups", "uploads", "postgres"]) await mkdir(join(dataDir, name), { mode: 0o700 })
  expect(await examineFolders(dataDir)).toMatchObject({ state: "good" })
  await chmod(join(dataDir, "backups"), 0o750)
  const text = expect.stringMatching(/chmod 700 '[^' ]*backups'$/)
  expect(await examineFolders(dataDir)).toMatchObject({ state: "warning", text })
})

test("secrets that others can read, or that a database has lost, are a failure", async () => {
  const dataDir = await makeTestDirectory("doctor")
  expect(await examineSecrets(dataDir)).toMatchObject({ state: "warning" })
  await mkdir(join(dataDir, "postgres"))
  expect(await examineSecrets(dataDir)).toMatchObject({ state: "failure" })
  const path = join(dataDir, "secrets.json")
  await writeFile(path, "{}", { mode: 0o600 })
  expect(await examineSecrets(dataDir)).toMatchObject({ state: "good" })
  await chmod(path, 0o640)
  const text = expect.stringContaining(`chmod 600 ${path}`)
  expect(await examineSecrets(dataDir)).toMatchObject({ state: "failure", text })
})

test("the newest backup counts, and one of a week ago is old", async () => {
  const dataDir = await makeTestDirectory("doctor")
  const examine = () => examineBackups(dataDir, now)
  const expectFinding = async (state: string, text: string) =>
    expect(await examine()).toMatchObject({ state, text: expect.stringContaining(text) })
  await expectFinding("warning", "There is no backup")
  await write(dataDir, "backups/kupryt-1.zip", 24 * 9)
  await write(dataDir, "backups/kupryt-2.zip.partial", 0)
  await expectFinding("warning", "9 days old")
  await write(dataDir, "backups/before-upgrade-2.zip", 24 * 6)
  await expectFinding("good", "6 d old")
})

test("what interrupted runs left is named; what is being written, or is kept, is not", async () => {
  const dataDir = await makeTestDirectory("doctor")
  const left = [
    unfinishedName("secrets.json"),
    partialOf("backups/kupryt-1.zip"),
    join("outbox", unfinishedName("20261121T080000000Z-a.eml")),
    join("uploads", unfinishedName("0123456789abcdef0123456789abcdef-480.webp")),
  ]
  const kept = ["secrets.json", "backups/kupryt-1.zip", "outbox/20261121T08Z-a.eml", "uploads/a-480.webp"]
  for (const path of kept) await write(dataDir, path, 48)
  for (const path of left) await write(dataDir, path, 0.5)
  expect(await examineLeftovers(dataDir, now)).toMatchObject({ state: "good" })
  for (const path of left) await write(dataDir, path, 2)
  const { state, text } = await examineLeftovers(dataDir, now)
  expect(state).toBe("warning")
  expect(text.replace(/^.*rm /, "").split(" ")).toEqual(left.map(path => `'${join(dataDir, path)}'`))
})
