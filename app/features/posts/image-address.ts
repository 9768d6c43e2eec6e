import { uploadedPictureOf } from "#app/lib/uploaded-picture.ts"

/** Takes an address; tells whether a post may name it as its picture: https, an upload, or a file of ours under /media/. */
export function isImageAddress(address: string): boolean {
  if (uploadedPictureOf(address)) return true
  if (/^\/media\/[\w./-]+$/.test(address)) return !address.includes("..")
  return address.startsWith("https://") && URL.canParse(address)
}
