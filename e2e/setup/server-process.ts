import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:net"
import { join } from "node:path"
import { root } from "#server/project.mjs"

/** A process of the built product. */
export type ServerProcess = {
  url: string
  pid: number
  /** Returns what the process has printed so far. */
  logged(): string
  /** Kills the process without a warning; resolves when it is gone. What it started lives on. */
  kill(): Promise<void>
  /** Stops the process the way an operator does; resolves when it is gone. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  port: number
  environment?: Record<string, string>
  /** The checkout whose build is started; this one's by default. */
  folder?: string
  /** Called with the process's id as soon as it has one, long before the product is ready. */
  onSpawn?: (pid: number) => void
}

/** The stop functions of the servers that run. */
const running = new Set<() => Promise<void>>()

/** Stops every server that this process has started, the way an operator does; resolves when they are gone. */
export async function stopServers(): Promise<void> {
  await Promise.all([...running].map(stop => stop()))
}

/** The next port that this worker tries: each has a thousand of its own. The system gives them to no connection. */
let nextPort = 20_000 + 1000 * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** A TCP port for a server that this process starts, asked for once only. */
export async function findSitePort(): Promise<number> {
  const port = nextPort++
  const listener = createServer()
  const free = await new Promise<boolean>(resolve => {
    listener.once("error", () => resolve(false)).listen(port, () => resolve(true))
  })
  if (!free) return findSitePort()
  listener.close()
  await once(listener, "close")
  return port
}

/** Starts the built product the way an operator does, and waits until it says that it is ready. Throws when it ends before. */
export async function launchServer(options: Options): Promise<ServerProcess> {
  const { dataDir, port, environment, folder = root, onSpawn } = options
  const { serverCommand, serverEnvironment } = await import(join(folder, "scripts/bootstrap/project.mjs"))
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, serverCommand, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      ...serverEnvironment,
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: url,
      // Each test names a client of its own, so that the limits of one do not refuse another.
      TRUST_PROXY: "true",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const { pid = 0 } = child
  onSpawn?.(pid)
  const gone = once(child, "exit")
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    child.kill(signal)
    await gone
  }
  const stop = () => end("SIGTERM")
  running.add(stop)
  child.once("exit", () => running.delete(stop))
  let printed = ""
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", chunk => {
      printed += chunk
      if (printed.includes("Kupryt is ready")) resolve()
    })
    child.once("exit", () => reject(new Error(`the server ended before it was ready:\n${printed}`)))
  })
  await ready
  return { url, pid, logged: () => printed, kill: () => end("SIGKILL"), stop }
}
