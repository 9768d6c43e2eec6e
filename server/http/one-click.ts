import { faultyForm } from "#app/lib/form-answers.ts"
import { readBody } from "./bodies.ts"

/** In bytes. Mail providers post one line (RFC 8058); a page's own form is not much longer. */
const longestBody = 16_384

/** The token in the address is the proof, so the one field (RFC 8058) counts however it was written or encoded. */
export async function readOneClick(given: Request): Promise<Request> {
  const body = await readBody(given, longestBody)
  if (!(body instanceof Uint8Array)) return faultyForm(given, body.status)
  const text = Buffer.from(body)
    .toString("latin1")
    .replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const isOneClick = [/\blist-unsubscribe\b/i, /\bone-click\b/i].every(word => word.test(text))
  const headers = new Headers(given.headers)
  for (const name of ["content-length", "transfer-encoding"]) headers.delete(name)
  headers.set("content-type", "application/x-www-form-urlencoded")
  return new Request(given.url, {
    ...{ method: "POST", headers, signal: given.signal },
    body: isOneClick ? "List-Unsubscribe=One-Click" : "",
  })
}
