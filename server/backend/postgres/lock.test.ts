import { spawn } from "node:child_process"
import { once } from "node:events"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { makeTestDirectory } from "../../testing/make-test-directory.ts"
import { acquireLock } from "./lock.ts"
import { identifyProcess } from "./process-identity.ts"

const deadId = "00000000-0000-4000-8000-000000000001"
const deadClaimId = "00000000-0000-4000-8000-000000000002"

async function writeHolder(path: string, pid: number, startTime: string, id: string): Promise<void> {
  await writeFile(path, JSON.stringify({ pid, startTime, id }))
}

async function findDeadPid(): Promise<number> {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" })
  await once(child, "exit")
  return child.pid ?? 0
}

test("the lock of a dead process goes to exactly one of many that ask at once", async () => {
  const pid = await findDeadPid()
  for (let round = 0; round < 30; round++) {
    const directory = await makeTestDirectory("postgres")
    const path = join(directory, "server.lock")
    await writeHolder(path, pid, "", deadId)
    await writeHolder(`${path}-${deadId}`, pid, "", deadId)
    if (round % 2) await writeHolder(`${path}.${deadId}`, pid, "", deadClaimId)
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => acquireLock(path)))
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await readdir(directory)).toEqual(["server.lock"])
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ pid: process.pid })
  }
})

test.runIf(process.platform === "linux")(
  "a lock whose pid belongs to a later process is taken over",
  async () => {
    const path = join(await makeTestDirectory("postgres"), "server.lock")
    await writeHolder(path, process.pid, `${identifyProcess(process.pid)?.startTime}0`, deadId)
    await (await acquireLock(path))()
  },
)

test("a damaged lock is refused and named", async () => {
  const path = join(await makeTestDirectory("postgres"), "server.lock")
  await writeFile(path, "12345\n")
  await expect(acquireLock(path)).rejects.toThrow(path)
})
