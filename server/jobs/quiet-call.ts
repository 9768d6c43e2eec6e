import type { SupabaseClient } from "@supabase/supabase-js"
import type { z } from "zod"
import type { MailLog } from "../mail/mail.ts"

export type RpcClient = Pick<SupabaseClient, "rpc">

/** The longest that the database may take for one answer, in milliseconds. */
const answerLimit = 30_000

/**
 * Returns what calls procedures of the database and never throws: without an answer of the expected shape it is null, which
 * is logged once until the database answers again.
 */
export function createQuietCall(supabase: RpcClient, log: Pick<MailLog, "info" | "error">) {
  let outage = false

  function report(fields: object) {
    if (!outage) log.error(fields, "the database does not answer")
    outage = true
  }

  return async <T>(procedure: string, parameters: object, answer: z.ZodType<T>): Promise<T | null> => {
    try {
      const response = await supabase.rpc(procedure, parameters).abortSignal(AbortSignal.timeout(answerLimit))
      const parsed = response.error ? null : answer.safeParse(response.data)
      if (parsed?.success) {
        if (outage) log.info({ procedure }, "the database answers again")
        outage = false
        return parsed.data
      }
      report({ procedure, status: response.status, code: response.error?.code })
    } catch (error) {
      report({ procedure, error: (error as Error).name })
    }
    return null
  }
}
