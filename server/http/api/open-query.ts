import { ApiFault, badQuery } from "../../api/fault.ts"
import { type Field, namesOneRow, type Query, readQuery } from "../../api/query.ts"
import { restError } from "./api-error.ts"

/** Longest query in characters, and most columns of a selection or an order and conditions. */
const limits = { characters: 4096, items: 20 }

/** Reads a query from outside, to which these columns are open, of a table its key first; else returns the error that answers it. */
export function readOpenQuery(
  parameters: URLSearchParams,
  columns: readonly string[],
  method: string,
): Query | Response {
  try {
    if (String(parameters).length > limits.characters) throw badQuery("it is too long")
    const query = readQuery(parameters)
    requireOpen(query, columns)
    const [key = ""] = columns
    // Another condition may mean all rows.
    if ((method === "PATCH" || method === "DELETE") && !namesOneRow(query, key))
      throw badQuery(`a row is named by ${key}=eq.`)
    return query
  } catch (error) {
    if (error instanceof ApiFault) return restError(error.status, error)
    throw error
  }
}

function requireOpen({ select, where, order }: Query, columns: readonly string[]): void {
  if ([select, where, order].some(({ length }) => length > limits.items))
    throw badQuery("there are too many columns or conditions")
  const isOpen = ({ column }: Field) => columns.includes(column)
  if (
    !select.every(field => field.column === "*" || isOpen(field)) ||
    !order.every(({ field }) => isOpen(field))
  )
    throw badQuery("a column is not open")
  if (!where.every(condition => "field" in condition && isOpen(condition.field)))
    throw badQuery("a condition is not open")
}
