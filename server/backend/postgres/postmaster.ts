import { spawn } from "node:child_process"
import { once } from "node:events"
import { createReadStream } from "node:fs"
import { open, rename, stat } from "node:fs/promises"
import { type AddressInfo, createServer } from "node:net"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"
import { type ClusterConfig, postmasterArguments, programOptions } from "./cluster-config.ts"
import { identifyProcess, isAlive, type ProcessIdentity } from "./process-identity.ts"

export type Postmaster = {
  identity: ProcessIdentity
  port: number
  /** Resolves when the process is gone. */
  exited: Promise<unknown>
}

// A fast shutdown that is asked for while PostgreSQL 18 recovers from the crash of a session never ends. An immediate
// one loses nothing that was acknowledged. Eight seconds leave it time within the ten that supervisors commonly grant.
/** Signals for a fast, an immediate and a forced end, each with the time until the next, in milliseconds. */
const stopSteps = [
  { signal: "SIGINT", gracePeriod: 8_000 },
  { signal: "SIGQUIT", gracePeriod: 7_000 },
  { signal: "SIGKILL", gracePeriod: 5_000 },
] as const

/** Pauses between two looks at a process: while it is being stopped, and while it runs, in milliseconds. */
const stopInterval = 20
const watchInterval = 1000

/** The session is its own, so that no Ctrl+C reaches it. Returns before clients are accepted. */
export async function spawnPostmaster(config: ClusterConfig, port: number): Promise<Postmaster> {
  const log = await open(config.logFile, "a", 0o600)
  try {
    const child = spawn(join(config.nativeDir, "bin/postgres"), postmasterArguments(config, port), {
      ...programOptions(config.runAs),
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    })
    const exited = new Promise(resolve => child.once("exit", resolve))
    await once(child, "spawn")
    child.unref()
    const pid = child.pid ?? 0
    return { identity: identifyProcess(pid) ?? { pid, startTime: "" }, port, exited }
  } finally {
    await log.close()
  }
}

/** A postmaster that another process started; its end is polled for. */
export function watchPostmaster(identity: ProcessIdentity, port: number): Postmaster {
  return { identity, port, exited: waitUntilGone(identity) }
}

/** Resolves when the process is gone; rejects when not even SIGKILL ends it. */
export async function stopPostmaster({ identity }: Postmaster): Promise<void> {
  for (const { signal, gracePeriod } of stopSteps) {
    if (!isAlive(identity)) return
    sendSignal(identity.pid, signal)
    const deadline = Date.now() + gracePeriod
    while (isAlive(identity) && Date.now() < deadline) await setTimeout(stopInterval)
  }
  if (isAlive(identity)) throw new Error(`PostgreSQL (process ${identity.pid}) does not end`)
}

async function waitUntilGone(identity: ProcessIdentity): Promise<void> {
  while (isAlive(identity)) await setTimeout(watchInterval, undefined, { ref: false })
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}

const rotationSize = 5 * 1024 * 1024

/** Makes a log that has grown past 5 MB `<path>.1`, replacing the one before it. No process may be writing to it. */
export async function rotateLog(path: string): Promise<void> {
  if ((await logSize(path)) > rotationSize) await rename(path, `${path}.1`)
}

/** The size of the log in bytes, 0 when there is none. */
export async function logSize(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found?.size ?? 0
}

/** Reads at most 64 KB of what was written to the log after its first `offset` bytes. */
export async function readLogFrom(path: string, offset: number): Promise<string> {
  return text(createReadStream(path, { start: offset, end: offset + 65_535 }))
}

/** A TCP port on 127.0.0.1 that nothing listened on a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
