import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { indexedPages } from "#app/i18n/listed-pages.ts"
import { locales, pathTo } from "#app/i18n/paths.ts"
import { setRequestIdHeader } from "../../request-id.ts"
import type { ClientOf } from "../limits/client.ts"
import { isRead } from "../request-target.ts"
import type { Found, PageCache } from "./page-cache.ts"
import { pageKey } from "./page-key.ts"
import { sendOnce, sendRepresentation } from "./send.ts"

export type CacheHandler = {
  /** Answers a request from memory; returns whether it did. Does nothing else, logs nothing and never waits. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean
  serve(next: RequestListener): RequestListener
}

const listed = new Set(indexedPages.flatMap(page => locales.map(locale => pathTo(page, locale))))

/**
 * Answers reads of shared pages. Of a request only the target, the method and the headers that choose between codings and
 * copies are read, and who sent it where a page must be rendered.
 */
export function servePages(cache: PageCache, clientOf: ClientOf): CacheHandler {
  /** A listed page, or a post that is kept, has a queue of its own: in its client's it would wait behind all searches. */
  function ownerOf(request: IncomingMessage, key: string): string | null {
    const hasOwnQueue = listed.has(key) || (!key.includes("?") && cache.has(key))
    return hasOwnQueue ? key : clientOf(request)
  }

  return {
    // Most addresses are the key of their page.
    answerFromMemory(request, response) {
      const page = isRead(request) ? cache.findFresh(request.url ?? "") : null
      if (page) sendRepresentation(request, response, page)
      return page !== null
    },

    serve: next => (request, response) => {
      const target = request.url ?? ""
      const key = !isRead(request) ? null : cache.has(target) ? target : pageKey(target)
      if (key === null) return next(request, response)
      const answer = (found: Found) => {
        if (found.kind === "bypass") next(request, response)
        else if (found.kind === "hit") sendRepresentation(request, response, found.page)
        else sendOnce(found.answer, request, response)
      }
      const found = cache.find(key, ownerOf(request, key))
      if (!(found instanceof Promise)) return answer(found)
      setRequestIdHeader(response)
      found.then(answer)
    },
  }
}
