import { setTimeout } from "node:timers/promises"
import { adviceOn } from "../../data-dir.ts"
import { OperatorError } from "../../operator-error.mjs"
import type { ClusterConfig } from "./cluster-config.ts"
import { adoptOrphan } from "./orphan.ts"
import {
  findFreePort,
  logSize,
  type Postmaster,
  readLogFrom,
  rotateLog,
  spawnPostmaster,
  stopPostmaster,
} from "./postmaster.ts"
import { waitUntilReady } from "./readiness.ts"

/** Milliseconds for which a start is tried again after a failure that may pass, and the pause before each try. */
const retryTime = 30_000
const pause = 200

// Another program took the port in between, an orphan was still writing its pid file when it was looked for, or the
// last sessions of a killed postmaster are still ending.
const passing =
  /could not bind|could not create any TCP|lock file ".*" already exists|pre-existing shared memory block/

/**
 * A fit orphan, else a new postmaster on `port` or a free port. Throws OperatorError with the end of the log when none can be
 * had. When `signal` is aborted, stops what it started and throws.
 */
export async function launchPostmaster(
  config: ClusterConfig,
  port?: number,
  signal?: AbortSignal,
): Promise<Postmaster> {
  let deadline: number | undefined
  for (;;) {
    const orphan = await adoptOrphan(config, port, signal)
    if (orphan !== undefined) return orphan
    deadline ??= Date.now() + retryTime
    await rotateLog(config.logFile)
    const logStart = await logSize(config.logFile)
    const outcome = await tryOnce(config, port ?? (await findFreePort()), signal)
    if (typeof outcome === "object") return outcome
    signal?.throwIfAborted()
    const log = await readLogFrom(config.logFile, logStart)
    const isPermanent = outcome === "silent" || Date.now() > deadline || !passing.test(log)
    if (isPermanent) throw failed(outcome, log, config)
    await setTimeout(pause)
  }
}

async function tryOnce(config: ClusterConfig, port: number, signal?: AbortSignal) {
  const postmaster = await spawnPostmaster(config, port)
  try {
    const outcome = await waitUntilReady(postmaster, config, signal)
    if (outcome === "ready") return postmaster
    await stopPostmaster(postmaster)
    return outcome
  } catch (error) {
    await stopPostmaster(postmaster)
    throw error
  }
}

export function failed(
  outcome: string,
  log: string,
  { logFile, clusterDir }: Pick<ClusterConfig, "logFile" | "clusterDir">,
): OperatorError {
  const what = outcome === "silent" ? "does not answer" : "ended at once"
  const lines = log.trim().split("\n")
  // A cause stands before the lines about the end.
  const causes = lines.filter(line => / (FATAL|PANIC|ERROR): {2}(?!the database system is)/.test(line))
  const shown = [...new Set([...causes.slice(0, 3), ...lines.slice(-5)])].join("\n")
  const advice = adviceOn(shown)
  const said = `PostgreSQL ${what}.${advice && ` In ${clusterDir}: ${advice}`}`
  return new OperatorError(`${said} Its log is ${logFile}, and says:\n${shown}`)
}
