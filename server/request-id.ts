import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"

/** A request under way; its id is made when it is first asked for. */
type Current = { request: IncomingMessage; isProxied: boolean; id?: string }

const current = new AsyncLocalStorage<Current>()

/** The form of a proxy's id: a UUID, or as many digits without dashes. Anything else could identify a person. */
const plainId = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i

function idOf(underWay: Current): string {
  const { request, isProxied } = underWay
  const given = isProxied ? request.headers["x-request-id"] : undefined
  underWay.id ??= typeof given === "string" && plainId.test(given) ? given : randomUUID()
  return underWay.id
}

/** Empty while no request is answered. */
export function requestFields(): { requestId?: string } {
  const underWay = current.getStore()
  return underWay ? { requestId: idOf(underWay) } : {}
}

/** Sets `x-request-id` on what may be logged. Memory hits leave no line in the log, and need none. */
export function setRequestIdHeader(response: ServerResponse): void {
  const underWay = current.getStore()
  if (underWay) response.setHeader("x-request-id", idOf(underWay))
}

export function withRequestIdHeader(next: RequestListener): RequestListener {
  return (request, response) => {
    setRequestIdHeader(response)
    next(request, response)
  }
}

/** Gives every request an id. It is the proxy's, where that sends one, so that both logs name the same. */
export function withRequestId(isProxied: boolean) {
  return (next: RequestListener): RequestListener =>
    (request, response) =>
      current.run({ request, isProxied }, next, request, response)
}
