type Signature = { format: string; matches(bytes: Buffer): boolean }

const text = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to)

/** The first bytes of each format that is taken. Vector graphics and everything else that can hold a program are not. */
const signatures: Signature[] = [
  { format: "jpeg", matches: bytes => text(bytes, 0, 3) === "\xff\xd8\xff" },
  { format: "png", matches: bytes => text(bytes, 0, 8) === "\x89PNG\r\n\x1a\n" },
  { format: "gif", matches: bytes => /^GIF8[79]a$/.test(text(bytes, 0, 6)) },
  { format: "webp", matches: bytes => /^RIFF[\s\S]{4}WEBP$/.test(text(bytes, 0, 12)) },
  { format: "avif", matches: bytes => /^ftypavi[fs]$/.test(text(bytes, 4, 12)) },
]

/** Whether it begins as a picture of a format that is taken, whatever its name says. */
export function isTakenFormat(bytes: Buffer): boolean {
  return signatures.some(({ matches }) => matches(bytes))
}
