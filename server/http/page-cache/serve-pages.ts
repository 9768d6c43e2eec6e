import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { sendRepresentation } from "../representation/send-representation.ts"
import type { Found, PageCache } from "./page-cache.ts"
import { type ParametersOf, pageKey } from "./page-key.ts"

type Options = { cache: PageCache; parametersOf: ParametersOf; next: RequestListener }

/**
 * Takes a cache, what the pages' addresses mean and the listener behind; returns a listener that answers reads of
 * shared pages from the cache and hands every other request on, untouched. Of a request only the target, the method
 * and the headers that choose between codings and copies are read.
 */
export function servePages({ cache, parametersOf, next }: Options): RequestListener {
  return (request, response) => {
    const { method, url = "" } = request
    const key = method === "GET" || method === "HEAD" ? keyOf(url) : null
    if (key === null) return next(request, response)
    const found = cache.find(key)
    if (!(found instanceof Promise)) return answer(found, request, response)
    found.then(later => answer(later, request, response))
  }

  /** A key's own address is that key. */
  function keyOf(target: string): string | null {
    return cache.has(target) ? target : pageKey(target, parametersOf)
  }

  function answer(found: Found, request: IncomingMessage, response: ServerResponse): void {
    if (found.kind === "bypass") next(request, response)
    else if (found.kind === "hit") sendRepresentation(request, response, found.page, { age: found.age })
    else {
      const { status, headers, body } = found.answer
      response.writeHead(status, headers).end(request.method === "HEAD" ? undefined : body)
    }
  }
}
