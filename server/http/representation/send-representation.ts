import type { IncomingMessage, ServerResponse } from "node:http"
import { negotiate } from "./negotiate.ts"
import type { Representation } from "./representation.ts"

/** Takes a GET or HEAD request, what its address holds, and whether parts are sent to who asks for them; answers it. */
export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  content: Representation,
  { offersRanges = false } = {},
): void {
  const isWhole = request.method === "GET"
  const { status, headers, body } = negotiate(request.headers, content, offersRanges && isWhole)
  response.writeHead(status, headers)
  response.end(isWhole ? body : undefined)
}
