import { join } from "node:path"
import sharp from "sharp"
import type { Picture } from "./pictures.ts"

const masters = join(import.meta.dirname, "masters")
const graphite = "#111416"

/**
 * Cuts a picture out of its master and adds its headroom.
 * Returns the pixels as an uncompressed PNG with their size. Rejects when the frame leaves the master.
 */
export async function framePicture(
  picture: Pick<Picture, "master" | "frame" | "headroom">,
): Promise<{ pixels: Buffer; width: number; height: number }> {
  const whole = sharp(join(masters, `${picture.master}.webp`))
  const cut = picture.frame ? whole.extract(picture.frame) : whole
  const { data, info } = await cut.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true })
  const headroom = picture.headroom ?? 0
  if (headroom === 0) return { pixels: data, width: info.width, height: info.height }

  const height = info.height + headroom
  const extended = await sharp(data)
    .extend({ top: headroom, background: graphite })
    .composite([{ input: fade(info.width, height, headroom, headroom + info.height * 0.42) }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { pixels: extended, width: info.width, height }
}

/** A graphite sheet that is opaque above `from` and gone below `to`, both in pixels from the top. */
function fade(width: number, height: number, from: number, to: number): Buffer {
  const steps = Array.from({ length: 9 }, (_, i) => i / 8)
  const stops = steps.map(t => {
    const opacity = 1 - t * t * (3 - 2 * t)
    const offset = (from + (to - from) * t) / height
    return `<stop offset="${offset.toFixed(4)}" stop-color="${graphite}" stop-opacity="${opacity.toFixed(4)}"/>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="0" y2="1">${stops.join("")}</linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
}
