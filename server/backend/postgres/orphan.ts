import { execFile } from "node:child_process"
import { readFile, rm } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { type ClusterConfig, fingerprint } from "./cluster-config.ts"
import { type Postmaster, stopPostmaster, watchPostmaster } from "./postmaster.ts"
import { identifyProcess } from "./process-identity.ts"
import { probe, waitUntilReady } from "./readiness.ts"

/**
 * A PostgreSQL that a killed server left running on this cluster, if it answers, on `port` if given, with the same
 * binaries and settings; else it is stopped. Throws OperatorError when it wants another password, and when `signal` is
 * aborted. The caller holds the lock of the data directory.
 */
export async function adoptOrphan(
  config: ClusterConfig,
  port?: number,
  signal?: AbortSignal,
): Promise<Postmaster | undefined> {
  const pidFile = await readPidFile(config.clusterDir)
  const orphan = pidFile && (await findOrphan(pidFile, config.clusterDir))
  if (!orphan) return undefined
  const fits = port === undefined || port === orphan.port
  const answers = fits && (await waitUntilReady(orphan, config, signal)) === "ready"
  if (answers && (await isOurs(orphan, config))) return orphan
  await stopPostmaster(orphan)
  await rm(pidFile.path, { force: true })
  signal?.throwIfAborted()
  return undefined
}

async function isOurs({ port }: Postmaster, config: ClusterConfig): Promise<boolean> {
  const answer = await probe(port, config.password)
  if (answer.state !== "ready") return false
  return answer.fingerprint === fingerprint(config) && answer.clusterDir === config.clusterDir
}

async function findOrphan({ path, pid, port }: PidFile, clusterDir: string): Promise<Postmaster | undefined> {
  const identity = pid > 0 ? identifyProcess(pid) : undefined
  const isCluster = identity && (await readCommandLine(pid)).includes(`/postgres -D ${clusterDir} -c `)
  if (isCluster) return watchPostmaster(identity, port)
  // PostgreSQL would refuse to start when the pid belongs to another program by now, or to a process that has ended but
  // that was not reaped. Sessions that are still ending keep it from starting by their shared memory.
  await rm(path, { force: true })
  return undefined
}

async function readCommandLine(pid: number): Promise<string> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")
  if (fromProc !== "") return fromProc.replaceAll("\0", " ")
  const { stdout } = await promisify(execFile)("ps", ["-ww", "-o", "args=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }))
  return stdout
}

export type PidFile = {
  path: string
  /** The postmaster's process id and port; 0 where the file says none. */
  pid: number
  port: number
}

/** Null when there is no pid file. */
export async function readPidFile(clusterDir: string): Promise<PidFile | null> {
  const path = join(clusterDir, "postmaster.pid")
  const text = await readFile(path, "utf8").catch(() => null)
  if (text === null) return null
  // Line 1 is the pid, line 4 the port.
  const [pid = 0, , , port = 0] = text.split("\n").map(Number)
  return { path, pid, port }
}
