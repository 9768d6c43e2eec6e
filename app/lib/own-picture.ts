import pictures from "./own-pictures.json" with { type: "json" }

type Name = keyof typeof pictures
/** A crop for the header of a page, dark on its left. */
export type HeaderCrop = Extract<Name, `${string}-header` | `${string}-header-square`>
export type PictureName = Exclude<Name, HeaderCrop>

/** Our own pictures, under /media: the size of the largest file of each and the widths that there are, in pixels. */
export const ownPictures = pictures

export function isHeaderCrop(name: string): name is HeaderCrop {
  return /-header(-square)?$/.test(name)
}

/** The name of one of our own pictures by its address ("/media/copper-wire.jpg"). */
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
  const whole = pictures[name]
  const width = Math.max(...whole.widths.filter(option => option <= widest))
  return { width, height: Math.round((whole.height * width) / whole.width) }
}
