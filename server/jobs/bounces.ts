import { z } from "zod"
import { asError } from "../log.ts"
import type { BounceMailbox, OpenMailbox } from "../mail/bounces/bounce-mailbox.ts"
import { countLeft } from "../mail/bounces/left-mail.ts"
import { readReturnedMail } from "../mail/bounces/returned-mail.ts"
import type { NewsletterTokenIssuer } from "../mail/newsletter-links.ts"
import { anyAnswer, type QuietCall } from "./quiet-call.ts"
import type { Job, JobLog } from "./run-every.ts"

type Options = {
  open: OpenMailbox
  call: QuietCall
  log: Pick<JobLog, "info" | "warn">
  siteUrl: string
  tokens: Pick<NewsletterTokenIssuer, "read">
}

/**
 * Notes the reports that mails of the newsletter's issues came back, and the complaints of readers, and marks them as read once
 * they are noted: one that is read by two servers, or again, counts once. All other mails stay as they are, and how many lie
 * there is told to the staff.
 */
export function bouncesJob({ open, call, log, siteUrl, tokens }: Options): Job {
  const marks = {
    hostname: new URL(siteUrl).hostname,
    readLink: (token: string) => tokens.read("unsubscribe", token),
  }
  let lastUnassigned = 0
  let hasFailed = false

  /** Whether it was news; null where the database does not answer. */
  async function note(mail: Awaited<ReturnType<typeof readReturnedMail>>): Promise<boolean | null> {
    if (mail.kind === "complaint") {
      const { issue, subscription, reason } = mail
      return await call("note_complaint", { subscription, because_of: issue, reason }, z.boolean())
    }
    if (mail.kind !== "report" || !mail.severity) return false
    const { issue, subscription, severity, reason } = mail
    return await call("note_delivery_report", { issue, subscription, severity, reason }, z.boolean())
  }

  /** Returns how many were news, by their kind, and null where the database does not answer; throws where the mailbox does not. */
  async function readAll(mailbox: BounceMailbox, signal: AbortSignal) {
    const news = { report: 0, complaint: 0 }
    for await (const found of mailbox.unnoted()) {
      const mail = await readReturnedMail(found.source, marks)
      const isNoted = await note(mail)
      if (isNoted === null) return null
      if (mail.kind !== "report" && mail.kind !== "complaint") mailbox.leave(found, mail.kind)
      else {
        if (isNoted) news[mail.kind]++
        await mailbox.markNoted(found.id, mail.isForwarded)
        if (mail.isForwarded) mailbox.leave(found, "letter")
      }
      if (signal.aborted) return news
    }
    const left = countLeft(mailbox.left())
    if (left.unassigned > lastUnassigned)
      log.warn(left, "reports in the mailbox of bounces are not understood")
    lastUnassigned = left.unassigned
    return (await call("note_bounce_mailbox", left, anyAnswer)) === null ? null : news
  }

  return {
    name: "bounces",
    period: 5 * 60_000,
    backoff: { first: 10 * 60_000, longest: 60 * 60_000 },
    async run(signal) {
      let mailbox: BounceMailbox | null = null
      try {
        mailbox = await open(signal)
        const news = await readAll(mailbox, signal)
        if (news?.report) log.info({ reports: news.report }, "mails of an issue came back")
        if (news?.complaint) log.info({ complaints: news.complaint }, "readers complained of an issue")
        if (hasFailed) log.info({}, "the mailbox of bounces can be read again")
        hasFailed = false
        return news === null ? "failed" : "done"
      } catch (thrown) {
        const { name, code } = asError(thrown) as NodeJS.ErrnoException
        if (!hasFailed && !signal.aborted) log.warn({ name, code }, "the mailbox of bounces cannot be read")
        hasFailed = true
        return "failed"
      } finally {
        await mailbox?.close()
      }
    },
  }
}
