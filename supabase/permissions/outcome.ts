import type { Actor } from "./actors.ts"
import { type Row, type Snapshot, writtenKeys } from "./snapshot.ts"

/** Takes the keys of the rows that somebody reached; returns in words which part of the table they are. */
export function describeRows(reached: string[], all: Snapshot, { email }: Actor): string {
  const keys = new Set(reached)
  if (keys.size === 0) return "no rows"
  if (keys.size === all.size) return "all rows"
  const own = new Set([...all.keys()].filter(key => all.get(key)?.row.email === email))
  if (keys.symmetricDifference(own).size === 0) return "own rows"
  if (keys.isDisjointFrom(own) && keys.size + own.size === all.size) return "all but own"
  return `${keys.size} of ${all.size} rows`
}

/** Takes a table before and after one value in it was to change; returns what came of it. */
export function describeChange(before: Snapshot, after: Snapshot, change: Row): string {
  const [written] = writtenKeys(before, after)
  if (written === undefined) return "no rows"
  const [[column = "", value] = []] = Object.entries(change)
  return JSON.stringify(after.get(written)?.row[column]) === JSON.stringify(value) ? "yes" : "ignored"
}

/** Takes an error's code; returns the word for it. */
export function describeRefusal(code: string): string {
  // PostgREST answers some callers as if what they may not use was not there.
  return code === "42501" || code.startsWith("PGRST") ? "denied" : `error ${code}`
}

/** Takes a function's answer and the type it is declared to return; returns the answer in words. */
export function describeAnswer(value: unknown, returns: string, { email }: Actor): string {
  if (returns === "boolean") return String(value)
  if (returns !== "text") return "allowed"
  if (value === null) return "nothing"
  return value === email ? "own address" : "a text"
}
