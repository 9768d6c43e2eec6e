import type { SupabaseClient } from "@supabase/supabase-js"
import { type MailLog, type MailTransport, type SendOutcome, sendLimit } from "./mail.ts"
import { renderMail } from "./messages/render-mail.ts"
import type { LinkWriter } from "./newsletter-links.ts"
import { type ClaimedMail, createOutboxStore } from "./outbox-store.ts"
import { isPlainAddress } from "./plain-address.ts"
import { endsWithin, pause, pauseAfterFailure } from "./timers.ts"

const batch = 10
const lanes = 2
const leaseSeconds = 120
/** How long after the claim a send may still begin, in ms: it must end, and be noted, within the lease. */
const startWindow = leaseSeconds * 1000 - sendLimit - 5_000
/** Other servers write to the outbox too, so it is looked at even when nobody calls, every so many ms. */
const pollInterval = 15_000
const stopLimit = 10_000

/** Sends what is due in the outbox until it is stopped. */
export type OutboxWorker = {
  /** Says that a mail may be due. Calls during a turn lead to one further turn. */
  wake(): void
  /** Begins no further send; returns when those under way have ended, after 10 s at the latest. */
  stop(): Promise<void>
}

/**
 * Takes a client with the secret key, the transport, the log, the site's address and what writes the links of mails
 * to subscribers; starts the one loop that claims, renders, sends and notes the outcome, and returns its controls. Every mail is sent at least once: a
 * killed worker's mails are claimed again when their lease ends, under the same Message-ID. What a stopped worker
 * had claimed and not begun waits for the end of its lease too.
 */
export function startOutboxWorker(options: {
  supabase: Pick<SupabaseClient, "rpc">
  transport: MailTransport
  log: MailLog
  siteUrl: string
  linksOf: LinkWriter
}): OutboxWorker {
  const { transport, log, linksOf } = options
  const store = createOutboxStore(options)
  const { hostname } = new URL(options.siteUrl)
  const stopping = new AbortController()
  let alarm = new AbortController()

  async function send(mail: ClaimedMail): Promise<SendOutcome> {
    if (mail.source === null) return { status: "refused", error: "row removed" }
    if (!isPlainAddress(mail.recipient)) return { status: "refused", error: "not one address" }
    try {
      const content = renderMail(mail, linksOf)
      const messageId = `<${mail.id}@${hostname}>`
      return await transport.send({ ...content, to: mail.recipient, messageId, date: mail.created_at })
    } catch (error) {
      log.error({ id: mail.id, kind: mail.kind, error: (error as Error).name }, "mail not rendered")
      return { status: "failed", error: "the row cannot be rendered" }
    }
  }

  async function finish(mail: ClaimedMail, outcome: SendOutcome, leaseEnd: number) {
    for (let failures = 1; !(await store.finish(mail.id, outcome)); failures++) {
      if (stopping.signal.aborted || performance.now() > leaseEnd) return
      await pause(pauseAfterFailure(failures), stopping.signal)
    }
  }

  async function takeTurn(): Promise<"more" | "rest" | "outage"> {
    const start = performance.now()
    const mails = await store.claim(batch, leaseSeconds)
    if (!mails) return "outage"
    let failed = false
    const queue = mails.values()
    const runLane = async () => {
      for (const mail of queue) {
        if (stopping.signal.aborted || performance.now() - start > startWindow) return
        const outcome = await send(mail)
        failed ||= outcome.status === "failed"
        await finish(mail, outcome, start + leaseSeconds * 1000)
      }
    }
    await Promise.all(Array.from({ length: lanes }, runLane))
    return mails.length === batch && !failed ? "more" : "rest"
  }

  async function run() {
    let failures = 0
    while (!stopping.signal.aborted) {
      alarm = new AbortController()
      const result = await takeTurn()
      failures = result === "outage" ? failures + 1 : 0
      if (result !== "more") await pause(failures ? pauseAfterFailure(failures) : pollInterval, alarm.signal)
    }
  }

  const running = run()
  return {
    wake: () => alarm.abort(),
    async stop() {
      stopping.abort()
      alarm.abort()
      if (!(await endsWithin(running, stopLimit)))
        log.warn({}, "mails under way at the stop are sent again later")
    },
  }
}
