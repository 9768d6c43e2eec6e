import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"

/** What answers requests partly from memory. */
export type ReadyAnswers = {
  /** Answers a read of what lies ready in memory; tells whether it did. Does nothing else, logs nothing and never waits. */
  answerReady(request: IncomingMessage, response: ServerResponse): boolean
  /** Answers every request, from memory where that holds the answer. */
  listener: RequestListener
}

/** Takes a request; tells whether it asks for what is at an address and for nothing else. */
export function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD"
}
