import type { HeadersArgs } from "react-router"
import { outageRetryAfter } from "./cache-policy.ts"

/** The headers() of a page with a form: no-store, and its action's Retry-After. */
export function formPageHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers({ "cache-control": "no-store" })
  const wait = actionHeaders.get("retry-after")
  if (wait) headers.set("retry-after", wait)
  return headers
}

/** `seconds` until the form may be sent again. */
export function retryLater(status: 429 | 503, seconds = outageRetryAfter) {
  return { status, headers: { "retry-after": String(seconds) } }
}

/** Why a form is not read: it is too large, or comes too slowly. As a status. */
export type EmptiedFor = 413 | 408

/** Marks a request whose form was emptied. A client that sets it affects only its own request. */
const emptiedHeader = "x-form-emptied"

/** For a form that cannot be read: the same request with an empty form and the header above. */
export function emptyForm({ url, method, headers }: Request, reason: EmptiedFor): Request {
  const marked = new Headers(headers)
  marked.delete("content-length")
  marked.set("content-type", "application/x-www-form-urlencoded")
  marked.set(emptiedHeader, String(reason))
  return new Request(url, { method, headers: marked, body: "" })
}

export function wasEmptied({ headers }: Request): EmptiedFor | null {
  const reason = headers.get(emptiedHeader)
  return reason === null ? null : reason === "408" ? 408 : 413
}
