/** A part of a form: a field, or a file where it has a file's name ("" where none was chosen). */
export type Part = { name: string; fileName: string | null }

type Take = (chunk: Buffer) => void | Promise<void>

type State = "content" | "after a boundary" | "end"

/** Of the headers of a part, in bytes. */
const longestHead = 4096

const carriageReturn = 0x0d

/**
 * Reads a body of multipart/form-data (RFC 7578) as it comes, without keeping it: `begin` is called for each part and returns
 * what takes its content, which is waited for. Lines may end in a bare LF. Resolves with whether the body is whole and one of a form.
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
  let state = "content" as State
  let isFirst = true

  /** Goes as far as what has come allows; returns whether the body can still be one of a form. */
  async function advance(): Promise<boolean> {
    while (state !== "end") {
      if (state === "content") {
        const end = held.indexOf(delimiter)
        const limit = end >= 0 ? end : Math.max(0, held.length - delimiter.length + 1)
        const known = held[limit - 1] === carriageReturn ? limit - 1 : limit
        if (known > 0 && !isFirst) await take(held.subarray(0, known))
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
      const part = /^[ \t]*\r?\n/.test(text) ? readHead(held.toString("utf8", 0, end.index)) : null
      if (!part) return false
      held = held.subarray(end.index + end[0].length)
      isFirst = false
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

/** The part that headers describe; null for what is none of a form. */
function readHead(head: string): Part | null {
  const [, parameters = ""] = /^content-disposition:[ \t]*form-data((?:[ \t]*;.*)?)$/im.exec(head) ?? []
  const parameter = (name: string) => {
    const [, quoted, plain] =
      new RegExp(`;[ \\t]*${name}=(?:"([^"]*)"|([^\\s;"]+))`, "i").exec(parameters) ?? []
    return quoted ?? plain
  }
  const fileName = parameter("filename")
  if (!/^content-disposition:[ \t]*form-data/im.test(head)) return null
  // Some programs send fields without a name.
  const name = parameter("name") ?? ""
  return { name: decode(name), fileName: fileName === undefined ? null : decode(fileName) }
}

/** As browsers write a name that has such characters. */
function decode(name: string): string {
  return name.replace(/%22/g, '"').replace(/%0[ad]/gi, " ")
}

/** The boundary in a content type; null where there is none. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}
