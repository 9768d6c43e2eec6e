import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http"
import fresh from "fresh"
import { acceptedEncodings, encodeOnce } from "./compression.ts"
import type { Answer, Representation } from "./representation.ts"

/** Answers a GET or HEAD request from what its address holds. */
export function sendRepresentation(
  request: IncomingMessage,
  response: ServerResponse,
  content: Representation,
): void {
  const isWhole = request.method === "GET"
  const { status, headers, body } = negotiate(request.headers, content, isWhole)
  // A flat list goes out as it is; with setHeader before it, Node would take each header up singly, at a cost that shows.
  // It is only read, which the type of writeHead does not say.
  response.writeHead(status, headers as string[])
  response.end(isWhole ? body : undefined)
}

/** The best coding that the client accepts (406 when there is none), 304 for a copy that is still right, or a part. */
export function negotiate(given: IncomingHttpHeaders, content: Representation, takesRanges = true): Answer {
  const encoding = acceptedEncodings(given["accept-encoding"]).find(name => content.variants[name])
  const variant = encoding && content.variants[encoding]
  if (!variant) return { status: 406, headers: [...content.shared, "content-length", "0"] }
  if (fresh(given, content.validators)) return { status: 304, headers: content.unchanged }
  const range = takesRanges && content.offersRanges ? requestedRange(given, content, variant.body) : null
  if (range === null) return { status: 200, headers: variant.headers, body: variant.body }
  const size = variant.body.length
  if (range === "unsatisfiable") {
    const headers = [...content.shared, "content-range", `bytes */${size}`, "content-length", "0"]
    return { status: 416, headers }
  }
  const body = variant.body.subarray(range.first, range.last + 1)
  const headers = variant.headers.with(variant.headers.indexOf("content-length") + 1, String(body.length))
  return {
    status: 206,
    headers: [...headers, "content-range", `bytes ${range.first}-${range.last}/${size}`],
    body,
  }
}

function requestedRange(given: IncomingHttpHeaders, { validators }: Representation, body: Buffer) {
  if (given.range === undefined) return null
  const condition = given["if-range"]?.toString()
  const holds = condition === undefined || Object.values(validators).includes(condition)
  return holds ? parseRange(given.range, body.length) : null
}

/** Null where the whole is to be sent. (range-parser refuses a suffix longer than the body, which means the whole.) */
export function parseRange(
  header: string,
  length: number,
): { first: number; last: number } | "unsatisfiable" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.replaceAll(" ", "")) ?? []
  if (!from && !to) return null
  const first = from ? Number(from) : Math.max(length - Number(to), 0)
  if (from && to && Number(to) < first) return null
  const last = from && to ? Math.min(Number(to), length - 1) : length - 1
  return first < length ? { first, last } : "unsatisfiable"
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
