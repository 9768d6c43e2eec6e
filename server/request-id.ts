import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import type { RequestListener } from "node:http"

const current = new AsyncLocalStorage<string>()

/** What a proxy's id must look like: a UUID, or as many digits without dashes. Anything else could say something of a person. */
const plainId = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i

/** Returns what every line of the log says while a request is answered: the request's id. Nothing at other times. */
export function requestFields(): { requestId?: string } {
  const requestId = current.getStore()
  return requestId === undefined ? {} : { requestId }
}

/**
 * Takes whether a proxy is in front, and a listener; returns the listener with an id for every request, which its
 * answer carries as `x-request-id`. It is the proxy's, where that sends one, so that both logs name the same.
 */
export function withRequestId(trustProxy: boolean, listener: RequestListener): RequestListener {
  return (request, response) => {
    const given = trustProxy ? request.headers["x-request-id"] : undefined
    const id = typeof given === "string" && plainId.test(given) ? given : randomUUID()
    response.setHeader("x-request-id", id)
    current.run(id, listener, request, response)
  }
}
