import { charsetOf, decodeAs } from "./form-text.ts"
import { type Decoder, decoderOf } from "./part-encoding.ts"

/** A file has a file name, "" where none was chosen. A field may name the encoding of its characters. */
export type Part = { name: string; fileName: string | null; charset: string | null }

type Take = (chunk: Buffer) => void | Promise<void>

type State = "content" | "after a boundary" | "end"

/** The most that the headers of a part may have, in bytes. */
const longestHead = 4096

const carriageReturn = 0x0d

/**
 * Reads a body of multipart/form-data (RFC 7578) as it comes, without keeping it: `begin` is called for each part and returns
 * what takes its content, without its transfer encoding, which is waited for. Lines may end in a bare LF. Resolves with whether the body is whole and one of a form.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  begin: (part: Part) => Take | Promise<Take>,
): Promise<boolean> {
  const delimiter = Buffer.from(`\n--${boundary}`)
  // Before the first boundary stands no line end.
  let held: Buffer = Buffer.from("\n")
  let take: Take = () => {}
  let decoder: Decoder | null = null
  let state = "content" as State

  async function pass(content: Buffer) {
    if (content.length > 0) await take(content)
  }

  async function advance(): Promise<boolean> {
    while (state !== "end") {
      if (state === "content") {
        const end = held.indexOf(delimiter)
        const limit = end >= 0 ? end : Math.max(0, held.length - delimiter.length + 1)
        const known = held[limit - 1] === carriageReturn ? limit - 1 : limit
        if (known > 0 && decoder) await pass(decoder.take(held.subarray(0, known)))
        if (end >= 0 && decoder) await pass(decoder.end())
        held = held.subarray(end < 0 ? known : end + delimiter.length)
        if (end < 0) return true
        state = "after a boundary"
      }
      if (held.length < 2) return true
      if (held.toString("latin1", 0, 2) === "--") {
        state = "end"
        return true
      }
      const text = held.toString("latin1", 0, longestHead)
      const end = /\r?\n\r?\n/.exec(text)
      if (!end) return held.length < longestHead
      // Blanks behind a boundary are the padding of RFC 2046.
      const head = /^[ \t]*\r?\n/.test(text) ? readHead(held.subarray(0, end.index)) : null
      if (!head?.decoder) return false
      const { part } = head
      decoder = head.decoder
      held = held.subarray(end.index + end[0].length)
      state = "content"
      take = await begin(part)
    }
    return true
  }

  for await (const chunk of body) {
    if (state === "end") continue
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk])
    if (!(await advance())) return false
  }
  return state === "end"
}

/** The part that headers describe, and what decodes it; null for what is none of a form. */
function readHead(bytes: Uint8Array): { part: Part; decoder: Decoder | null } | null {
  const written = Buffer.from(bytes)
    .toString("latin1")
    .replace(/\r?\n[ \t]+/g, " ")
  const header = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(written)?.[1]?.trimEnd() ?? ""
  const [, parameters = ""] = /^form-data((?:[ \t]*;.*)?)$/i.exec(header("content-disposition")) ?? []
  if (!/^form-data/i.test(header("content-disposition"))) return null
  const parameter = (name: string) => {
    const [, quoted, plain] =
      new RegExp(`;[ \\t]*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`, "i").exec(parameters) ?? []
    return quoted?.replaceAll('\\"', '"') ?? plain
  }
  const charset = charsetOf(header("content-type"))
  const fileName = parameter("filename")
  const extended = readExtended(parameter("filename\\*") ?? "")
  // Some programs send fields without a name.
  const name = decode(parameter("name") ?? "", charset)
  const shown = fileName === undefined ? extended : (extended ?? decode(fileName, charset))
  return { part: { name, fileName: shown, charset }, decoder: decoderOf(header("content-transfer-encoding")) }
}

/** A name that some programs write in the form of RFC 8187. */
function readExtended(value: string): string | null {
  const [, charset = "", text = ""] = /^([^']*)'[^']*'(.*)$/.exec(value) ?? []
  const octets = text.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return decodeAs(charset, Buffer.from(octets, "latin1")) || null
}

/** As browsers write a name that has such characters; without those that nobody can tell. */
function decode(octets: string, charset: string | null): string {
  const bytes = Buffer.from(octets, "latin1")
  const name =
    decodeAs("utf-8", bytes) ?? decodeAs(charset ?? "", bytes) ?? octets.replace(/[^\0-\x7f]+/g, "_")
  return name.replace(/%22/g, '"').replace(/%0[ad]/gi, " ")
}

/** The boundary in a content type; null where there is none. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}
