/** Decodes content as it comes; `end` returns what is left. */
export type Decoder = { take(chunk: Buffer): Buffer; end(): Buffer }

/** `whole` tells how much of the text can be decoded before more comes. */
type Encoding = { decode(text: string): Buffer; whole(text: string): number; strange: RegExp }

const base64: Encoding = {
  decode: text => Buffer.from(text, "base64"),
  whole: text => text.length - (text.length % 4),
  strange: /[^\w+/-]/g,
}

const quotedPrintable: Encoding = {
  decode(text) {
    const octets = text
      .replace(/=\r?\n/g, "")
      .replace(/=([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    return Buffer.from(octets, "latin1")
  },
  whole(text) {
    const sign = text.lastIndexOf("=")
    return sign >= 0 && text.length - sign < 3 ? sign : text.length
  },
  strange: /[^\0-\xff]/g,
}

/** The decoder of a Content-Transfer-Encoding (RFC 2045), which some programs use in forms; null for one that is not known. */
export function decoderOf(name: string): Decoder | null {
  const known = name.trim().toLowerCase()
  if (["", "7bit", "8bit", "binary"].includes(known))
    return { take: chunk => chunk, end: () => Buffer.alloc(0) }
  if (known === "base64") return decoderIn(base64)
  return known === "quoted-printable" ? decoderIn(quotedPrintable) : null
}

function decoderIn({ decode, whole, strange }: Encoding): Decoder {
  let rest = ""
  return {
    take(chunk) {
      const text = rest + chunk.toString("latin1").replace(strange, "")
      const end = whole(text)
      rest = text.slice(end)
      return decode(text.slice(0, end))
    },
    end: () => decode(rest),
  }
}
