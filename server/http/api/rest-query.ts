/** Column names, also of the texts inside a JSON column: title->>en. */
const column = "([a-z_]+)(?:->>?[a-z]+)?"
const selected = new RegExp(`^${column}$`)
const ordered = new RegExp(String.raw`^${column}(?:\.(?:asc|desc))?(?:\.nulls(?:first|last))?$`)
const filter = /^(?:not\.)?(?:eq|neq|gt|gte|lt|lte|in|is|like|ilike)\./

/**
 * Takes a query and the columns that it may name; returns what is wrong with it, or null. Left of PostgREST's
 * language are plain columns, order, limit, offset and comparisons: no embedding, aggregates, casts, regular
 * expressions or bulk columns, and no key. Writes to existing rows must name a filter: without one they mean all.
 */
export function queryFault(
  query: URLSearchParams,
  columns: readonly string[],
  method: string,
): string | null {
  const matches = (pattern: RegExp, text: string) => columns.includes(pattern.exec(text)?.[1] ?? "")
  const eachMatches = (pattern: RegExp, list: string) =>
    list.split(",").every(item => matches(pattern, item.trim()))
  let filters = 0

  for (const [name, value] of query) {
    if (name === "select") {
      if (value !== "*" && !eachMatches(selected, value)) return "select takes columns only"
    } else if (name === "order") {
      if (!eachMatches(ordered, value)) return "order takes columns and directions only"
    } else if (name === "limit" || name === "offset") {
      if (!/^\d{1,7}$/.test(value)) return `${name} takes a number`
    } else if (matches(selected, name) && filter.test(value)) filters += 1
    else return "a parameter is not allowed"
  }
  for (const name of ["select", "order", "limit", "offset"])
    if (query.getAll(name).length > 1) return `${name} is given twice`
  if ((method === "PATCH" || method === "DELETE") && filters === 0) return "a filter is missing"
  return null
}
