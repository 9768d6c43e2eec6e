import { z } from "zod"
import { issueContent } from "#app/features/newsletter/schema.ts"
import { pathToIssue } from "#app/i18n/paths.ts"
import { messageIdHost, type SendOutcome } from "../mail/mail.ts"
import { issueMail } from "../mail/templates/issue-mail.ts"
import { pause } from "../pause.ts"
import { beginLease, leaseSeconds } from "./lease.ts"
import type { SendingOptions } from "./outbox.ts"
import { anyAnswer } from "./quiet-call.ts"
import type { Job, Outcome } from "./run-every.ts"

/** Connections to the mail server that send the mails of an issue. */
export const issueConnections = 5

/** A scheduled issue begins within 5 s. */
const period = 2000

const largestBatch = 100
/** Seconds of sending in one batch at a given rate: a pause of the issue waits for no more. */
const batchSeconds = 2
/** Milliseconds for which the database's word about claimed mails is relied on: for so long a reader who leaves may still get one. */
const freshness = 1000
/** Milliseconds that a mail waits while many visitors are there: their pages come first. */
const courtesy = 500

type Options = SendingOptions & {
  /** Mails a second, of all servers together; null for as many as the mail server takes. */
  rate: number | null
  /** Whether so many visitors are there that each mail waits a little. */
  isBusy(): boolean
}

const claimedBatch = z.nullable(
  z.object({
    wait: z.number(),
    content: issueContent,
    mails: z.array(
      z.object({
        subscription_id: z.guid(),
        recipient: z.string(),
        language: z.enum(["pl", "en"]),
        attempts: z.number(),
      }),
    ),
  }),
)

type Batch = NonNullable<z.infer<typeof claimedBatch>>
type IssueMail = Batch["mails"][number]

/**
 * Sends the issues of the newsletter while no other mail is due: the next mails of an issue, a few at a time, each noted before
 * the next begins. A killed server's mails are claimed again when their lease ends; at most the one that each connection had
 * under way goes out twice, under the same Message-ID. An outage of the mail server fails the run, and counts against none of
 * the mails that were not tried: they are due again at once.
 */
export function issuesJob(options: Options): Job {
  const { call, transport, log, rate, isBusy, linksOf, siteUrl } = options
  const host = messageIdHost(siteUrl)
  const size = rate === null ? largestBatch : Math.min(largestBatch, Math.floor(rate * batchSeconds))

  async function send({ content }: Batch, mail: IssueMail): Promise<SendOutcome> {
    const { subscription_id, language, recipient } = mail
    try {
      // The moment is the same each time, and so are the links of a mail that is sent again.
      const { unsubscribe } = linksOf(subscription_id, language, new Date(0))
      const written = issueMail(content, language, {
        siteUrl,
        unsubscribe: `${unsubscribe}&issue=${content.id}`,
        inBrowser: `${siteUrl}${pathToIssue(content.id, language)}`,
      })
      const messageId = `<${content.id}.${subscription_id}@${host}>`
      return await transport.send({ ...written, to: recipient, messageId })
    } catch (error) {
      log.error({ issue: content.id, error: (error as Error).name }, "mail of an issue not rendered")
      return { status: "failed", error: "the issue cannot be rendered" }
    }
  }

  const named = ({ content }: Batch, mails: readonly IssueMail[]) => ({
    issue: content.id,
    subscription_ids: mails.map(({ subscription_id }) => subscription_id),
    tried: mails.map(({ attempts }) => attempts),
  })

  /** The subscriptions whose mails may begin: none while the issue is paused, nor of readers who have left since. */
  async function beginnable(batch: Batch, mails: readonly IssueMail[]): Promise<Set<string>> {
    return new Set(await call("begin_issue_mails", named(batch, mails), z.array(z.guid())))
  }

  async function sendBatch(signal: AbortSignal): Promise<Outcome> {
    const lease = beginLease(call, signal)
    const claimed = await call(
      "claim_issue_mails",
      { batch_size: size, lease_seconds: leaseSeconds, rate },
      claimedBatch.transform(batch => ({ batch })),
    )
    if (!claimed) return "failed"
    if (!claimed.batch) return "done"
    const { batch } = claimed
    const first = performance.now() + batch.wait
    let isAway = false
    const remaining = batch.mails.entries()
    let asked = performance.now()
    let allowed = Promise.resolve(new Set(batch.mails.map(({ subscription_id }) => subscription_id)))
    const begun = new Set<IssueMail>()
    const unsent: IssueMail[] = []
    const isOver = () => isAway || !lease.mayBegin()
    const sendNext = async () => {
      for (const [place, mail] of remaining) {
        if (rate !== null && !isOver()) await pause(first + (place * 1000) / rate - performance.now(), signal)
        if (isBusy() && !isOver()) await pause(courtesy, signal)
        if (isOver()) {
          unsent.push(mail)
          continue
        }
        if (performance.now() - asked > freshness) {
          asked = performance.now()
          // Mails that have begun beside this one are not asked for again: they must not become due.
          const others = batch.mails.slice(place).filter(other => !begun.has(other))
          allowed = beginnable(batch, others)
        }
        begun.add(mail)
        if (!(await allowed).has(mail.subscription_id)) continue
        const outcome = await send(batch, mail)
        isAway ||= outcome.status === "outage"
        const about = ("about" in outcome && outcome.about) || null
        const tried = { issue: batch.content.id, subscription: mail.subscription_id, attempt: mail.attempts }
        await lease.note("finish_issue_mail", { ...tried, about }, outcome)
      }
    }
    await Promise.all(Array.from({ length: issueConnections }, sendNext))
    if (unsent.length > 0) await call("release_issue_mails", named(batch, unsent), anyAnswer)
    return isAway ? "failed" : "more"
  }

  return { name: "issues", period, run: sendBatch }
}
