/** The first bytes of JPEG, PNG, GIF, WebP and AVIF. Vector graphics and what else can hold a program are not taken. */
const signatures = [
  /^\xff\xd8\xff/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PNG begins so
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftypavi[fs]/s,
]

/** In bytes: as much of a file is looked at. */
export const beginningLength = 12

/** Whether a file that begins so, in Latin-1, may be a picture that is taken. */
export function isReadable(beginning: string): boolean {
  return signatures.some(signature => signature.test(beginning))
}
