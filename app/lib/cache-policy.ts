import type { HeadersArgs } from "react-router"

/**
 * For responses that are the same for everybody. The server's cache keeps them fresh for five minutes, for five more
 * while it renders them again, and for a day if that fails. Without this header nothing is cached.
 */
export const sharedCacheControl = sharedFor(300)

/** Retry-After while the database does not answer, in seconds. */
export const outageRetryAfter = 30

/** For a page whose content cannot be read. The cache serves a stale response in its place. */
export const unavailable = {
  status: 503,
  headers: { "retry-after": String(outageRetryAfter), "cache-control": sharedCacheControl },
}

/** For a page with a part missing: cached only until the missing part may be available again. */
export const incomplete = { headers: { "cache-control": sharedFor(outageRetryAfter) } }

const loaderHeaderNames = ["retry-after", "last-modified", "cache-control"]

/** The headers() of a page that is the same for everybody. */
export function sharedPageHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers({ "cache-control": sharedCacheControl })
  for (const name of loaderHeaderNames) {
    const value = (errorHeaders ?? loaderHeaders).get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

function sharedFor(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=300, stale-if-error=86400`
}
