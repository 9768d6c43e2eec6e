import type { z } from "./zod.ts"

/**
 * The outcome of an operation with expected failures: data, or one code of a closed set. cause is the backend's own
 * code for the log ("08006", "PGRST116"); it is never shown to anyone.
 */
export type Result<Data, Code extends string> =
  | { ok: true; data: Data }
  | { ok: false; code: Code; cause?: string | undefined }

/** Why something could not be read: the backend did not give it, or gave something of another form. */
export type LoadFailureReason = "unavailable" | "unexpected"

/** What the backend answers when several rows fit a request for one. */
export const severalRows = "PGRST116"
/** What PostgreSQL answers when another row has a value already, and when row level security forbids a write. */
export const uniqueViolation = "23505"
export const insufficientPrivilege = "42501"

/** What the backend's client resolves with. */
export type Answer = { data: unknown; error: { code?: string } | null; status?: number }

export function readAnswer<Data>(
  { data, error, status }: Answer,
  schema: z.ZodType<Data>,
): Result<Data, LoadFailureReason> {
  // What stands in front of the backend, and refuses a key, has no code.
  if (error) return { ok: false, code: "unavailable", cause: error.code || `status ${status}` }
  const read = schema.safeParse(data)
  if (read.success) return { ok: true, data: read.data }
  return { ok: false, code: "unexpected", cause: `another form of ${read.error.issues[0]?.path.join(".")}` }
}

/** For a request for one row: "several" where more than one fits. */
export function readOneRow<Data>(
  answer: Answer,
  schema: z.ZodType<Data>,
): Result<Data, LoadFailureReason | "several"> {
  if (answer.error?.code === severalRows) return { ok: false, code: "several", cause: severalRows }
  return readAnswer(answer, schema)
}

/** Most rows that a hosted backend gives in one answer unless it is told otherwise; more are left out without a word. */
const rowsPerAnswer = 1000

/** However many answers they take: ask queries the rows from one place to another, from 0 in an order without ties. */
export async function readRows<Row>(
  ask: (from: number, to: number) => PromiseLike<Answer>,
  schema: z.ZodType<Row>,
): Promise<Result<Row[], LoadFailureReason>> {
  const rows: Row[] = []
  for (;;) {
    const answer = readAnswer(await ask(rows.length, rows.length + rowsPerAnswer - 1), schema.array())
    if (!answer.ok) return answer
    rows.push(...answer.data)
    if (answer.data.length < rowsPerAnswer) return { ok: true, data: rows }
  }
}

/** Where it is known how many rows there are: all answers are asked for at once. */
export async function readCountedRows<Row>(
  ask: (from: number, to: number) => PromiseLike<Answer>,
  count: number,
  schema: z.ZodType<Row>,
): Promise<Result<Row[], LoadFailureReason>> {
  const answers = await Promise.all(
    Array.from({ length: Math.ceil(count / rowsPerAnswer) }, async (_, place) => {
      const from = place * rowsPerAnswer
      return readAnswer(await ask(from, Math.min(from + rowsPerAnswer, count) - 1), schema.array())
    }),
  )
  const data = answers.flatMap(answer => (answer.ok ? answer.data : []))
  return answers.find(({ ok }) => !ok) ?? { ok: true, data }
}

/** How often a read that failed is repeated at most. */
export const mostRetries = 2

/** By the HTTP status of a failed read, 0 when no answer came. */
export const mayBeTransient = (status: number) => status === 0 || status >= 500
