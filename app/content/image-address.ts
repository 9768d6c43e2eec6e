import { uploadedPictureOf } from "#app/lib/uploaded-picture.ts"

/** Shown when a post's own picture cannot be loaded. */
export const placeholder = "/media/placeholder.jpg"

/** Whether a post's picture may have the address: https, an upload, or a file under /media/. */
export function isImageAddress(address: string): boolean {
  if (uploadedPictureOf(address)) return true
  if (/^\/media\/[\w./-]+$/.test(address)) return !address.includes("..")
  return address.startsWith("https://") && URL.canParse(address)
}
