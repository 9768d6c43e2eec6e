/** The first bytes of JPEG, PNG, GIF, WebP and AVIF. Vector graphics and what else can hold a program are not taken. */
const signatures = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n\x1a\n/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftyp(?:avi[fs]|m[is]f1.{4}(?:.{4})*avi[fs])/s,
]

/** In bytes: as much of a file is looked at. An AVIF may say only in its list of brands that it is one. */
export const signatureLength = 48

/** Beginnings of files that are refused in words of their own. */
const others = {
  /** iPhones write this unless they are asked for JPEG. */
  heic: [/^.{4}ftyp(hei[cmsx]|hev[cmsx]|m[is]f1(?!.{4}(?:.{4})*avi[fs]))/s],
  /** Cameras write this before they make a picture of it: DNG and others in the form of TIFF, and those of Canon and Fujifilm. */
  raw: [/^(II\*\0|MM\0\*|IIU\0|IIR[OS])/, /^.{4}ftypcrx /s, /^FUJIFILM/],
  /** MP4 and MOV, AVI, Matroska and WebM. */
  video: [
    /^.{4}ftyp(qt|mp4|isom|iso\d|avc|M4V|MSNV|3g|dash|f4v)/s,
    /^.{4}(moov|mdat|wide)/s,
    /^RIFF.{4}AVI /s,
    /^\x1a\x45\xdf\xa3/,
  ],
}
export type OtherKind = keyof typeof others

/** The kind of a file that begins so, in Latin-1, and is no picture that is taken; null for an unknown one. */
export function otherKindOf(beginning: string): OtherKind | null {
  const kinds = Object.keys(others) as OtherKind[]
  return kinds.find(kind => others[kind].some(signature => signature.test(beginning))) ?? null
}

/** Whether a file that begins so, in Latin-1, may be a picture that is taken. */
export function isReadable(beginning: string): boolean {
  return signatures.some(signature => signature.test(beginning))
}
