/** A part of a form: a field, or a file where it has a file's name ("" where none was chosen). */
export type Part = { name: string; fileName: string | null }

type Take = (chunk: Buffer) => void | Promise<void>

type State = "content" | "after a boundary" | "end"

/** Of the headers of a part, in bytes. */
const longestHead = 4096

const lineEnd = Buffer.from("\r\n")
const headEnd = Buffer.from("\r\n\r\n")

/**
 * Reads a body of multipart/form-data (RFC 7578) as it comes, without keeping it: `begin` is called for each part and returns
 * what takes its content, which is waited for. Resolves with whether the body is whole and one of a form.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  begin: (part: Part) => Take | Promise<Take>,
): Promise<boolean> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // Before the first boundary stands no line end.
  let held: Buffer = lineEnd
  let take: Take = () => {}
  let state = "content" as State
  let isFirst = true

  /** Goes as far as what has come allows; returns whether the body can still be one of a form. */
  async function advance(): Promise<boolean> {
    while (state !== "end") {
      if (state === "content") {
        const end = held.indexOf(delimiter)
        const known = end >= 0 ? end : Math.max(0, held.length - delimiter.length + 1)
        if (known > 0) {
          if (!isFirst) await take(held.subarray(0, known))
          held = held.subarray(known)
        }
        if (end < 0) return true
        held = held.subarray(delimiter.length)
        state = "after a boundary"
      }
      if (held.length < 2) return true
      if (held.toString("latin1", 0, 2) === "--") {
        state = "end"
        return true
      }
      const end = held.indexOf(headEnd)
      if (end < 0) return held.length <= longestHead
      const part = held.indexOf(lineEnd) === 0 ? readHead(held.toString("utf8", 0, end)) : null
      if (!part) return false
      held = held.subarray(end + headEnd.length)
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
