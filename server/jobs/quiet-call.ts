import type { SupabaseClient } from "@supabase/supabase-js"
import { z } from "zod"
import type { Database } from "#app/lib/database.types.ts"
import { connectionFault } from "../backend/connect.ts"
import type { JobLog } from "./run-every.ts"

/** A client with the secret key. */
export type RpcClient = Pick<SupabaseClient, "rpc">

type Procedure = keyof Database["public"]["Functions"]

export type QuietCall = ReturnType<typeof createQuietCall>

/** The longest that the database may take for one answer, in milliseconds. */
const answerLimit = 30_000

/** Any answer is good. */
export const anyAnswer = z.unknown().transform(() => true)

/**
 * Returns what calls procedures of the database and never throws: without an answer of the expected shape it is null, which
 * is logged once for each procedure until it answers again.
 */
export function createQuietCall(supabase: RpcClient, log: Pick<JobLog, "info" | "error">) {
  const failing = new Set<Procedure>()

  function report(procedure: Procedure, fields: object) {
    if (!failing.has(procedure)) log.error({ procedure, ...fields }, "the database does not answer")
    failing.add(procedure)
  }

  return async <T>(procedure: Procedure, parameters: object, answer: z.ZodType<T>): Promise<T | null> => {
    try {
      const response = await supabase.rpc(procedure, parameters).abortSignal(AbortSignal.timeout(answerLimit))
      const { data, status, error } = response
      const parsed = error ? null : answer.safeParse(data)
      if (parsed?.success) {
        if (failing.delete(procedure)) log.info({ procedure }, "the database answers again")
        return parsed.data
      }
      // Without a code the words are not the database's, which may quote.
      const code = error && (error.code || connectionFault(error) || error.message.slice(0, 100))
      report(procedure, { status, code })
    } catch (error) {
      report(procedure, { error: (error as Error).name })
    }
    return null
  }
}
