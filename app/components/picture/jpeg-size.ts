import manifest from "./manifest.json"
import { pictureNameOf } from "./picture.tsx"

/** The widest JPEG that is made of a picture, in pixels. */
const widest = 1440

/** Takes a picture's address; returns the size of the file there in pixels, or null where the picture is not ours. */
export function jpegSizeOf(address: string): { width: number; height: number } | null {
  const name = pictureNameOf(address)
  if (!name) return null
  const whole = manifest[name]
  const width = Math.max(...whole.widths.filter(option => option <= widest))
  return { width, height: Math.round((whole.height * width) / whole.width) }
}
