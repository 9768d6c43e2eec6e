/** Column names, also of the texts inside a JSON column: title->>en. */
const column = "([a-z_]+)(?:->>?[a-z]+)?"
const selected = new RegExp(`^${column}$`)
const ordered = new RegExp(String.raw`^${column}(?:\.(?:asc|desc))?(?:\.nulls(?:first|last))?$`)
const filter = /^(?:not\.)?(?:eq|neq|gt|gte|lt|lte|in|is|like|ilike)\./

/** Longest query in characters, and most parameters, columns of a selection and columns of an order. */
const most = { characters: 4096, parameters: 20, columns: 20 }

/**
 * What is wrong with a query, or null. Allowed are plain columns, order, limit, offset and comparisons: no embedding,
 * aggregates, casts or regular expressions. Writes to existing rows must name a filter: without one they mean all.
 */
export function queryFault(
  query: URLSearchParams,
  columns: readonly string[],
  method: string,
): string | null {
  const matches = (pattern: RegExp, text: string) => columns.includes(pattern.exec(text)?.[1] ?? "")
  const eachMatches = (pattern: RegExp, list: string) => {
    const items = list.split(",")
    return items.length <= most.columns && items.every(item => matches(pattern, item.trim()))
  }
  let filters = 0

  if (String(query).length > most.characters) return "it is too long"
  if (query.size > most.parameters) return "there are too many parameters"

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
