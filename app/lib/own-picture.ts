import pictures from "./own-pictures.json" with { type: "json" }
import { widestInMails } from "./uploaded-picture.ts"

type Name = keyof typeof pictures
/** A crop for the header of a page, dark on its left. */
export type HeaderCrop = Extract<Name, `${string}-header` | `${string}-header-square`>
export type PictureName = Exclude<Name, HeaderCrop>

/** Our own pictures, under /media: the size of the largest file of each and the widths that there are, in pixels. */
export const ownPictures = pictures

export function isHeaderCrop(name: string): name is HeaderCrop {
  return /-header(-square)?$/.test(name)
}

/** The address is like "/media/copper-wire.jpg". */
export function pictureNameOf(address: string): PictureName | null {
  const name = /^\/media\/([a-z0-9-]+)\.jpg$/.exec(address)?.[1]
  return name && name in pictures && !isHeaderCrop(name) ? (name as PictureName) : null
}

/** The widest JPEG that is made of a picture, in pixels. */
const widest = 1440

/** In pixels; null where the picture is not ours. */
export function jpegSizeOf(address: string): { width: number; height: number } | null {
  const name = pictureNameOf(address)
  if (!name) return null
  return sizeAt(name, Math.max(...pictures[name].widths.filter(option => option <= widest)))
}

/** The JPEG of a picture for mails, with its size in pixels; null where the picture is not ours. */
export function ownMailPictureOf(address: string): { address: string; width: number; height: number } | null {
  const name = pictureNameOf(address)
  return name && { address: `/media/${name}-mail.jpg`, ...sizeAt(name, mailWidthOf(pictures[name])) }
}

/** In pixels. */
export function mailWidthOf({ widths }: { widths: readonly number[] }): number {
  return Math.min(widestInMails, Math.max(...widths))
}

function sizeAt(name: PictureName, width: number) {
  const whole = pictures[name]
  return { width, height: Math.round((whole.height * width) / whole.width) }
}
