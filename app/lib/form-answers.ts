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

/** No form or not whole (400), too slow (408), too large (413), of another type (415). */
export type FormFault = 400 | 408 | 413 | 415

/** Marks a request whose form was not read whole. A client that sets it affects only its own request. */
const faultHeader = "x-form-fault"

/** The same request with these fields in its form. */
export function withForm({ url, method, headers }: Request, fields: URLSearchParams | string): Request {
  const kept = new Headers(headers)
  for (const name of ["content-length", "transfer-encoding"]) kept.delete(name)
  kept.set("content-type", "application/x-www-form-urlencoded")
  return new Request(url, { method, headers: kept, body: String(fields) })
}

/** The same request with what could be read of its form, and the header above. */
export function faultyForm(request: Request, fault: FormFault, read = new URLSearchParams()): Request {
  const marked = withForm(request, read)
  marked.headers.set(faultHeader, String(fault))
  return marked
}

export function formFault({ headers }: Request): FormFault | null {
  const fault = headers.get(faultHeader)
  return ([400, 408, 413, 415] as const).find(status => String(status) === fault) ?? null
}
