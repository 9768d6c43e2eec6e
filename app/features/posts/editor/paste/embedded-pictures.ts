import type { AcceptedUpload } from "#app/lib/uploaded-picture.ts"

/** The most pictures that are taken of one paste. */
export const mostEmbedded = 20

/** In characters: a shorter one is the blank that a page shows until its picture is there. */
const longestBlank = 150

const folder = "/pasted/"

/** Whether a picture's address stands for one that was pasted with its text and is not uploaded yet. */
export function isEmbedded(address: unknown): address is string {
  return typeof address === "string" && address.startsWith(folder)
}

/** By the address that stands for it in the text. */
type EmbeddedData = ReadonlyMap<string, string>

const source =
  /(<img\b(?:[^>"']|"[^"]*"|'[^']*')*?\ssrc\s*=\s*)(?:"(data:[^"]*)"|'(data:[^']*)'|(data:[^\s>]*))/gi

/** Takes the pictures out of copied HTML that are in its addresses; those that are too many, or blank, lose theirs. */
export function takeEmbedded(html: string): { html: string; embedded: EmbeddedData; tooMany: boolean } {
  const embedded = new Map<string, string>()
  const paste = crypto.getRandomValues(new Uint32Array(2)).join("-")
  let tooMany = false
  const light = html.replace(source, (_, before: string, ...written: (string | undefined)[]) => {
    const data = written.slice(0, 3).find(Boolean) ?? ""
    const isBlank = !/^data:image\//i.test(data) || data.length < longestBlank
    tooMany ||= !isBlank && embedded.size === mostEmbedded
    if (isBlank || tooMany) return `${before}""`
    const address = `${folder}${paste}/${embedded.size + 1}`
    embedded.set(address, data)
    return `${before}"${address}"`
  })
  return { html: light, embedded, tooMany }
}

/** Writes an uploaded picture in the place of its data. */
export function placeUploaded(html: string, data: string, { url, width, height }: AcceptedUpload): string {
  return html.replace(source, (whole, before: string, ...written: (string | undefined)[]) =>
    written.slice(0, 3).includes(data) ? `${before}"${url}" width="${width}" height="${height}"` : whole,
  )
}

/** The server says of a file what is wrong with it: one that cannot be decoded is sent as it is. */
export function fileOf(data: string, name: string): File {
  const [, head = "", body = ""] = /^data:([^,]*),(.*)$/s.exec(data) ?? []
  const [type = "", ...options] = head.split(";")
  try {
    const text = decodeURIComponent(body)
    const isBase64 = options.at(-1)?.trim().toLowerCase() === "base64"
    const bytes = isBase64 ? Uint8Array.from(atob(text), letter => letter.charCodeAt(0)) : text
    return new File([bytes], name, { type })
  } catch {
    return new File([body], name, { type })
  }
}
