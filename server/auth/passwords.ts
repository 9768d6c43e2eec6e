import { once } from "node:events"
import { setPriority } from "node:os"
import { parentPort, Worker, workerData } from "node:worker_threads"
import bcrypt from "bcryptjs"

type PasswordTask =
  | { method: "compare"; parameters: [password: string, hash: string] }
  | { method: "hash"; parameters: [password: string, rounds: number] }

/** Passwords that are compared or hashed at once: one processor is left to everything else. */
export const passwordsAtOnce = 2

/** So long a thread waits for the next password: it takes a tenth of the server's memory, and 70 ms to start. */
const idleMs = 1000

/** This module is the program of each thread, too, marked by this workerData. */
const inThread = "passwords"

if (workerData === inThread) {
  // Only Linux gives a thread a priority of its own; elsewhere it would be that of the whole process.
  if (process.platform === "linux") setPriority(10)
  parentPort?.on("message", async ({ method, parameters }: PasswordTask) => {
    const [password, other] = parameters
    const result =
      method === "compare" ? bcrypt.compare(password, String(other)) : bcrypt.hash(password, Number(other))
    parentPort?.postMessage(await result)
  })
}

/** Every password of this process is compared and hashed in threads of its own. */
export const passwords = {
  compare: async (password: string, hash: string) =>
    (await run({ method: "compare", parameters: [password, hash] })) === true,
  hash: async (password: string, rounds: number) =>
    String(await run({ method: "hash", parameters: [password, rounds] })),
}

/** A hash that no password has. To compare with it takes as long as with one of an account. */
export const unmatchableHash = (rounds: number) =>
  `$2b$${String(rounds).padStart(2, "0")}$H/pSbDhAEVcPY/IibIS5felUwWIoaSP5CRT0LXAe8n00RAjnHwgGK`

const run = createThreads()

function createThreads(): (task: PasswordTask) => Promise<unknown> {
  const idle: { thread: Worker; end?: NodeJS.Timeout }[] = []
  const waiting: (() => void)[] = []
  let running = 0

  /** A thread that fails is not used again. */
  async function runInThread(task: PasswordTask): Promise<unknown> {
    const { thread, end } = idle.pop() ?? {
      thread: new Worker(new URL(import.meta.url), { workerData: inThread }),
    }
    clearTimeout(end)
    thread.ref()
    const ended = once(thread, "message")
    thread.postMessage(task)
    const [result] = await ended
    thread.unref()
    idle.push({ thread, end: setTimeout(() => idle.shift()?.thread.terminate(), idleMs).unref() })
    return result
  }

  return async task => {
    if (running >= passwordsAtOnce) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await runInThread(task)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
