import pTimeout from "p-timeout"

/** Largest body of a call to send-notification, in bytes: the longest message of the contact form as JSON fits. */
export const largestNotification = 64 * 1024

export type BodyFault = {
  status: 413 | 408 | 400 | 415
  message: string
  /** The fields of a form that came before the fault. */
  read?: URLSearchParams
}

/** Least rate at which a body must come, in bytes a millisecond, and how far it may lie behind, in milliseconds of silence. */
const [leastRate, longestLag] = [1, 20_000]

export const tooSlow: BodyFault = { status: 408, message: "The body comes too slowly" }

/**
 * The chunks of a body, as they come. Throws `tooSlow` where they come more slowly than the least rate for so long; the time in
 * which nobody asks for the next chunk does not count. What is left of a refused body is not cancelled here: `closeUnread` ends its
 * connection.
 */
export async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  let left = longestLag
  try {
    for (;;) {
      const begun = performance.now()
      const next = await pTimeout(reader.read(), { milliseconds: left, fallback: () => null })
      if (!next) throw tooSlow
      if (next.done) return
      left -= performance.now() - begun - next.value.byteLength / leastRate
      left = Math.max(1, Math.min(left, longestLag))
      yield next.value
    }
  } finally {
    reader.releaseLock()
  }
}

/** Bodies of this many bytes, whose length is told, are read whole: their stream would cost more than all else of a call. */
const wholeBody = 16 * 1024

/** Reads a body of so many bytes at most, whatever its header claims. */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  const tooLarge: BodyFault = { status: 413, message: `The body is larger than ${limit} bytes` }
  const told = request.headers.get("content-length")
  if (Number(told) > limit) return tooLarge
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    if (told && Number(told) <= wholeBody) {
      const milliseconds = longestLag + Number(told) / leastRate
      const whole = await pTimeout(request.arrayBuffer(), { milliseconds, fallback: () => null })
      if (!whole) return tooSlow
      return whole.byteLength > limit ? tooLarge : new Uint8Array(whole)
    }
    for await (const chunk of chunksOf(request.body)) {
      length += chunk.byteLength
      if (length > limit) return tooLarge
      chunks.push(chunk)
    }
    return Buffer.concat(chunks, length)
  } catch (error) {
    return error === tooSlow ? tooSlow : { status: 400, message: "The body did not arrive whole" }
  }
}

/** Objects and arrays inside each other, at most. */
const maxDepth = 32

/** Refuses other content types, invalid UTF-8 or JSON, deep nesting, and NUL and half a character, which no text column holds. */
export async function readJson(
  request: Request,
  limit: number,
): Promise<{ text: string; value: unknown } | { fault: BodyFault }> {
  const [type] = (request.headers.get("content-type") ?? "").split(";")
  if (type?.trim().toLowerCase() !== "application/json")
    return { fault: { status: 415, message: "The content type must be application/json" } }
  const bytes = await readBody(request, limit)
  if (!(bytes instanceof Uint8Array)) return { fault: bytes }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    if (/(?<!\\)(\\\\)*\\u0000/.test(text))
      return { fault: { status: 400, message: "The JSON holds a NUL character" } }
    const value: unknown = JSON.parse(text)
    if (isTooDeep(value)) return { fault: { status: 400, message: "The JSON is nested too deeply" } }
    if (!isWellFormed(value)) return { fault: { status: 400, message: "The JSON holds half a character" } }
    return { text, value }
  } catch {
    return { fault: { status: 400, message: "The body is not valid JSON" } }
  }
}

/** A text with one half of a surrogate pair is not well formed. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed()
  if (typeof value !== "object" || value === null) return true
  return Object.entries(value).every(([name, inner]) => name.isWellFormed() && isWellFormed(inner))
}

function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null) return false
  return depth === maxDepth || Object.values(value).some(inner => isTooDeep(inner, depth + 1))
}

/** The text that a header or an address spells in percent codes, such as a file's name; "" where it is misspelt. */
export function decodePercents(spelled: string): string {
  try {
    return decodeURIComponent(spelled)
  } catch {
    return ""
  }
}

/** An answer about a file, for the page that sent or asked for it, which nothing on the way keeps. */
export function answerFile(status: number, body: object, headers?: HeadersInit): Response {
  return Response.json(body, { status, headers: { ...headers, "cache-control": "no-store" } })
}
