import { open, readFile } from "node:fs/promises"
import sharp, { type Metadata, type ResizeOptions, type Sharp } from "sharp"
import { otherKindOf, signatureLength } from "../../app/lib/file-signature.ts"
import { maxHeicMegapixels, maxMegapixels } from "../../app/lib/uploaded-picture.ts"
import { decodeHeic, lengthen } from "./decode-heic.ts"

// The library reads many more formats than these; what it cannot open cannot harm it.
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif", "Heif"].map(name => `VipsForeignLoad${name}`),
})

const maxPixels = maxMegapixels * 1_000_000
const maxHeicPixels = maxHeicMegapixels * 1_000_000

type Source = string | Buffer

/** Longest time of one look at whether enough of a picture is there, in seconds. */
const longestLook = 30

export type PictureFault = "tooManyPixels" | "heic" | "notAPicture" | "failed"

export type OpenPicture = {
  /** Its size, upright, as the file claims it. */
  width: number
  height: number
  /** Reads the pixels and nothing else of the file, upright, resized and in sRGB, within so many seconds. */
  read<T>(resize: ResizeOptions, seconds: number, make: (upright: Sharp) => Promise<T>): Promise<T>
}

/** Makes something of a picture that people send, or says why it is not taken. */
export async function openPicture<T>(
  source: Source,
  render: (picture: OpenPicture) => Promise<T>,
): Promise<T | { fault: PictureFault }> {
  try {
    const size = await sizeOf(source)
    if (await isTooLarge(source, size)) return { fault: "tooManyPixels" }
    const read: OpenPicture["read"] = (resize, seconds, make) =>
      makeFrom(source, picture =>
        make(picture.autoOrient().resize(resize).timeout({ seconds }).toColourspace("srgb")),
      )
    return await render({ ...size, read })
  } catch (error) {
    return { fault: isTimeout(error) ? "failed" : (await isHeic(source)) ? "heic" : "notAPicture" }
  }
}

/** Its size, upright, as the file claims it. Throws when it is no picture. */
export async function sizeOf(source: Source): Promise<{ width: number; height: number }> {
  return (await readMetadata(await completed(source))).autoOrient
}

async function isTooLarge(source: Source, { width, height }: { width: number; height: number }) {
  return width * height > ((await isHeic(source)) ? maxHeicPixels : maxPixels)
}

function readMetadata(source: Source): Promise<Metadata> {
  return sharp(source, { limitInputPixels: false, failOn: "none" }).metadata()
}

/**
 * Makes something of a picture. One that is cut off is taken, too, as viewers show it: where its decoder says by a blank colour
 * which lines are missing, and these are not the whole lower half. Of a HEIC, of a WebP's bytes and of a PNG's lines more than
 * half must be there, of an AVIF all. Throws when it is no such picture.
 */
export async function makeFrom<T>(source: Source, make: (picture: Sharp) => Promise<T>): Promise<T> {
  if (await isHeic(source)) return makeFromHeic(source, make)
  const whole = await completed(source)
  const read = (from: Source, failOn: "error" | "none") =>
    make(sharp(from, { limitInputPixels: maxPixels, failOn }))
  try {
    return await read(whole, "error")
  } catch (error) {
    if (isTimeout(error)) throw error
    const filled = await withCheckSum(whole)
    if (!(await isMostlyThere(filled))) throw error
    return read(filled, "none")
  }
}

export async function isHeic(source: Source): Promise<boolean> {
  return otherKindOf((await readBeginning(source)).toString("latin1")) === "heic"
}

async function readBeginning(source: Source): Promise<Buffer> {
  if (typeof source !== "string") return source.subarray(0, signatureLength)
  const file = await open(source)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureLength), 0, signatureLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The library has no decoder of HEIC. What decodes it turns it upright, too. */
async function makeFromHeic<T>(source: Source, make: (picture: Sharp) => Promise<T>): Promise<T> {
  const pixels = await decodeHeic(await contentOf(source), maxHeicPixels)
  if (!pixels) throw new Error("this HEIC picture cannot be decoded")
  const { data, width, height } = pixels
  try {
    return await make(sharp(data, { raw: { width, height, channels: 4 } }))
  } finally {
    // At once: a hundred megabytes would wait for the next collection, and the next picture may come before.
    data.buffer.transfer(0)
  }
}

async function contentOf(source: Source): Promise<Buffer> {
  return typeof source === "string" ? readFile(source) : source
}

/** The part of a WebP's bytes, and of a PNG's lines, that must be there. */
const mostOfIt = 0.5
/** In bytes: zeros enough for what the decoder takes at once, which is more than a small file. */
const mostZeros = 4096

/** A cut-off WebP is decoded only with zeros at its end, and its last chunk grows by them. */
async function completed(source: Source): Promise<Source> {
  if (await isHeic(source)) return lengthen(await contentOf(source))
  const beginning = await readBeginning(source)
  if (!/^RIFF.{4}WEBP/s.test(beginning.toString("latin1"))) return source
  const [content, length] = [await contentOf(source), beginning.readUInt32LE(4) + 8]
  const missing = length - content.length
  if (missing <= 0 || missing > length * (1 - mostOfIt)) return source
  let chunk = 12
  const end = () => chunk + 8 + content.readUInt32LE(chunk + 4)
  while (end() + 9 <= content.length) chunk = end() + (end() % 2)
  const padded = Buffer.concat([content], 2 * length + mostZeros)
  padded.writeUInt32LE(padded.length - 8, 4)
  padded.writeUInt32LE(padded.length - 8 - chunk, chunk + 4)
  return padded
}

/** A PNG that may lack the sum behind its last pixels: without four bytes there an interlaced one is not decoded. */
async function withCheckSum(source: Source): Promise<Source> {
  const isPng = (await readBeginning(source)).toString("latin1", 1, 4) === "PNG"
  return isPng ? Buffer.concat([await contentOf(source), Buffer.alloc(4)]) : source
}

/**
 * The missing lines of a JPEG are middle grey, with four inks as the other of the two middles; those of a GIF are nothing. Those
 * of a PNG repeat lines that were read before.
 */
const blank: Partial<Record<string, readonly number[]>> = { jpeg: [127, 128], gif: [0] }

/** Lines and columns at which a picture is looked at. */
const [lines, columns] = [64, 32]

async function isMostlyThere(source: Source): Promise<boolean> {
  const { format, space, width, height, isProgressive } = await readMetadata(source)
  const look = (failOn: "error" | "none", upTo: number) =>
    sharp(source, { limitInputPixels: maxPixels, failOn, ignoreIcc: true })
      .extract({ left: 0, top: 0, width, height: Math.floor(upTo) })
      .resize({ width: columns, height: lines, fit: "fill", kernel: "nearest" })
      .timeout({ seconds: longestLook })
      .pipelineColourspace(space)
      .toColourspace(space)
      .raw()
      .toBuffer()
  // An interlaced one is decoded whole or not at all.
  if (format === "png") return (await look(isProgressive ? "none" : "error", height * mostOfIt)).length > 0
  const missing = blank[format]
  if (missing === undefined) return false
  const looked = await look("none", height)
  return looked.subarray(looked.length / 2).some(sample => !missing.includes(sample))
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message.includes("timeout")
}
