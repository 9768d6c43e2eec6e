import type { z } from "zod"
import { connect } from "../backend/connect.ts"
import { originAddress, senderAddress, smtpAddress } from "../config.ts"
import { apiError } from "../http/api/api-error.ts"
import { outboxJob } from "../jobs/outbox.ts"
import { createQuietCall } from "../jobs/quiet-call.ts"
import { readDkim } from "../mail/dkim.ts"
import { createLinkWriter, createNewsletterTokens } from "../mail/newsletter-links.ts"
import { createSmtpTransport } from "../mail/smtp-transport.ts"
import { hostedPhotographs } from "../photographs/photograph-store.ts"
import { answerNotification } from "./answer-notification.ts"

/** Writes to the function's log, which Supabase keeps. */
const report = (fields: object, message: string) => console.error(JSON.stringify({ ...fields, msg: message }))
const log = { info() {}, warn: report, error: report }

type Options = {
  setting(name: string): string | undefined
  /** Keeps the function running until the work has ended. */
  waitUntil(work: Promise<void>): void
}

/**
 * send-notification as a Supabase Edge Function. A call sends one batch of the outbox, as the site's server does: what
 * either has claimed is not the other's. Calls during a batch lead to one further batch. Throws when a secret cannot be
 * used, without any piece of it.
 */
export function createNotificationFunction({ setting, waitUntil }: Options) {
  const required = (name: string) => {
    const value = setting(name)
    if (!value) throw new Error(`The secret ${name} is not set`)
    return value
  }
  const siteUrl = checked("SITE_URL", required, originAddress)
  const from = checked("MAIL_FROM", required, senderAddress)
  const [DKIM_SELECTOR, DKIM_PRIVATE_KEY, DKIM_DOMAIN] = ["SELECTOR", "PRIVATE_KEY", "DOMAIN"].map(name =>
    setting(`DKIM_${name}`),
  )
  const signing = readDkim({ DKIM_SELECTOR, DKIM_PRIVATE_KEY, DKIM_DOMAIN }, from)
  if ("problems" in signing) throw new Error(`The secret ${signing.problems.join("; ").replaceAll(":", "")}`)
  const newsletterFrom = setting("NEWSLETTER_FROM")
    ? checked("NEWSLETTER_FROM", required, senderAddress)
    : undefined
  const smtpUrl = checked("SMTP_URL", required, smtpAddress)
  const smtp = { smtpUrl, from, newsletterFrom, log, dkim: signing.key }
  const [url, secretKey] = [required("SUPABASE_URL"), required("SECRET_KEY")]
  const supabase = connect({ url, fetch }, secretKey)
  const call = createQuietCall(supabase, log)
  const { read: readPhotograph } = hostedPhotographs({ url, fetch, secretKey })
  const { signal } = new AbortController()

  let batch = Promise.resolve()
  let isNextWaiting = false

  async function sendBatch() {
    isNextWaiting = false
    const { data: key, error } = await supabase.rpc("installation_key")
    if (error) return report({ code: error.code }, "SECRET_KEY does not reach the outbox")
    const linksOf = createLinkWriter(siteUrl, createNewsletterTokens(key))
    // Between two calls a function stands still, and an open connection would not be there any more.
    const transport = createSmtpTransport(smtp)
    try {
      await outboxJob({ call, transport, log, siteUrl, linksOf, readPhotograph }).run(signal)
    } finally {
      transport.close()
    }
  }

  function wake() {
    if (isNextWaiting) return
    isNextWaiting = true
    // After any failure later calls send theirs. The error's own words may quote a secret.
    batch = batch
      .then(sendBatch)
      .catch(({ name }: Error) => log.error({ error: name }, "outbox batch failed"))
    waitUntil(batch)
  }

  return async (request: Request): Promise<Response> => {
    if (request.method === "POST") return answerNotification(request, wake)
    // The doctor asks by a GET, and learns so whether the secret key is still one.
    const { error } = await supabase.rpc("installation_key")
    return apiError("functions", error ? "unavailable" : "noMethod", { headers: { allow: "POST" } })
  }
}

function checked(name: string, setting: (name: string) => string, schema: z.ZodType<string>): string {
  const { data, error } = schema.safeParse(setting(name))
  if (error) throw new Error(`The secret ${name} ${error.issues[0]?.message}`)
  return data
}
