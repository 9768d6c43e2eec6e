import sharp from "sharp"
import type { PhotographFault } from "../../app/lib/photograph.ts"
import { openPicture } from "../pictures/open-picture.ts"

const within = (longer: number) =>
  ({ width: longer, height: longer, fit: "inside", withoutEnlargement: true }) as const
/** Pixels of the longer side. */
const [large, small] = [within(2048), within(800)]
/** Longest time that the making of one file may take, in seconds. */
const longestWork = 30

export type RenderedPhotograph = { width: number; height: number; large: Buffer; small: Buffer }

/** The file as two new JPEGs, upright and with nothing that was in the file beside the pixels, or why it is not taken. */
export function renderPhotograph(path: string): Promise<RenderedPhotograph | { fault: PhotographFault }> {
  return openPicture(path, async photograph => {
    const { data, info } = await photograph.read(large, longestWork, upright =>
      upright.flatten({ background: "#ffffff" }).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true }),
    )
    const smaller = await sharp(data).resize(small).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
    return { width: info.width, height: info.height, large: data, small: smaller }
  })
}
