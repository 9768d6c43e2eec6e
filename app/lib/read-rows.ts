import { type Answer, type LoadFailureReason, readAnswer } from "./read-answer.ts"
import type { Result } from "./result.ts"
import { z } from "./zod.ts"

/** Most rows that a hosted backend gives in one answer unless it is told otherwise; more are left out without a word. */
const rowsPerAnswer = 1000

/**
 * Takes a query for the rows from one place to another, counted from 0 in an order without ties, the form of a row and
 * how many are wanted at most; returns them, however many answers they take.
 */
export async function readRows<Row>(
  ask: (from: number, to: number) => PromiseLike<Answer>,
  schema: z.ZodType<Row>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Result<Row[], LoadFailureReason>> {
  const rows: Row[] = []
  while (rows.length < limit) {
    const wanted = Math.min(rowsPerAnswer, limit - rows.length)
    const answer = readAnswer(await ask(rows.length, rows.length + wanted - 1), z.array(schema))
    if (!answer.ok) return answer
    rows.push(...answer.data)
    if (answer.data.length < wanted) break
  }
  return { ok: true, data: rows }
}

/**
 * The same where something else knows how many rows there are: it is asked beside the first answer, and then all others
 * are asked for at once.
 */
export async function readCountedRows<Row>(
  ask: (from: number, to: number) => PromiseLike<Answer>,
  count: () => Promise<Result<number, LoadFailureReason>>,
  schema: z.ZodType<Row>,
  limit: number,
): Promise<Result<Row[], LoadFailureReason>> {
  const [first, counted] = await Promise.all([readRows(ask, schema, Math.min(rowsPerAnswer, limit)), count()])
  if (!first.ok) return first
  if (!counted.ok) return counted
  const rows = Math.min(counted.data, limit)
  const answers = Math.max(0, Math.ceil(rows / rowsPerAnswer) - 1)
  const others = await Promise.all(
    Array.from({ length: answers }, async (_, place) => {
      const from = (place + 1) * rowsPerAnswer
      return readAnswer(await ask(from, Math.min(from + rowsPerAnswer, rows) - 1), z.array(schema))
    }),
  )
  return (
    others.find(({ ok }) => !ok) ?? {
      ok: true,
      data: [first, ...others].flatMap(answer => (answer.ok ? answer.data : [])),
    }
  )
}
