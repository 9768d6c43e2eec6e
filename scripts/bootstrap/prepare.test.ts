import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { temporaryTree } from "#server/testing/temporary-tree.ts"
import { exclusively } from "./prepare.mjs"

/** Starts a process that takes the lock and keeps it. */
async function keepLock(name: string): Promise<ChildProcess> {
  const module = join(import.meta.dirname, "prepare.mjs")
  const script = `import { exclusively } from ${JSON.stringify(module)}
    await exclusively(${JSON.stringify(name)}, () => new Promise(() => {
      console.log("taken")
      setInterval(() => {}, 1000)
    }))`
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  await once(child.stdout, "data")
  return child
}

test("work under one lock runs one after another", async () => {
  const events: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const name = temporaryTree()
  const first = exclusively(name, async () => {
    await promise
    events.push("first ends")
  })
  const wait = vi.fn(resolve)
  const second = exclusively(name, async () => events.push("second starts"), wait)
  await Promise.all([first, second])
  expect(events).toEqual(["first ends", "second starts"])
  expect(wait).toHaveBeenCalledOnce()
})

test("a lock is freed when its work fails, and others than it are free", async () => {
  const name = temporaryTree()
  await expect(exclusively(name, () => Promise.reject(new Error("no")))).rejects.toThrow("no")
  expect(await exclusively(name, () => exclusively(`${name}/other`, async () => "done"))).toBe("done")
})

test("the lock of another process is respected until that is killed", async () => {
  const name = temporaryTree()
  const other = await keepLock(name)
  const wait = vi.fn(() => void other.kill("SIGKILL"))
  expect(await exclusively(name, async () => "done", wait)).toBe("done")
  expect(wait).toHaveBeenCalledOnce()
})
