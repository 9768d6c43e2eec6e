import sharp from "sharp"
import type { PhotographFault } from "../../app/lib/photograph.ts"
import { isHeic, isTimeout, isTooLarge, makeFrom, sizeOf } from "../pictures/open-picture.ts"

/** Of the longer side, in pixels. */
const [largest, smallest] = [2048, 800]
/** Longest time that the making of one file may take, in seconds. */
const longestWork = 30

export type RenderedPhotograph = { width: number; height: number; large: Buffer; small: Buffer }

/** The file as two new JPEGs, upright and with nothing that was in the file beside the pixels, or why it is not taken. */
export async function renderPhotograph(
  path: string,
): Promise<RenderedPhotograph | { fault: PhotographFault }> {
  try {
    const size = await sizeOf(path)
    if (await isTooLarge(path, size)) return { fault: "tooManyPixels" }
    const { data, info } = await makeFrom(path, photograph =>
      photograph
        .autoOrient()
        .resize({ width: largest, height: largest, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .timeout({ seconds: longestWork })
        .toColourspace("srgb")
        .jpeg({ quality: 82 })
        .toBuffer({ resolveWithObject: true }),
    )
    const small = await sharp(data)
      .resize({ width: smallest, height: smallest, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 72, mozjpeg: true })
      .toBuffer()
    return { width: info.width, height: info.height, large: data, small }
  } catch (error) {
    return { fault: isTimeout(error) ? "failed" : (await isHeic(path)) ? "heic" : "notAPicture" }
  }
}
