import { mkdir, readdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp, { type Sharp } from "sharp"
import { isHeaderCrop, mailWidthOf } from "../app/lib/own-picture.ts"
import { framePicture } from "./frame.ts"
import { filesOf, type Picture, pictures } from "./pictures.ts"

const media = join(import.meta.dirname, "../public/media")
const manifest = join(import.meta.dirname, "../app/lib/own-pictures.json")

const placeholder = "placeholder.jpg"

/** The widest JPEG: enough for a feed reader or a link preview, where the address of a blog picture ends up. */
const jpegWidth = 1440

/** Files of this width and more are shown on dense screens, where a lower AVIF quality looks the same. */
const denseFrom = 700

async function encodePicture(name: string, picture: Picture): Promise<void> {
  const framed = await framePicture(picture)
  for (const width of picture.widths) {
    const quality = width >= denseFrom ? picture.quality - 6 : picture.quality
    const resized = sharp(framed.pixels).resize(width)
    const { most } = picture
    const mostBytes = most ? most.bytes * Math.max(1, (width / most.width) ** 2) : Number.POSITIVE_INFINITY
    const file = `${name}-${width}.avif`
    await save(file, await encodeAvif(file, resized, quality, mostBytes))
    const webp = resized.clone().webp({ quality: 58, effort: 6, smartSubsample: true })
    await save(`${name}-${width}.webp`, await webp.toBuffer())
  }
  const saveJpeg = async (file: string, width: number) =>
    save(file, await sharp(framed.pixels).resize(width).jpeg({ quality: 68, mozjpeg: true }).toBuffer())
  await saveJpeg(`${name}.jpg`, Math.max(...picture.widths.filter(width => width <= jpegWidth)))
  if (!isHeaderCrop(name)) await saveJpeg(`${name}-mail.jpg`, mailWidthOf(picture))
}

/** Encodes at the quality asked for, or at the next lower one of which the file has no more than so many bytes. */
async function encodeAvif(file: string, image: Sharp, quality: number, mostBytes: number): Promise<Buffer> {
  const encoded = await image.clone().avif({ quality, effort: 6 }).toBuffer()
  if (encoded.length <= mostBytes) return encoded
  if (quality < 24) throw new Error(`${file}: ${encoded.length} bytes, of ${mostBytes}`)
  return encodeAvif(file, image, quality - 3, mostBytes)
}

async function describePicture(name: string, picture: Picture): Promise<string> {
  const framed = await framePicture(picture)
  const width = Math.max(...picture.widths)
  const height = Math.round((framed.height * width) / framed.width)
  return `"${name}": { "width": ${width}, "height": ${height}, "widths": [${picture.widths.join(", ")}] }`
}

/** Writes the quiet steel plate that stands in for a blog picture that cannot be loaded. */
async function encodePlaceholder(): Promise<void> {
  const plate = await framePicture({
    master: "copper-plate",
    frame: { left: 200, top: 400, width: 800, height: 450 },
  })
  const steel = sharp(plate.pixels).modulate({ saturation: 0 }).tint("#93a1ab").linear(0.5, 18).resize(960)
  await save(placeholder, await steel.jpeg({ quality: 60, mozjpeg: true }).toBuffer())
}

async function save(file: string, bytes: Buffer): Promise<void> {
  await writeFile(join(media, file), bytes)
  console.log(`${(bytes.length / 1024).toFixed(1).padStart(7)} KB  ${file}`)
}

/** The pictures named on the command line; all of them without a name. */
const asked = process.argv.slice(2)
const unknown = asked.filter(name => name !== placeholder && !pictures[name])
if (unknown.length > 0) throw new Error(`no such picture: ${unknown.join(", ")}`)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)

await mkdir(media, { recursive: true })
const lines: string[] = []
const files = [placeholder]
for (const [name, picture] of Object.entries(pictures)) {
  if (isAsked(name)) await encodePicture(name, picture)
  lines.push(await describePicture(name, picture))
  files.push(...filesOf(name, picture))
}
if (isAsked(placeholder)) await encodePlaceholder()
await writeFile(manifest, `{\n  ${lines.join(",\n  ")}\n}\n`)
for (const file of await readdir(media)) if (!files.includes(file)) await rm(join(media, file))
