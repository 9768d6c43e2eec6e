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
  // A flat list goes out as it is; with setHeader before it, Node would take each header up singly, at a cost that shows.
  // It is only read, which the type of writeHead does not say.
  response.writeHead(status, headers as string[])
  response.end(isWhole ? body : undefined)
}
