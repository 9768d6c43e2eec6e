import type { HeadersArgs } from "react-router"
import { outagePause } from "./cache-policy.ts"

/** The headers() of a page that takes a form: no-store, and when to send the form again where its action says so. */
export function formPageHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers({ "cache-control": "no-store" })
  const wait = actionHeaders.get("retry-after")
  if (wait) headers.set("retry-after", wait)
  return headers
}

/** Refuses a form for now; it may be sent again after so many seconds. */
export function sendAgainLater(status: 429 | 503, seconds = outagePause) {
  return { status, headers: { "retry-after": String(seconds) } }
}

/** Tells a page that its form was emptied. Whoever sends it along with a form fools nobody but themselves. */
const emptiedHeader = "x-form-too-large"

/** Takes the request of a form that is too large to be read; returns the same with an empty form in its place, marked. */
export function emptyForm({ url, method, headers }: Request): Request {
  const marked = new Headers(headers)
  marked.delete("content-length")
  marked.set("content-type", "application/x-www-form-urlencoded")
  marked.set(emptiedHeader, "1")
  return new Request(url, { method, headers: marked, body: "" })
}

/** Whether the form was too large to be read, and is empty now. */
export function wasEmptied({ headers }: Request): boolean {
  return headers.has(emptiedHeader)
}
