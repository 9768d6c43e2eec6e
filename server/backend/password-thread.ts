import { setPriority } from "node:os"
import { parentPort } from "node:worker_threads"
import bcrypt from "bcryptjs"
import type { PasswordTask } from "./password-threads.ts"

// Only Linux gives a thread a priority of its own; elsewhere it would be that of the whole process.
if (process.platform === "linux") setPriority(10)

parentPort?.on("message", async ({ method, parameters }: PasswordTask) => {
  const [password, other] = parameters
  const result =
    method === "compare" ? bcrypt.compare(password, String(other)) : bcrypt.hash(password, Number(other))
  parentPort?.postMessage(await result)
})
