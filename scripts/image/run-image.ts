import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout } from "node:timers/promises"
import { findFreePort } from "#server/backend/postgres/free-port.ts"
import { Failure } from "../bootstrap/failure.mjs"
import { step } from "../bootstrap/progress.mjs"
import { onStopRequest } from "../bootstrap/stop-signals.mjs"
import type { Image } from "./build-stages.ts"

/** How long the first start may take, in milliseconds, and the pause between two looks. */
const startLimit = 120_000
const lookInterval = 500

/**
 * Takes an image; starts its command as its user until its health check succeeds, asks for a page, runs what an
 * operator runs in the container, and stops it. Throws a Failure when any of that goes wrong.
 */
export async function runImage(image: Image): Promise<void> {
  const port = await findFreePort()
  const options = {
    cwd: image.workdir,
    env: { ...image.env, PATH: process.env.PATH, HOME: image.workdir, PORT: String(port) },
    ...(process.getuid?.() === 0 && { uid: image.user, gid: image.user }),
  }
  let printed = ""
  const run = ([, ...args]: string[]) =>
    new Promise<boolean>(resolve => {
      execFile(process.execPath, args, options, (error, out, complaints) => {
        printed += error ? out + complaints : ""
        resolve(error === null)
      })
    })
  const expect = async (what: string, work: () => Promise<boolean>) =>
    step(what, async () => {
      if (!(await work())) throw new Failure(`${what}: no\n${printed}`)
    })

  const [, ...args] = image.command
  const server = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "pipe"] })
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", chunk => {
      printed += chunk
    })
  }
  const gone = once(server, "exit")
  const stopListening = onStopRequest(() => server.kill("SIGTERM"))
  try {
    await expect("the health check succeeds", async () => {
      for (const end = Date.now() + startLimit; Date.now() < end && server.exitCode === null; ) {
        if (await run(image.probe)) return true
        await setTimeout(lookInterval)
      }
      return false
    })
    await expect("the site is ready and has a home page", async () => {
      const answers = await Promise.all(
        ["/readyz", "/"].map(path => fetch(`http://127.0.0.1:${port}${path}`)),
      )
      return answers.every(({ ok }) => ok)
    })
    await expect("a backup is made in the container", () => run(["node", "scripts/backup.mjs"]))
    await expect("the doctor finds no failure in the container", () => run(["node", "scripts/doctor.mjs"]))
  } finally {
    stopListening()
    server.kill("SIGTERM")
    await gone
  }
  await expect("it stops when asked to", async () => server.exitCode === 0)
}
