import { once } from "node:events"
import { setTimeout } from "node:timers/promises"
import { pauseAfterFailure } from "../../pause.ts"
import type { ClusterLog } from "./cluster-config.ts"
import { type Postmaster, stopPostmaster } from "./postmaster.ts"

/** Pauses before restarts, and how long it must run until the pauses start over, in milliseconds. */
const backoff = { first: 100, longest: 10_000 }
const stableAfter = 60_000

/** Whenever `postmaster` ends by itself, calls `relaunch` until that succeeds, which must use the same port. */
export function supervise(
  postmaster: Postmaster,
  relaunch: (signal: AbortSignal) => Promise<Postmaster>,
  log: ClusterLog,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopRequested = once(signal, "abort")
  let current: Postmaster | undefined = postmaster
  let { pid } = postmaster.identity
  let failures = 0

  async function relaunchUntilUp(): Promise<Postmaster | undefined> {
    while (!signal.aborted) {
      failures += 1
      await setTimeout(pauseAfterFailure(failures, backoff), undefined, { ref: false, signal }).catch(
        () => undefined,
      )
      if (signal.aborted) break
      try {
        return await relaunch(signal)
      } catch (error) {
        if (!signal.aborted) log.error(`PostgreSQL could not be started again: ${String(error)}`)
      }
    }
    return undefined
  }

  async function keepRunning(): Promise<void> {
    while (current !== undefined) {
      const since = Date.now()
      await Promise.race([current.exited, stopRequested])
      if (signal.aborted) return
      log.error(`PostgreSQL (process ${pid}) ended unexpectedly and is started again`)
      current = undefined
      if (Date.now() - since > stableAfter) failures = 0
      current = await relaunchUntilUp()
      if (current === undefined) return
      pid = current.identity.pid
      log.info(`PostgreSQL is running again (process ${pid})`)
    }
  }

  const running = keepRunning()
  return {
    get pid() {
      return pid
    },
    async stop(): Promise<void> {
      stopping.abort()
      await running
      if (current !== undefined) await stopPostmaster(current)
    },
  }
}
