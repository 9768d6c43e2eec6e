/** Most rows that one call reads. */
const mostRows = 100

/** The column of the posts' bodies, each of which may take a megabyte. */
const bodies = "content"

/**
 * Takes an admitted query, the columns that it may name and its method; returns it with a bound of rows, or null where
 * it asks for the bodies of more than one post: one is named by its id, or by a limit of one row.
 */
export function boundRead(
  given: URLSearchParams,
  columns: readonly string[],
  method: string,
): URLSearchParams | null {
  const query = new URLSearchParams(given)
  const limit = Number(query.get("limit") ?? mostRows)
  query.set("limit", String(Math.min(limit, mostRows)))
  if (!asksForBodies(query, columns)) return query
  // Only a number of rows is answered.
  if (method === "HEAD") query.set("limit", "1")
  else if (limit > 1 && !query.getAll("id").some(filter => filter.startsWith("eq."))) return null
  return query
}

function asksForBodies(query: URLSearchParams, columns: readonly string[]): boolean {
  const selected = (query.get("select") ?? "*").split(",").map(column => column.trim().split("->")[0])
  return columns.includes(bodies) && selected.some(column => column === "*" || column === bodies)
}
