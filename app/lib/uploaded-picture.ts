/** The widths in which an uploaded picture is stored, in pixels; one smaller than the largest ends with its own width. */
const uploadWidths = [480, 960, 1600]

export const maxPictureWidth = Math.max(...uploadWidths)

export const maxUploadMegabytes = 10

export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024

/** Enough for phone cameras. Decompression is limited because a small file can declare any size. */
export const maxMegapixels = 60
/** Phones make 12 and 24; their decoder takes thirteen bytes for each pixel. */
export const maxHeicMegapixels = 25

/** In pixels: the limit of WebP. */
export const maxPictureHeight = 16_383

export type UploadFormat = "avif" | "webp"

const folder = "/uploads/"

/** `hash` is of the content; `width` is that of the largest stored variant, in pixels. */
export type UploadedPicture = { hash: string; width: number }

/** The size is that of the largest variant, in pixels. */
export type AcceptedUpload = { url: string; width: number; height: number }

/** The reasons why a picture is not taken, each with its status of HTTP. */
export const uploadFaults = {
  tooLarge: 413,
  unsupported: 415,
  heic: 415,
  raw: 415,
  video: 415,
  notAPicture: 422,
  tooManyPixels: 422,
  tooTall: 422,
  noAddress: 422,
  withPassword: 422,
  otherPort: 422,
  privateAddress: 422,
  tooManyRedirects: 422,
  tooSlow: 422,
  unreachable: 422,
  denied: 403,
  tooMany: 429,
  failed: 503,
} as const
export type UploadFault = keyof typeof uploadFaults

/** Takes the address of a picture of another site. */
export const importPath = `${folder}from-address`

const namePattern = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp)$/

export function uploadName({ hash }: UploadedPicture, width: number, format: UploadFormat): string {
  return `${hash}-${width}.${format}`
}

/** The server looks up no other names. */
export function isUploadName(name: string): boolean {
  return namePattern.test(name)
}

export function widthsOf({ width }: UploadedPicture): number[] {
  return [...uploadWidths.filter(smaller => smaller < width), width]
}

export function uploadAddress(picture: UploadedPicture): string {
  return folder + uploadName(picture, picture.width, "webp")
}

/** In pixels: about twice as wide as mails show it, for dense screens. */
export const widestInMails = 960

/** The JPEG of a picture for mails: Outlook shows no WebP. */
export function mailPictureAddress(picture: UploadedPicture): string {
  const width = Math.max(...widthsOf(picture).filter(stored => stored <= widestInMails))
  return `${folder}${picture.hash}-${width}.jpg`
}

/** The name of the stored file that such a JPEG is made of; null for any other name. */
export function sourceOfJpeg(name: string): string | null {
  const [, hash, width] = /^([0-9a-f]{32})-([1-9]\d{0,2})\.jpg$/.exec(name) ?? []
  return hash && Number(width) <= widestInMails ? `${hash}-${width}.webp` : null
}

export function uploadedPictureOf(address: string): UploadedPicture | null {
  if (!address.startsWith(folder)) return null
  const [, hash, width, format] = namePattern.exec(address.slice(folder.length)) ?? []
  return hash && format === "webp" ? { hash, width: Number(width) } : null
}

export function uploadNames(picture: UploadedPicture): string[] {
  return widthsOf(picture).flatMap(width =>
    (["avif", "webp"] as const).map(format => uploadName(picture, width, format)),
  )
}

/** In parts of the picture's width and height, from the left and the top. */
export type Focal = { x: number; y: number }

export function uploadSrcSet(picture: UploadedPicture, format: UploadFormat): string {
  return widthsOf(picture)
    .map(width => `${folder}${uploadName(picture, width, format)} ${width}w`)
    .join(", ")
}
