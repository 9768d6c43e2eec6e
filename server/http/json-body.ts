import { type BodyFault, readBody } from "./request-body.ts"

/** Why a body is not taken: as for any body, or it is not JSON by its header or its content. */
export type JsonFault = { status: BodyFault["status"] | 415; message: string }

/** Objects and arrays inside each other, at most. */
const deepest = 32

/**
 * Takes a request and a limit in bytes; returns the body's text and the JSON value in it, or what is wrong with it.
 * Refused are other content types, invalid UTF-8 or JSON, deep nesting, and NUL characters, which no text column holds.
 */
export async function readJson(
  request: Request,
  limit: number,
): Promise<{ text: string; value: unknown } | { fault: JsonFault }> {
  const [type] = (request.headers.get("content-type") ?? "").split(";")
  if (type?.trim().toLowerCase() !== "application/json")
    return { fault: { status: 415, message: "The content type must be application/json" } }
  const bytes = await readBody(request, limit)
  if (!(bytes instanceof Uint8Array)) return { fault: bytes }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    if (isTooDeep(text)) return { fault: { status: 400, message: "The JSON is nested too deeply" } }
    if (/(?<!\\)(\\\\)*\\u0000/.test(text))
      return { fault: { status: 400, message: "The JSON holds a NUL character" } }
    return { text, value: JSON.parse(text) }
  } catch {
    return { fault: { status: 400, message: "The body is not valid JSON" } }
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let place = 0; place < text.length; place++) {
    const letter = text[place]
    if (inString) {
      if (letter === "\\") place++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === "{" || letter === "[") {
      depth += 1
      if (depth > deepest) return true
    } else if (letter === "}" || letter === "]") depth -= 1
  }
  return false
}
