import { connect } from "../backend/connect.ts"
import { refuse } from "../http/api/refusal.ts"
import { createLimiter } from "../http/limits/limiter.ts"
import type { MailLog } from "../mail/mail.ts"
import { renderStaffMail } from "../mail/messages/render-staff-mail.ts"
import { createOutboxTurn } from "../mail/outbox-turn.ts"
import { createSmtpTransport } from "../mail/smtp-transport.ts"
import { answerNotification } from "./answer-notification.ts"
import { oneAtATime } from "./one-at-a-time.ts"

type Options = {
  supabaseUrl: string
  secretKey: string
  siteUrl: string
  smtpUrl: string
  mailFrom: string
  log: MailLog
}

/** The mails that go to the addresses of NOTIFY_EMAILS; those to other people are the site's server's. */
const staffMails = ["contact", "newsletter", "digest"]

/**
 * Takes what a hosted function is configured with; returns send-notification as a Supabase Edge Function. A call takes
 * one turn at the outbox: it sends some of the staff's mails that are due, each once for all who call at that time.
 * Who calls is not known there for sure, so all callers together have one limit.
 */
export function createNotificationFunction({
  supabaseUrl,
  secretKey,
  siteUrl,
  smtpUrl,
  mailFrom,
  log,
}: Options): (request: Request) => Promise<Response> {
  const supabase = connect({ url: supabaseUrl, fetch }, secretKey)
  const limiter = createLimiter({ supabase, key: secretKey, log })

  // Between two calls a function stands still, and an open connection would not be there any more.
  const hurry = oneAtATime(async () => {
    const transport = createSmtpTransport({ smtpUrl, from: mailFrom, log })
    const render = ({ kind, source }: { kind: string; source: unknown }) => renderStaffMail(kind, source)
    const { signal } = new AbortController()
    await createOutboxTurn({ supabase, transport, log, siteUrl, render, kinds: staffMails, signal })()
    transport.close()
  })

  const count = () => limiter.take("notificationByAll", "everybody")
  return async request => {
    if (request.method !== "POST") return refuse("functions", "noMethod", { headers: { allow: "POST" } })
    return answerNotification(request, { count, hurry })
  }
}
