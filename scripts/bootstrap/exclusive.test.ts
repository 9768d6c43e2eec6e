import { spawn, spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { expect, test, vi } from "vitest"
import { temporaryTree } from "../temporary-tree.ts"
import { exclusively } from "./exclusive.mjs"
import { processName } from "./process-name.mjs"

test("work under one lock runs one after another", async () => {
  const lock = join(temporaryTree(), "lock")
  const events: string[] = []
  const waited = vi.fn()
  const work = (name: string) => async () => {
    events.push(`${name} starts`)
    await pause(20)
    events.push(`${name} ends`)
  }
  await Promise.all([exclusively(lock, work("first")), exclusively(lock, work("second"), waited)])
  expect(events).toEqual(["first starts", "first ends", "second starts", "second ends"])
  expect(waited).toHaveBeenCalledOnce()
  expect(existsSync(lock)).toBe(false)
})

test("a lock is freed when its work fails", async () => {
  const lock = join(temporaryTree(), "lock")
  await expect(exclusively(lock, () => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(existsSync(lock)).toBe(false)
})

test("the lock of a dead process is taken over", async () => {
  const dead = spawnSync(process.execPath, ["--version"]).pid
  const root = temporaryTree({ [`lock/${dead}-1`]: "" })
  expect(await exclusively(join(root, "lock"), async () => "done")).toBe("done")
})

test("the lock of a living process is respected", async () => {
  const living = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"])
  const root = temporaryTree({ [`lock/${processName(living.pid ?? 0)}`]: "" })
  const work = vi.fn(async () => {})
  const finished = exclusively(join(root, "lock"), work)
  await pause(300)
  expect(work).not.toHaveBeenCalled()
  living.kill("SIGKILL")
  await finished
  expect(work).toHaveBeenCalledOnce()
})
