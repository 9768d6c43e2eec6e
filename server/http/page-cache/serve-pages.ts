import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import { nameAnswer } from "../../request-id.ts"
import { isRead } from "../is-read.ts"
import type { AnswerReady, Front } from "../ready-answers.ts"
import { encodeOnce } from "../representation/encode-once.ts"
import type { Answer } from "../representation/negotiate.ts"
import { sendRepresentation } from "../representation/send-representation.ts"
import type { Found, PageCache } from "./page-cache.ts"
import { type ParametersOf, pageKey } from "./page-key.ts"

type Options = {
  cache: PageCache
  parametersOf: ParametersOf
  /** Takes a request and the key of its page; returns the line in which its rendering waits. */
  lineOf(request: IncomingMessage, key: string): string | null
  next: RequestListener
}

/**
 * Takes a cache, what the pages' addresses mean and the listener behind; returns what answers reads of shared
 * pages from the cache and hands every other request on, untouched. Of a request only the target, the method
 * and the headers that choose between codings and copies are read, and who sent it where a page must be rendered.
 */
export function servePages({ cache, parametersOf, lineOf, next }: Options): Front {
  // Most addresses are the key of their page.
  const answerReady: AnswerReady = (request, response) => {
    const ready = isRead(request) ? cache.findFresh(request.url ?? "") : null
    if (ready) sendRepresentation(request, response, ready.page)
    return ready !== null
  }

  const listener: RequestListener = (request, response) => {
    const key = isRead(request) ? keyOf(request.url ?? "") : null
    if (key === null) return next(request, response)
    const found = cache.find(key, lineOf(request, key))
    if (!(found instanceof Promise)) return answer(found, request, response)
    nameAnswer(response)
    found.then(later => answer(later, request, response))
  }

  function keyOf(target: string): string | null {
    return cache.has(target) ? target : pageKey(target, parametersOf)
  }

  function answer(found: Found, request: IncomingMessage, response: ServerResponse): void {
    if (found.kind === "bypass") next(request, response)
    else if (found.kind === "hit") sendRepresentation(request, response, found.page)
    else sendOnce(found.answer, request, response)
  }

  return { answerReady, listener }
}

/** Sends an answer that is not kept and names no length, compressed where the client takes that. */
async function sendOnce(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers } = answer
  const whole = answer.body ?? Buffer.alloc(0)
  const { body, encoding } = await encodeOnce(request.headers["accept-encoding"], whole)
  const coding = encoding === "identity" ? [] : ["content-encoding", encoding]
  const own = [...coding, "content-length", String(body.length), "vary", "accept-encoding"]
  response.writeHead(status, [...headers, ...own]).end(request.method === "HEAD" ? undefined : body)
}
