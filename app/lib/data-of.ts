import { RequestError } from "./query-client.ts"
import type { z } from "./zod.ts"

/** What the backend's client resolves with; the status is that of HTTP, 0 when no answer came. */
type Answer = { data: unknown; error: { message: string } | null; status: number }

/**
 * Takes an answer of the backend and the form that its data must have; returns the data. Throws RequestError: with what
 * the backend said, or with the place where the data has another form.
 */
export function dataOf<Data>({ data, error, status }: Answer, schema: z.ZodType<Data>): Data {
  if (error) throw new RequestError(error.message, status)
  const read = schema.safeParse(data)
  if (read.success) return read.data
  throw new RequestError(`another form of ${read.error.issues[0]?.path.join(".") || "the answer"}`, status)
}
