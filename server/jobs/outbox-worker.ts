import pTimeout from "p-timeout"
import { pause, pauseAfterFailure } from "../pause.ts"
import { type BatchOptions, createOutboxBatch } from "./outbox.ts"

/** Other servers write to the outbox too, so it is polled without a call, every so many ms. */
const pollInterval = 15_000
const stopLimit = 10_000

export type OutboxWorker = {
  /** Says that a mail may be due. Calls during a batch lead to one further batch. */
  wake(): void
  /** Begins no further send; returns when those under way have ended, after 10 s at the latest. */
  stop(): Promise<void>
}

/**
 * Every mail is sent at least once: a killed worker's mails are claimed again when their lease ends, under the same
 * Message-ID. What a stopped worker had claimed and not begun waits for the end of its lease too.
 */
export function startOutboxWorker(options: Omit<BatchOptions, "signal">): OutboxWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  const sendBatch = createOutboxBatch({ ...options, signal })
  let alarm = new AbortController()

  async function run() {
    let failures = 0
    while (!signal.aborted) {
      alarm = new AbortController()
      const end = await sendBatch()
      failures = end === "unavailable" ? failures + 1 : 0
      if (end !== "more") await pause(failures ? pauseAfterFailure(failures) : pollInterval, alarm.signal)
    }
  }

  const running = run()
  return {
    wake: () => alarm.abort(),
    async stop() {
      stopping.abort()
      alarm.abort()
      await pTimeout(running, {
        milliseconds: stopLimit,
        fallback: () => options.log.warn({}, "mails that were being sent at the stop will be sent again"),
      })
    },
  }
}
