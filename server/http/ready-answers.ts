import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"

/** Answers a request from memory; tells whether it did. Does nothing else, logs nothing and never waits. */
export type AnswerReady = (request: IncomingMessage, response: ServerResponse) => boolean

/** What answers some requests from memory and all others by its listener. */
export type Front = { answerReady: AnswerReady; listener: RequestListener }

/**
 * Takes what answers from memory and a listener; returns one that hands on what memory does not answer. It keeps the first
 * request that memory answered, and its answer, alive: where the garbage collector finds none, as when nobody asks, each
 * later answer of node:http costs a third to a half more until the process ends (decision 0021).
 */
export function answerReadyFirst(answerReady: AnswerReady, listener: RequestListener): RequestListener {
  let kept: object | null = null
  return (request, response) => {
    if (!answerReady(request, response)) return listener(request, response)
    if (kept === null) kept = { request, response }
  }
}
