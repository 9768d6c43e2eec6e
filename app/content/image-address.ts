import { uploadedPictureOf } from "#app/lib/uploaded-picture.ts"

/** Stands where a post's own picture cannot be shown. */
export const placeholder = "/media/placeholder.jpg"

/** Whether a post may name the address as its picture: https, an upload, or a file of ours under /media/. */
export function isImageAddress(address: string): boolean {
  if (uploadedPictureOf(address)) return true
  if (/^\/media\/[\w./-]+$/.test(address)) return !address.includes("..")
  return address.startsWith("https://") && URL.canParse(address)
}
