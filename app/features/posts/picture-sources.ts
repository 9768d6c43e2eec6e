import { pictureNameOf, sourceSet } from "#app/components/picture/picture.tsx"
import { uploadedPictureOf, uploadSrcSet } from "#app/lib/uploaded-picture.ts"

/** Takes the address of a post's picture; returns its srcset by format, or null for one that there is in one form only. */
export function pictureSources(address: string): { avif: string; webp: string } | null {
  const name = pictureNameOf(address)
  if (name) return { avif: sourceSet(name, "avif"), webp: sourceSet(name, "webp") }
  const uploaded = uploadedPictureOf(address)
  if (uploaded) return { avif: uploadSrcSet(uploaded, "avif"), webp: uploadSrcSet(uploaded, "webp") }
  return null
}
