import type { RequestListener } from "node:http"
import { tidyPath } from "#app/i18n/paths.ts"
import { belongsToApi } from "./api.ts"
import { isRead } from "./is-read.ts"
import { targetPath } from "./target-path.ts"

type Options = {
  /** The headers of every answer, as a flat list of names and values. */
  headers: readonly string[]
  next: RequestListener
}

/**
 * Takes the listener behind; returns one that sends readers of an untidy address ("/about/", "//about", "/%61bout") to
 * the one at which its page is listed, with the query as given, and hands every other request on, untouched. The API's
 * addresses are none but as they are spelled: nobody is sent to them.
 */
export function redirectUntidy({ headers, next }: Options): RequestListener {
  return (request, response) => {
    const { url = "" } = request
    const path = targetPath(url)
    const tidy = tidyPath(path)
    const isUntidy = tidy !== path && path.startsWith("/") && isRead(request)
    if (!isUntidy || belongsToApi(tidy)) return next(request, response)
    const location = tidy + url.slice(path.length)
    response
      .writeHead(308, [...headers, "location", location, "cache-control", "no-store", "content-length", "0"])
      .end()
  }
}
