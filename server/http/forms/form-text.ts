/** A field as it came, with the encoding of its characters that it names, if it names one. */
export type SentField = { name: string; bytes: Uint8Array; charset: string | null }

/** Names the encoding of a form's fields (RFC 7578, section 4.6). */
const charsetField = "_charset_"
/** ASCII defines no letters beyond it, and the web reads its names as another encoding. */
const ascii = /^(?:us-ascii|ascii|ansi_x3\.4-19\d\d)$/i

/** Texts in no known encoding are read as Polish programs write them, with `isReadable` false for their sender. */
export function readTexts(sent: readonly SentField[], contentType: string | null) {
  const told = sent.find(({ name, bytes }) => name === charsetField && bytes.length > 0)?.bytes
  const ofForm = (told && decodeAs("latin1", told)) || charsetOf(contentType ?? "")
  const fields = new URLSearchParams()
  let isReadable = true
  for (const { name, bytes, charset } of sent) {
    if (name === charsetField) continue
    const named = [charset, ofForm].find(label => label && !ascii.test(label)) ?? "utf-8"
    const text = decodeAs(named, bytes)
    if (text === null) isReadable = false
    fields.append(name, text ?? decodeAs("utf-8", bytes) ?? decodeAs("windows-1250", bytes) ?? "")
  }
  return { fields, isReadable }
}

/** Null where the bytes are none of this encoding, or it is not known. */
export function decodeAs(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset.trim(), { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

export function charsetOf(contentType: string): string | null {
  const [, quoted, plain] = /;\s*charset=(?:"([^"\r\n]*)"|([^\s;"]+))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

export function splitUrlEncoded(body: Uint8Array): SentField[] {
  const pairs = Buffer.from(body).toString("latin1").split("&").filter(Boolean)
  return pairs.map(pair => {
    const [name = "", ...value] = pair.split("=")
    return { name: unescaped(name).toString(), bytes: unescaped(value.join("=")), charset: null }
  })
}

function unescaped(text: string): Buffer {
  const octets = text
    .replaceAll("+", " ")
    .replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(octets, "latin1")
}
