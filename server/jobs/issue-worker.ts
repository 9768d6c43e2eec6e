import pTimeout from "p-timeout"
import { pause, pauseAfterFailure } from "../pause.ts"
import { createIssueBatch, type IssueBatchOptions } from "./issues.ts"

/** How often it is looked whether an issue is due, in milliseconds: a scheduled one begins within 5 s. */
const pollInterval = 2_000
const stopLimit = 10_000

/**
 * Sends the issues of the newsletter while no other mail is due. A killed worker's mails are claimed again when their lease
 * ends; at most the one that each connection had under way goes out twice, under the same Message-ID. Returns what stops
 * it: no further send begins then.
 */
export function startIssueWorker(options: Omit<IssueBatchOptions, "signal">): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const sendBatch = createIssueBatch({ ...options, signal })

  async function run() {
    let failures = 0
    while (!signal.aborted) {
      const end = await sendBatch()
      failures = end === "unavailable" ? failures + 1 : 0
      if (end !== "more") await pause(failures ? pauseAfterFailure(failures) : pollInterval, signal)
    }
  }

  const running = run()
  return async () => {
    stopping.abort()
    await pTimeout(running, {
      milliseconds: stopLimit,
      fallback: () => options.log.warn({}, "mails of an issue that were being sent will be sent again"),
    })
  }
}
