import { once } from "node:events"
import { Worker } from "node:worker_threads"
import bcrypt from "bcryptjs"

/** What a thread is asked to do with a password, as bcryptjs does it. */
export type PasswordTask =
  | { method: "compare"; parameters: [password: string, hash: string] }
  | { method: "hash"; parameters: [password: string, rounds: number] }

/** How many passwords are compared or hashed at once: they leave a processor to everything else. */
export const passwordsAtOnce = 2

const script = new URL("./password-thread.ts", import.meta.url)

/** Has every password of this process compared and hashed by threads of its own, also those of the embedded auth server. */
export function movePasswordsToThreads(): void {
  Object.assign(bcrypt, {
    compare: (...parameters: [string, string]) => run({ method: "compare", parameters }),
    hash: (...parameters: [string, number]) => run({ method: "hash", parameters }),
  })
}

const run = createThreads()

function createThreads(): (task: PasswordTask) => Promise<unknown> {
  const idle: Worker[] = []
  const waiting: (() => void)[] = []
  let running = 0

  /** A thread that fails is not used again. */
  async function runInThread(task: PasswordTask): Promise<unknown> {
    const thread = idle.pop() ?? new Worker(script)
    thread.ref()
    const ended = once(thread, "message")
    thread.postMessage(task)
    const [result] = await ended
    thread.unref()
    idle.push(thread)
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
