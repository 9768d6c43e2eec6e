import type { HeadersArgs } from "react-router"

/**
 * What an answer says that is the same for everybody: the server's cache may keep it, fresh for five minutes, and for
 * five more while it is made anew. Without these words an answer is made for each visitor.
 */
export const shared = "public, max-age=0, s-maxage=300, stale-while-revalidate=300"

/** The headers() of a page that is the same for everybody; they keep when to retry after a failure. */
export function sharedPageHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers({ "cache-control": shared })
  const retryAfter = (errorHeaders ?? loaderHeaders).get("retry-after")
  if (retryAfter) headers.set("retry-after", retryAfter)
  return headers
}
