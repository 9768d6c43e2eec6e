import { constants } from "node:os"

/** One Ctrl+C can arrive twice: from the terminal, and from npm, which passes on what the terminal sent it. */
const sameRequestMs = 1000

/**
 * Calls back for each request to stop this process, instead of letting it end it. Signals that follow within a
 * second belong to the same request.
 * @param {(signal: NodeJS.Signals) => void} handler
 * @returns what stops listening
 */
export function onStopRequest(handler) {
  let last = Number.NEGATIVE_INFINITY
  /** @param {NodeJS.Signals} signal */
  const listener = signal => {
    const now = performance.now()
    if (now - last < sameRequestMs) return
    last = now
    handler(signal)
  }
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])
  for (const signal of signals) process.on(signal, listener)
  return () => {
    for (const signal of signals) process.off(signal, listener)
  }
}

/** The status that shells give to a process which a signal ended. @param {NodeJS.Signals} signal */
export function signalStatus(signal) {
  return 128 + constants.signals[signal]
}
