import type { AuthGuards } from "../auth/auth-call.ts"
import { readJson } from "../bodies.ts"
import { apiError, bodyError, restError } from "./api-error.ts"
import type { Operation } from "./routes.ts"

/** The JSON object that came with a request and its text, null where none is read, or the error that answers it. */
export async function readObject(
  request: Request,
  { service, largestBody }: Operation,
  isAdmin: AuthGuards["isAdmin"],
): Promise<{ text: string; value: object } | null | Response> {
  if (largestBody === null) return null
  const limit = service === "rest" ? await rowLimit(request, largestBody, isAdmin) : largestBody
  if (limit instanceof Response) return limit
  const read = await readJson(request, limit)
  if ("fault" in read) return bodyError(service, read.fault)
  const { text, value } = read
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return apiError(service, "badBody", { message: "The body must be an object" })
  return { text, value }
}

/** Largest body for the tables that is read of anybody, in bytes: thousands of them may be under way at once. */
const ofAnybody = 16 * 1024

/** How many bytes are read of a body for the tables, or the error for who may not send that much. */
async function rowLimit(
  { headers }: Request,
  largest: number,
  isAdmin: AuthGuards["isAdmin"],
): Promise<number | Response> {
  // A body in chunks tells no length.
  const told = headers.get("content-length")
  const length = Number(told ?? ofAnybody)
  if (largest <= ofAnybody || length > largest) return largest
  if (told !== null && length <= ofAnybody) return ofAnybody
  const allowed = await isAdmin(headers)
  if (allowed) return largest
  if (told === null) return ofAnybody
  if (allowed === null) return apiError("rest", "unavailable")
  return restError(403, { code: "42501", message: "Only administrators send so much" })
}
