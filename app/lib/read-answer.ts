import type { Result } from "./result.ts"
import type { z } from "./zod.ts"

/** Why something could not be read: the backend did not give it, or gave something of another form. */
export type LoadFailureReason = "unavailable" | "unexpected"

/** What the backend answers when several rows fit a request for one. */
export const severalRows = "PGRST116"

/** What the backend's client resolves with. */
export type Answer = { data: unknown; error: { code: string } | null }

/** Takes an answer of the backend and the form that its data must have; returns the data, or why there is none. */
export function readAnswer<Data>(
  { data, error }: Answer,
  schema: z.ZodType<Data>,
): Result<Data, LoadFailureReason> {
  if (error) return { ok: false, code: "unavailable", cause: error.code }
  const read = schema.safeParse(data)
  if (read.success) return { ok: true, data: read.data }
  return { ok: false, code: "unexpected", cause: `another form of ${read.error.issues[0]?.path.join(".")}` }
}

/** The same for a request for one row: "several" where more than one fits. */
export function readOneRow<Data>(
  answer: Answer,
  schema: z.ZodType<Data>,
): Result<Data, LoadFailureReason | "several"> {
  if (answer.error?.code === severalRows) return { ok: false, code: "several", cause: severalRows }
  return readAnswer(answer, schema)
}
