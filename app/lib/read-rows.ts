import type { Result } from "./result.ts"

/** Most rows that a hosted backend gives in one answer unless it is told otherwise; more are left out without a word. */
const rowsPerAnswer = 1000

type Answer<Row> = { data: Row[]; error: null } | { data: null; error: { code: string } }

/**
 * Takes a query for the rows from one place to another, counted from 0 in an order without ties, and how many are
 * wanted at most; returns them, however many answers they take.
 */
export async function readRows<Row>(
  ask: (from: number, to: number) => PromiseLike<Answer<Row>>,
  limit: number,
): Promise<Result<Row[], "unavailable">> {
  const rows: Row[] = []
  while (rows.length < limit) {
    const wanted = Math.min(rowsPerAnswer, limit - rows.length)
    const { data, error } = await ask(rows.length, rows.length + wanted - 1)
    if (error) return { ok: false, code: "unavailable", cause: error.code }
    rows.push(...data)
    if (data.length < wanted) break
  }
  return { ok: true, data: rows }
}
