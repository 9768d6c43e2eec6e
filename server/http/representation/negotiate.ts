import type { IncomingHttpHeaders } from "node:http"
import { acceptedEncodings } from "./accept-encoding.ts"
import { parseRange } from "./byte-range.ts"
import { matchEntityTag } from "./entity-tag.ts"
import type { Representation, Variant } from "./representation.ts"

/** A whole answer: headers are a flat list of names and values, which many answers share. */
export type Answer = { status: number; headers: readonly string[]; body?: Buffer }

/**
 * Takes the headers of a GET request, and what its address holds; returns the answer in the best coding that the
 * client accepts: the whole body, the part asked for (where parts are offered), or the news that the client's copy is
 * still right (304). When the client refuses every coding there is, the answer is 406.
 */
export function negotiate(
  given: IncomingHttpHeaders,
  content: Representation,
  offersRanges: boolean,
): Answer {
  const variant = chooseVariant(given["accept-encoding"], content)
  if (!variant) return { status: 406, headers: [...content.shared, "content-length", "0"] }
  const current = currentTag(given, content, variant)
  if (current === variant.tag) return { status: 304, headers: variant.unchanged }
  if (current) return { status: 304, headers: [...content.shared, "etag", current] }
  const range = offersRanges ? requestedRange(given, content, variant) : null
  if (range === null) return { status: 200, headers: variant.headers, body: variant.body }
  const size = variant.body.length
  if (range === "unsatisfiable") {
    return {
      status: 416,
      headers: [...content.shared, "content-range", `bytes */${size}`, "content-length", "0"],
    }
  }
  const body = variant.body.subarray(range.first, range.last + 1)
  const place = `bytes ${range.first}-${range.last}/${size}`
  return { status: 206, headers: [...withLength(variant, body.length), "content-range", place], body }
}

function chooseVariant(header: string | undefined, { variants }: Representation): Variant | undefined {
  const encoding = acceptedEncodings(header).find(encoding => variants[encoding])
  return encoding && variants[encoding]
}

/** Returns the tag of the client's copy when that is still right. */
function currentTag(given: IncomingHttpHeaders, content: Representation, { tag }: Variant): string | null {
  const tags = given["if-none-match"]
  if (tags !== undefined) return matchEntityTag(tags, content.hash, tag)
  const since = given["if-modified-since"]
  if (since === undefined || content.lastModified === undefined) return null
  return Date.parse(content.lastModified) <= Date.parse(since) ? tag : null
}

function requestedRange(
  given: IncomingHttpHeaders,
  { lastModified }: Representation,
  { tag, body }: Variant,
) {
  const range = given.range
  if (range === undefined) return null
  const condition = given["if-range"]
  const holds = condition === undefined || condition === tag || condition === lastModified
  return holds ? parseRange(range, body.length) : null
}

function withLength({ headers }: Variant, length: number): string[] {
  return headers.with(headers.indexOf("content-length") + 1, String(length))
}
