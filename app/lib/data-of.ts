import { RequestError } from "./query-client.ts"
import { severalRows } from "./read-answer.ts"
import type { z } from "./zod.ts"

/** What the backend's client resolves with; the status is that of HTTP, 0 when no answer came. */
type Answer = { data: unknown; error: { message: string; code?: string } | null; status: number }

/** The backend's own words, except where they speak of its protocol. */
function wordsFor({ code, message }: { code?: string; message: string }): string {
  return code === severalRows ? "several records were found where there may be only one" : message
}

/**
 * Takes an answer of the backend and the form that its data must have; returns the data. Throws RequestError: with what
 * the backend said, or with the place where the data has another form.
 */
export function dataOf<Data>({ data, error, status }: Answer, schema: z.ZodType<Data>): Data {
  if (error) throw new RequestError(wordsFor(error), status)
  const read = schema.safeParse(data)
  if (read.success) return read.data
  throw new RequestError(`another form of ${read.error.issues[0]?.path.join(".") || "the answer"}`, status)
}
