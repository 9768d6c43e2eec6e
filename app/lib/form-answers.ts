import type { HeadersArgs } from "react-router"
import { outagePause } from "./cache-policy.ts"

/** The headers() of a page that takes a form: nobody keeps it, and its action may say when to send the form again. */
export function formPageHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers({ "cache-control": "no-store" })
  const wait = actionHeaders.get("retry-after")
  if (wait) headers.set("retry-after", wait)
  return headers
}

/** Takes the status of an answer that refuses a form for now, and the seconds until it may be sent again; returns both. */
export function sendAgainLater(status: 429 | 503, seconds = outagePause) {
  return { status, headers: { "retry-after": String(seconds) } }
}
