/** The encoding that a byte order mark says, or NULs at every second place; null for neither. */
function encodingOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8"
  const zeros: [number, number] = [0, 0]
  for (const [place, byte] of bytes.entries()) if (byte === 0) zeros[place % 2 === 0 ? 0 : 1]++
  const [even, odd] = zeros
  if (Math.max(even, odd) * 6 < bytes.length) return null
  return odd > even ? "utf-16le" : "utf-16be"
}

/** Letters beyond ASCII in an address are marked as broken: they are guessed, and another domain is somebody else's. */
function withoutGuesses(text: string): string {
  return text.replace(/[^\s,;"<>]+/g, word =>
    word.includes("@") ? word.replace(/[^\p{ASCII}]/gu, "\ufffd") : word,
  )
}

function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  if (encoding) {
    const text = new TextDecoder(encoding).decode(bytes)
    const isMarked = (bytes[0] ?? 0) > 0xee && (bytes[1] ?? 0) > 0xba
    // Half a letter that is missing without a mark may be the first half.
    return isMarked || bytes.length % 2 === 0 ? text : withoutGuesses(text)
  }
  const latin = new TextDecoder("latin1").decode(bytes)
  const text = new TextDecoder("utf-8").decode(bytes)
  // A file that was damaged before has such letters itself, and is UTF-8 all the same.
  const broken = (text.match(/\ufffd/g)?.length ?? 0) - (latin.match(/\xef\xbf\xbd/g)?.length ?? 0)
  const whole = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  if (broken <= whole) return text
  return withoutGuesses(new TextDecoder("windows-1250").decode(bytes))
}

/** A file in UTF-8 or UTF-16, broken letters being U+FFFD, or else in the code page of a Polish Excel; null for what is no text. */
export function decodeCsv(bytes: ArrayBuffer): string | null {
  const text = decode(new Uint8Array(bytes))
  return text.includes("\0") ? null : text
}
