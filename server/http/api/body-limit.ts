import { refuse, restRefusal } from "./refusal.ts"

/** Largest body for the tables that is read of anybody, in bytes: thousands of them may be under way at once. */
const ofAnybody = 16 * 1024

/**
 * Takes a request for the tables, the largest body of its operation in bytes, and what knows administrators; returns
 * how much of the body is read, or the refusal of who may not send that much. Nothing has been read then.
 */
export async function bodyLimit(
  { headers }: Request,
  largest: number,
  isAdmin: (headers: Headers) => Promise<boolean | null>,
): Promise<number | Response> {
  // A body in chunks tells no length.
  const told = headers.get("content-length")
  const length = Number(told ?? ofAnybody)
  if (largest <= ofAnybody || length > largest) return largest
  if (told !== null && length <= ofAnybody) return ofAnybody
  const allowed = await isAdmin(headers)
  if (allowed) return largest
  if (told === null) return ofAnybody
  if (allowed === null) return refuse("rest", "unavailable")
  return restRefusal(403, { code: "42501", message: "Only administrators send so much" })
}
