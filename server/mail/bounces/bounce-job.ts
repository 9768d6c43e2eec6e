import { z } from "zod"
import { asError } from "../../log.ts"
import { pause } from "../../pause.ts"
import type { MailLog } from "../mail.ts"
import { createQuietCall, type RpcClient } from "../quiet-call.ts"
import type { BounceMailbox, OpenMailbox } from "./bounce-mailbox.ts"
import { readDeliveryReport } from "./delivery-report.ts"

/** How often the mailbox is looked into, in milliseconds; after failures in a row half as often each time. */
const interval = 5 * 60_000
const longestPause = 60 * 60_000

type Options = {
  open: OpenMailbox
  /** A client with the secret key. */
  supabase: RpcClient
  log: MailLog
  siteUrl: string
}

/**
 * Notes the reports that mails of the newsletter's issues came back, and marks them as read once they are noted: one that is
 * read by two servers, or again, counts once. All other mails stay as they are. Returns what stops it.
 */
export function startBounceJob({ open, supabase, log, siteUrl }: Options): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const call = createQuietCall(supabase, log)
  const { hostname } = new URL(siteUrl)

  /** Returns how many were news, and null where the database does not answer; throws where the mailbox does not. */
  async function readAll(mailbox: BounceMailbox): Promise<number | null> {
    let news = 0
    for await (const { id, source } of mailbox.reports()) {
      const report = await readDeliveryReport(source, hostname).catch(() => null)
      if (report?.severity) {
        const noted = await call("note_delivery_report", report, z.boolean())
        if (noted === null) return null
        if (noted) news++
      }
      if (report) await mailbox.markRead(id)
      if (signal.aborted) break
    }
    return news
  }

  async function run() {
    let failures = 0
    let hasFailed = false
    while (!signal.aborted) {
      let mailbox: BounceMailbox | null = null
      try {
        mailbox = await open(signal)
        const reports = await readAll(mailbox)
        if (reports) log.info({ reports }, "mails of an issue came back")
        if (hasFailed) log.info({}, "the mailbox of bounces can be read again")
        hasFailed = false
        failures = reports === null ? failures + 1 : 0
      } catch (thrown) {
        const { name, code } = asError(thrown) as NodeJS.ErrnoException
        if (!hasFailed && !signal.aborted) log.warn({ name, code }, "the mailbox of bounces cannot be read")
        hasFailed = true
        failures++
      }
      await mailbox?.close()
      await pause(Math.min(interval * 2 ** failures, longestPause), signal)
    }
  }
  const running = run()
  return () => {
    stopping.abort()
    return running
  }
}
