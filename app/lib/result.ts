import type { z } from "./zod.ts"

/**
 * The outcome of an operation with expected failures: data, or one code of a closed set. `cause` is the backend's own
 * code ("08006", "PGRST116"), for the log only.
 */
export type Result<Data, Code extends string> =
  | { ok: true; data: Data }
  | { ok: false; code: Code; cause?: string | undefined }

/** "unavailable": the backend did not return it. "unexpected": the data is not valid. */
export type LoadFailureReason = "unavailable" | "unexpected"

/** PostgREST: several rows match a request for one. */
export const severalRows = "PGRST116"
/** PostgreSQL: another row has the value already; row level security forbids a write. */
export const uniqueViolation = "23505"
export const insufficientPrivilege = "42501"
/** Our database needs a proof of the last ten minutes; the details say which. */
export const proofNeeded = "PT403"

export type Answer = { data: unknown; error: { code?: string } | null; status?: number }

export function readAnswer<Data>(
  { data, error, status }: Answer,
  schema: z.ZodType<Data>,
): Result<Data, LoadFailureReason> {
  // A gateway that refuses a key sends no code.
  if (error) return { ok: false, code: "unavailable", cause: error.code || `status ${status}` }
  const read = schema.safeParse(data)
  if (read.success) return { ok: true, data: read.data }
  return { ok: false, code: "unexpected", cause: `another form of ${read.error.issues[0]?.path.join(".")}` }
}

/** For a request for one row: "several" where more than one matches. */
export function readOneRow<Data>(
  answer: Answer,
  schema: z.ZodType<Data>,
): Result<Data, LoadFailureReason | "several"> {
  if (answer.error?.code === severalRows) return { ok: false, code: "several", cause: severalRows }
  return readAnswer(answer, schema)
}

/** The default row limit of a hosted backend, which truncates silently. */
const rowsPerPage = 1000

/** Reads all pages. `ask` queries the rows from one position to another, from 0, in an order without ties. */
export async function readRows<Row>(
  ask: (from: number, to: number) => PromiseLike<Answer>,
  schema: z.ZodType<Row>,
): Promise<Result<Row[], LoadFailureReason>> {
  const rows: Row[] = []
  for (;;) {
    const answer = readAnswer(await ask(rows.length, rows.length + rowsPerPage - 1), schema.array())
    if (!answer.ok) return answer
    rows.push(...answer.data)
    if (answer.data.length < rowsPerPage) return { ok: true, data: rows }
  }
}

/** For a known number of rows: the pages are requested in parallel. */
export async function readCountedRows<Row>(
  ask: (from: number, to: number) => PromiseLike<Answer>,
  count: number,
  schema: z.ZodType<Row>,
): Promise<Result<Row[], LoadFailureReason>> {
  const answers = await Promise.all(
    Array.from({ length: Math.ceil(count / rowsPerPage) }, async (_, place) => {
      const from = place * rowsPerPage
      return readAnswer(await ask(from, Math.min(from + rowsPerPage, count) - 1), schema.array())
    }),
  )
  const data = answers.flatMap(answer => (answer.ok ? answer.data : []))
  return answers.find(({ ok }) => !ok) ?? { ok: true, data }
}

export const maxRetries = 2

/** `status` is the HTTP status of a failed read, 0 without a response. */
export const mayBeTransient = (status: number) => status === 0 || status >= 500
