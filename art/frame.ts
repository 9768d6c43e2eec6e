import { join } from "node:path"
import sharp from "sharp"
import type { Picture, Shade } from "./pictures.ts"

const masters = join(import.meta.dirname, "masters")
const graphite = "#111416"
/** The colour with which page-header.tsx darkens its pictures. */
const headerDark = "#0e1112"

/**
 * Cuts a picture out of its master and adds its headroom and its shade.
 * Returns the pixels as an uncompressed PNG with their size. Rejects when the frame leaves the master.
 */
export async function framePicture(
  picture: Pick<Picture, "master" | "frame" | "headroom" | "shade">,
): Promise<{ pixels: Buffer; width: number; height: number }> {
  const whole = sharp(join(masters, `${picture.master}.webp`))
  const cut = picture.frame ? whole.extract(picture.frame) : whole
  const plain = await cut.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true })
  const { info } = plain
  const data = picture.shade
    ? await layOver(plain.data, shadeOf(info.width, info.height, picture.shade))
    : plain.data
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

function layOver(pixels: Buffer, cover: Buffer): Promise<Buffer> {
  return sharp(pixels)
    .composite([{ input: cover }])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

function shadeOf(width: number, height: number, shade: Shade): Buffer {
  const stops = shade.map(
    ({ at, opacity }) => `<stop offset="${at}" stop-color="${headerDark}" stop-opacity="${opacity}"/>`,
  )
  return sheet(width, height, `<linearGradient id="g">${stops.join("")}</linearGradient>`)
}

/** A graphite sheet that is opaque above `from` and gone below `to`, both in pixels from the top. */
function fade(width: number, height: number, from: number, to: number): Buffer {
  const steps = Array.from({ length: 9 }, (_, i) => i / 8)
  const stops = steps.map(t => {
    const opacity = 1 - t * t * (3 - 2 * t)
    const offset = (from + (to - from) * t) / height
    return `<stop offset="${offset.toFixed(4)}" stop-color="${graphite}" stop-opacity="${opacity.toFixed(4)}"/>`
  })
  return sheet(width, height, `<linearGradient id="g" x2="0" y2="1">${stops.join("")}</linearGradient>`)
}

/** The gradient is named g. */
function sheet(width: number, height: number, gradient: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${gradient}<rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  )
}
