import type { Attributes } from "sanitize-html"
import { uploadedPictureOf, uploadSrcSet } from "#app/lib/uploaded-picture.ts"
import { placeholder } from "./image-address.ts"

/** The attributes with which a body's picture is shown: loaded when it is near, in the widths that it has, with its room kept. */
export function shownPicture({ src, alt = "", width, height }: Attributes): Attributes {
  return {
    src: src || placeholder,
    ...uploadedWidths(src),
    alt,
    ...plausibleSize(width, height),
    loading: "lazy",
    decoding: "async",
  }
}

/** The body's maximum width: just below the breakpoint at which the table of contents is beside it. */
const maxColumnWidth = "58rem"

/** `sizes` never enlarges a picture. */
function uploadedWidths(address = ""): Attributes {
  const uploaded = uploadedPictureOf(address)
  if (!uploaded) return {}
  return {
    srcset: uploadSrcSet(uploaded, "webp"),
    sizes: `min(100vw, ${maxColumnWidth}, ${uploaded.width}px)`,
  }
}

/** In pixels; nothing for a size that no space should be reserved for. */
function plausibleSize(width = "", height = ""): Attributes {
  const isPlausible = [width, height].every(size => /^[1-9]\d{0,3}$/.test(size))
  const ratio = Number(width) / Number(height)
  return isPlausible && ratio >= 1 / 4 && ratio <= 12 ? { width, height } : {}
}
