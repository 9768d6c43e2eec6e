import { z } from "zod"
import { isPlainAddress } from "#app/lib/email-address.ts"
import { leadFile, photographsOf } from "#app/lib/lead-file.ts"
import { photographName } from "#app/lib/photograph.ts"
import type { MailPicture, MailTransport, SendOutcome } from "../mail/mail.ts"
import { messageIdHost } from "../mail/mail.ts"
import type { LinkWriter } from "../mail/newsletter-links.ts"
import { renderMail } from "../mail/templates/render-mail.ts"
import { beginLease, leaseSeconds } from "./lease.ts"
import type { QuietCall } from "./quiet-call.ts"
import type { Job, JobLog, Outcome } from "./run-every.ts"

const batch = 10
const concurrency = 2

export type SendingOptions = {
  call: QuietCall
  transport: Pick<MailTransport, "send">
  log: Pick<JobLog, "error">
  siteUrl: string
  linksOf: LinkWriter
}

type Options = SendingOptions & {
  /** A file of a message's photograph by its name, null where there is none. */
  readPhotograph(name: string): Promise<Buffer | null>
}

/**
 * Sends what is due in the outbox, to which other servers write too: two mails at a time, each under the Message-ID of its row,
 * however often and by whomever. Every mail is sent at least once: a killed server's mails are claimed again when their lease
 * ends. What a stopped one had claimed and not begun waits for the end of its lease too. Where the mail server is away nothing
 * has failed, since the mails have pauses of their own.
 */
export function outboxJob(options: Options): Job {
  const { call, transport, log } = options
  const host = messageIdHost(options.siteUrl)

  async function send(mail: ClaimedMail): Promise<SendOutcome> {
    if (mail.source === null) return { status: "refused", error: "row removed" }
    if (!isPlainAddress(mail.recipient)) return { status: "refused", error: "not one address" }
    try {
      const messageId = `<${mail.id}@${host}>`
      const content = renderMail({ ...mail, pictures: await readPictures(mail) }, options)
      return await transport.send({ ...content, to: mail.recipient, messageId, date: mail.created_at })
    } catch (error) {
      log.error({ id: mail.id, kind: mail.kind, error: (error as Error).name }, "mail not rendered")
      return { status: "failed", error: "the row cannot be rendered" }
    }
  }

  /** The photographs that a mail shows. One that cannot be read keeps no message from the staff. */
  async function readPictures({ id, source }: ClaimedMail): Promise<MailPicture[]> {
    const { photographs } = withPhotographs.parse(source)
    const read = photographsOf(photographs).map(async photograph => {
      const content = await options.readPhotograph(photographName(photograph.id, "small")).catch(() => null)
      if (!content) log.error({ id, photograph: photograph.id }, "a photograph cannot be read for its mail")
      return content ? [{ id: photograph.id, content }] : []
    })
    return (await Promise.all(read)).flat()
  }

  async function sendBatch(signal: AbortSignal): Promise<Outcome> {
    const lease = beginLease(call, signal)
    const claim = { batch_size: batch, lease_seconds: leaseSeconds }
    const mails = await call("claim_mails", claim, claimedMails)
    if (!mails) return "failed"
    const outcomes = new Set<SendOutcome["status"]>()
    const remaining = mails.values()
    const sendNext = async () => {
      for (const mail of remaining) {
        if (!lease.mayBegin()) return
        const outcome = await send(mail)
        outcomes.add(outcome.status)
        await lease.note("finish_mail", { mail_id: mail.id, attempt: mail.attempts }, outcome)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, sendNext))
    const isAway = outcomes.has("outage") && !outcomes.has("delivered")
    return mails.length === batch && !isAway ? "more" : "done"
  }

  return { name: "outbox", period: 15_000, run: sendBatch }
}

const claimedMails = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    recipient: z.string(),
    created_at: z.coerce.date(),
    attempts: z.number(),
    source: z.unknown(),
  }),
)

const withPhotographs = z.object({ photographs: z.array(leadFile).default([]) })

/** A due mail and the row it speaks of; the row is null when it was removed. */
type ClaimedMail = z.infer<typeof claimedMails>[number]
