/** The widths in which an uploaded picture is stored, in pixels; one smaller than the largest ends with its own width. */
const uploadWidths = [480, 960, 1600]

export const largestWidth = Math.max(...uploadWidths)

/** Largest file that may be uploaded, in megabytes. */
export const largestMegabytes = 10

export const largestUpload = largestMegabytes * 1024 * 1024

/** Most pixels, in millions, that are unpacked: what telephones' cameras make. A small file can claim any number. */
export const mostMegapixels = 60

/** Greatest height in which an uploaded picture is stored, in pixels: WebP has no more. */
export const greatestHeight = 16_383

export type UploadFormat = "avif" | "webp"

const folder = "/uploads/"

/** An uploaded picture by its content's hash, with the largest width that there is of it. */
export type UploadedPicture = { hash: string; width: number }

/** A file that was uploaded and accepted, and the size of its largest variant in pixels. */
export type AcceptedUpload = { url: string; width: number; height: number }

export const uploadFaults = [
  "tooLarge",
  "unsupported",
  "notAPicture",
  "tooManyPixels",
  "tooTall",
  "denied",
  "tooMany",
  "failed",
] as const
export type UploadFault = (typeof uploadFaults)[number]

/** Every name that uploadName gives: the content's hash, the width and the format. */
const namePattern = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp)$/

export function uploadName({ hash }: UploadedPicture, width: number, format: UploadFormat): string {
  return `${hash}-${width}.${format}`
}

/** Whether a file of a picture can have a name. No other is ever looked for. */
export function isUploadName(name: string): boolean {
  return namePattern.test(name)
}

/** Every width in which a picture is stored, the smallest first. */
export function widthsOf({ width }: UploadedPicture): number[] {
  return [...uploadWidths.filter(smaller => smaller < width), width]
}

export function uploadAddress(picture: UploadedPicture): string {
  return folder + uploadName(picture, picture.width, "webp")
}

export function uploadedPictureOf(address: string): UploadedPicture | null {
  if (!address.startsWith(folder)) return null
  const [, hash, width, format] = namePattern.exec(address.slice(folder.length)) ?? []
  return hash && format === "webp" ? { hash, width: Number(width) } : null
}

export function uploadSrcSet(picture: UploadedPicture, format: UploadFormat): string {
  return widthsOf(picture)
    .map(width => `${folder}${uploadName(picture, width, format)} ${width}w`)
    .join(", ")
}
