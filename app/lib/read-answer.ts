import type { Result } from "./result.ts"
import type { z } from "./zod.ts"

/** Why something could not be read: the backend did not give it, or gave something of another form. */
export type LoadFailureReason = "unavailable" | "unexpected"

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
