import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http"
import fresh from "fresh"
import { acceptedEncodings, encodeOnce } from "./compression.ts"
import type { Answer, Representation } from "./representation.ts"

export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  content: Representation,
): void {
  const isWhole = request.method === "GET"
  const { status, headers, body } = negotiate(request.headers, content)
  // A flat list goes out as it is; with setHeader before it, Node would take each header up singly, at a cost that shows.
  // It is only read, which the type of writeHead does not say.
  response.writeHead(status, headers as string[])
  response.end(isWhole ? body : undefined)
}

/** The best coding that the client accepts (406 when there is none), or 304 for a copy that is still right. Never a part. */
export function negotiate(given: IncomingHttpHeaders, content: Representation): Answer {
  const encoding = acceptedEncodings(given["accept-encoding"]).find(name => content.variants[name])
  const variant = encoding && content.variants[encoding]
  if (!variant) return { status: 406, headers: [...content.shared, "content-length", "0"] }
  if (fresh(given, content.validators)) return { status: 304, headers: content.unchanged }
  return { status: 200, headers: variant.headers, body: variant.body }
}

export function sendEmpty(response: ServerResponse, status: number, headers: readonly string[]): void {
  response.writeHead(status, [...headers, "content-length", "0"]).end()
}

/** Sends an answer that is not kept and names no length, compressed where the client takes that. */
export async function sendOnce(
  { status, headers, body: whole = Buffer.alloc(0) }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { body, encoding } = await encodeOnce(request.headers["accept-encoding"], whole)
  const coding = encoding === "identity" ? [] : ["content-encoding", encoding]
  const own = [...coding, "content-length", String(body.length), "vary", "accept-encoding"]
  response.writeHead(status, [...headers, ...own]).end(request.method === "HEAD" ? undefined : body)
}
