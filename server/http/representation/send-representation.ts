import type { IncomingMessage, ServerResponse } from "node:http"
import { headerOf } from "../header-of.ts"
import { negotiate } from "./negotiate.ts"
import type { Representation } from "./representation.ts"

type Options = {
  /** Parts are sent to who asks for them. */
  offersRanges?: boolean
  /** Time since the content was made, in seconds, for the header "age". */
  age?: number
}

/** Takes a GET or HEAD request and what its address holds; answers it. */
export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  content: Representation,
  { offersRanges = false, age }: Options = {},
): void {
  const isWhole = request.method === "GET"
  const { status, headers, body } = negotiate(
    name => headerOf(request, name),
    content,
    offersRanges && isWhole,
  )
  response.writeHead(status, age === undefined ? headers : [...headers, "age", String(age)])
  response.end(isWhole ? body : undefined)
}
