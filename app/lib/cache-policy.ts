import type { HeadersArgs } from "react-router"

/**
 * What an answer says that is the same for everybody: the server's cache may hold it, fresh for five minutes, for five
 * more while it is made anew, and for a day if that fails. Without these words an answer is made for each visitor.
 */
export const sharedCacheControl = sharedFor(300)

/** Seconds after which it is worth asking again while the database does not answer. */
export const outagePause = 30

/** The answer while its content cannot be read. A stale one from the cache is served in its place. */
export const unavailable = {
  status: 503,
  headers: { "retry-after": String(outagePause), "cache-control": sharedCacheControl },
}

/** The answer of a page that could be made only in part. It is made anew as soon as the missing part may be there. */
export const incomplete = { headers: { "cache-control": sharedFor(outagePause) } }

/** What a loader may say of its answer: when to retry after a failure, when its content was changed, how long it is good. */
const passedOn = ["retry-after", "last-modified", "cache-control"]

/** The headers() of a page that is the same for everybody; those that its loader has set are passed on. */
export function sharedPageHeaders({ loaderHeaders, errorHeaders }: HeadersArgs): Headers {
  const headers = new Headers({ "cache-control": sharedCacheControl })
  for (const name of passedOn) {
    const value = (errorHeaders ?? loaderHeaders).get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

function sharedFor(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=300, stale-if-error=86400`
}
