import type { RequestListener } from "node:http"
import { tidyPath } from "#app/i18n/paths.ts"
import { isRead } from "./is-read.ts"
import { pageParameters } from "./page-parameters.ts"
import { targetPath } from "./target-path.ts"

type Options = {
  /** The headers of every answer, as a flat list of names and values. */
  headers: readonly string[]
  next: RequestListener
}

/**
 * Takes the listener behind; returns one that sends readers of a page's untidy address ("/about/", "//about") to the
 * one at which the page is listed, with the query as given, and hands every other request on, untouched.
 */
export function redirectUntidy({ headers, next }: Options): RequestListener {
  return (request, response) => {
    const { url = "" } = request
    const path = targetPath(url)
    const tidy = tidyPath(path)
    const isUntidy = tidy !== path && path.startsWith("/") && isRead(request)
    if (!isUntidy || pageParameters(path) === null) return next(request, response)
    const location = tidy + url.slice(path.length)
    response
      .writeHead(308, [...headers, "location", location, "cache-control", "no-store", "content-length", "0"])
      .end()
  }
}
