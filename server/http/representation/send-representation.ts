import type { IncomingMessage, ServerResponse } from "node:http"
import { isAcceptable, negotiate } from "./negotiate.ts"
import type { Representation } from "./representation.ts"

type Options = {
  /** Parts are sent to who asks for them. */
  offersRanges?: boolean
  /** Time since the content was made, in seconds, for the header "age". */
  age?: number
}

/**
 * Takes a GET or HEAD request and what its address holds; answers it. A client that accepts only codings that are
 * still being made waits for them.
 */
export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  content: Representation,
  options: Options = {},
): void {
  if (content.complete && !isAcceptable(request.headers["accept-encoding"], content)) {
    content.complete.then(
      complete => sendRepresentation(request, response, complete, options),
      () => response.destroy(),
    )
    return
  }
  const isWhole = request.method === "GET"
  const offersRanges = options.offersRanges === true && isWhole
  const { status, headers, body } = negotiate(request.headers, content, offersRanges)
  response.writeHead(status, options.age === undefined ? headers : [...headers, "age", String(options.age)])
  response.end(isWhole ? body : undefined)
}
