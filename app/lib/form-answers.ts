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

/** Marks a request whose form was emptied. A client that sets it affects only its own request. */
const emptiedHeader = "x-form-too-large"

/** For a form that is too large to be read: the same request with an empty form and the header above. */
export function emptyForm({ url, method, headers }: Request): Request {
  const marked = new Headers(headers)
  marked.delete("content-length")
  marked.set("content-type", "application/x-www-form-urlencoded")
  marked.set(emptiedHeader, "1")
  return new Request(url, { method, headers: marked, body: "" })
}

export function wasEmptied({ headers }: Request): boolean {
  return headers.has(emptiedHeader)
}
