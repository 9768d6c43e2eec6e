import type { Operation } from "../api-routes.ts"
import type { AuthGuards } from "../auth/auth-call.ts"
import { readJson } from "../json-body.ts"
import { bodyLimit } from "./body-limit.ts"
import { refuse, refuseBody } from "./refusal.ts"

/**
 * Takes a request, its operation and what knows administrators; returns the JSON object that came with it and its text,
 * null where the operation reads no body, or the refusal of a body that is too large or is no object.
 */
export async function readObject(
  request: Request,
  { service, largestBody }: Operation,
  isAdmin: AuthGuards["isAdmin"],
): Promise<{ text: string; value: object } | null | Response> {
  if (largestBody === null) return null
  const limit = service === "rest" ? await bodyLimit(request, largestBody, isAdmin) : largestBody
  if (limit instanceof Response) return limit
  const read = await readJson(request, limit)
  if ("fault" in read) return refuseBody(service, read.fault)
  const { text, value } = read
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuse(service, "badBody", { message: "The body must be an object" })
  return { text, value }
}
