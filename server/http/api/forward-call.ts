import type { Logger } from "pino"
import type { Backend } from "../../backend/backend.ts"
import { describeError } from "../../log.ts"
import { cleanAnswer } from "./clean-answer.ts"
import { forwardedHeaders } from "./forwarded-headers.ts"
import { refuse } from "./refusal.ts"

/** A call as the embedded API gets it, but for its headers: those are the caller's, of which it gets a few. */
export type ForwardedCall = {
  service: "rest" | "auth"
  method: string
  path: string
  headers: Headers
  body: string | undefined
}

type Options = { backend: Pick<Backend, "url" | "fetch">; log: Pick<Logger, "error"> }

/** Takes the backend; returns what passes a call on to it in a request of its own, and cleans the answer. That never fails. */
export function createForward({ backend, log }: Options): (call: ForwardedCall) => Promise<Response> {
  return async ({ service, method, path, headers: received, body }) => {
    try {
      const headers = forwardedHeaders(received)
      const init = body === undefined ? { method, headers } : { method, headers, body }
      return await cleanAnswer(await backend.fetch(`${backend.url}${path}`, init), service, log)
    } catch (error) {
      log.error(describeError(error instanceof Error ? error : new Error("unknown")), "the API failed")
      return refuse(service, "unavailable")
    }
  }
}
