import { pageAt } from "#app/i18n/paths.ts"

/** In bytes. Mail providers post one line (RFC 8058); a page's own form is not much longer. */
const longestBody = 4096

/**
 * A request by which a mail provider ends a subscription (RFC 8058), as a form that the page takes: without the Origin, which may
 * be any or "null", since the token in the address is the proof and the post does nothing else; and with the one field, however
 * it was written: beside others, with line ends, or as multipart/form-data. Any other request is returned as it is.
 */
export async function oneClickRequest(request: Request): Promise<Request> {
  const url = new URL(request.url)
  if (request.method !== "POST" || pageAt(url.pathname) !== "newsletterUnsubscribe") return request
  const body = await request.text()
  const headers = new Headers(request.headers)
  for (const name of ["origin", "content-length"]) headers.delete(name)
  headers.set("content-type", "application/x-www-form-urlencoded")
  const isOneClick =
    body.length <= longestBody &&
    /(?:^|[&\s])List-Unsubscribe=One-Click(?:[&\s]|$)|name="?List-Unsubscribe"?[^\n]*\r?\n(?:[^\n]+\n)*\r?\nOne-Click\s/i.test(
      body,
    )
  return new Request(request.url, {
    ...{ method: "POST", headers, signal: request.signal },
    body: isOneClick ? "List-Unsubscribe=One-Click" : "",
  })
}
