import type { SupabaseClient } from "@supabase/supabase-js"
import { z } from "zod"
import type { MailLog, SendOutcome } from "./mail.ts"

const claimedMails = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    recipient: z.string(),
    created_at: z.coerce.date(),
    source: z.unknown(),
  }),
)

/** A due mail and the row it speaks of; the row is null when it was removed. */
export type ClaimedMail = z.infer<typeof claimedMails>[number]

/** The longest that the database may take for one answer, in milliseconds. */
const answerLimit = 30_000

/**
 * The two operations on the outbox. Neither throws: an answer that fails to come is null or false, and is logged
 * once until the database answers again.
 */
export function createOutboxStore({
  supabase,
  log,
}: {
  supabase: Pick<SupabaseClient, "rpc">
  log: MailLog
}) {
  let outage = false

  async function call<T>(procedure: string, parameters: object, answer: z.ZodType<T>): Promise<T | null> {
    try {
      const response = await supabase.rpc(procedure, parameters).abortSignal(AbortSignal.timeout(answerLimit))
      const parsed = response.error ? null : answer.safeParse(response.data)
      if (parsed?.success) {
        if (outage) log.info({ procedure }, "the outbox answers again")
        outage = false
        return parsed.data
      }
      report({ procedure, status: response.status, code: response.error?.code })
    } catch (error) {
      report({ procedure, error: (error as Error).name })
    }
    return null
  }

  function report(fields: object) {
    if (!outage) log.error(fields, "the outbox does not answer")
    outage = true
  }

  return {
    /** Claims up to `batch` due mails for `leaseSeconds`; returns them, or null when the database failed. */
    claim(batch: number, leaseSeconds: number): Promise<ClaimedMail[] | null> {
      return call("claim_mails", { batch_size: batch, lease_seconds: leaseSeconds }, claimedMails)
    },

    /** Notes what became of a mail; returns whether the database took it. */
    async finish(id: string, outcome: SendOutcome): Promise<boolean> {
      const error = outcome.status === "delivered" ? null : outcome.error
      const parameters = { mail_id: id, outcome: outcome.status, error }
      return (
        (await call(
          "finish_mail",
          parameters,
          z.unknown().transform(() => true),
        )) ?? false
      )
    },
  }
}
