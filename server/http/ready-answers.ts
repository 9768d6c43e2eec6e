import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"

/** Answers a request from memory; tells whether it did. Does nothing else, logs nothing and never waits. */
export type AnswerReady = (request: IncomingMessage, response: ServerResponse) => boolean

/** What answers some requests from memory and all others by its listener. */
export type Front = { answerReady: AnswerReady; listener: RequestListener }

/** Takes what answers from memory and a listener; returns one that hands on what memory does not answer. */
export function answerReadyFirst(answerReady: AnswerReady, listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!answerReady(request, response)) listener(request, response)
  }
}
