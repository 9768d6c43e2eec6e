import { createHash } from "node:crypto"
import sharp, { type Sharp } from "sharp"
import { isReadable, otherKindOf, signatureLength } from "../../app/lib/file-signature.ts"
import {
  maxPictureHeight,
  maxPictureWidth,
  type UploadedPicture,
  type UploadFault,
  type UploadFormat,
  uploadName,
  widthsOf,
} from "../../app/lib/uploaded-picture.ts"
import { type OpenPicture, openPicture } from "../pictures/open-picture.ts"

/** Longest time that the making of one variant may take, in seconds. */
const longestWork = 60

const encoders: Record<UploadFormat, (image: Sharp) => Sharp> = {
  avif: image => image.avif({ quality: 55, effort: 2 }),
  webp: image => image.webp({ quality: 78, effort: 4 }),
}

export type PictureFile = { name: string; format: UploadFormat | "jpeg"; content: Buffer }

export type RenderedPicture = { picture: UploadedPicture; height: number; files: PictureFile[] }

/** Nothing but the pixels stays of the file. Of a moving picture the first frame stays. */
export async function renderPicture(bytes: Buffer): Promise<RenderedPicture | { fault: UploadFault }> {
  const beginning = bytes.toString("latin1", 0, signatureLength)
  const kind = isReadable(beginning) ? "picture" : otherKindOf(beginning)
  if (kind === "raw" || kind === "video") return { fault: kind }
  if (kind !== "picture" && kind !== "heic") return { fault: "unsupported" }
  return openPicture(bytes, async original => {
    const width = Math.min(original.width, maxPictureWidth)
    const isTooTall = Math.round((original.height * width) / original.width) > maxPictureHeight
    return isTooTall ? { fault: "tooTall" as const } : renderVariants(bytes, original, width)
  })
}

async function renderVariants(bytes: Buffer, original: OpenPicture, width: number): Promise<RenderedPicture> {
  const picture = { hash: createHash("sha256").update(bytes).digest("hex").slice(0, 32), width }
  const largest = await original.read({ width, withoutEnlargement: true }, longestWork, upright =>
    upright.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true }),
  )
  const { data, info } = largest
  const files: PictureFile[] = []
  for (const variantWidth of widthsOf(picture)) {
    for (const format of Object.keys(encoders) as UploadFormat[]) {
      const image = sharp(data, { raw: info })
        .resize({ width: variantWidth })
        .timeout({ seconds: longestWork })
      const content = await encoders[format](image).toBuffer()
      files.push({ name: uploadName(picture, variantWidth, format), format, content })
    }
  }
  return { picture, height: info.height, files }
}

/** For mail programs: transparent parts become white. Throws when it is no picture. */
export async function toJpeg(stored: Buffer): Promise<Buffer> {
  const image = sharp(stored).flatten({ background: "#ffffff" }).timeout({ seconds: longestWork })
  return image.jpeg({ quality: 75, mozjpeg: true }).toBuffer()
}
