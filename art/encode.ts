import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp, { type Sharp } from "sharp"
import { framePicture } from "./frame.ts"
import { type Picture, pictures } from "./pictures.ts"

const media = join(import.meta.dirname, "../public/media")
const manifest = join(import.meta.dirname, "../app/components/picture/manifest.json")

/** The widest JPEG: enough for a feed reader or a link preview, where the address of a blog picture ends up. */
const jpegWidth = 1440

/** Files of this width and more are shown on dense screens, where a lower AVIF quality looks the same. */
const denseFrom = 700

/** Writes every width of one picture as AVIF and WebP and one JPEG; returns its line of the manifest. */
async function encodePicture(name: string, picture: Picture): Promise<string> {
  const framed = await framePicture(picture)
  for (const width of picture.widths) {
    const quality = width >= denseFrom ? picture.quality - 6 : picture.quality
    const resized = sharp(framed.pixels).resize(width)
    await save(`${name}-${width}.avif`, resized.clone().avif({ quality, effort: 6 }))
    await save(
      `${name}-${width}.webp`,
      resized.clone().webp({ quality: 58, effort: 6, smartSubsample: true }),
    )
  }
  const fallback = Math.max(...picture.widths.filter(width => width <= jpegWidth))
  await save(`${name}.jpg`, sharp(framed.pixels).resize(fallback).jpeg({ quality: 68, mozjpeg: true }))

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
  await save("placeholder.jpg", steel.jpeg({ quality: 60, mozjpeg: true }))
}

const written = new Set<string>()

async function save(file: string, image: Sharp): Promise<void> {
  await image.toFile(join(media, file))
  written.add(file)
  const { size } = await stat(join(media, file))
  console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${file}`)
}

await mkdir(media, { recursive: true })
const lines: string[] = []
for (const [name, picture] of Object.entries(pictures)) lines.push(await encodePicture(name, picture))
await encodePlaceholder()
await writeFile(manifest, `{\n  ${lines.join(",\n  ")}\n}\n`)
for (const file of await readdir(media)) if (!written.has(file)) await rm(join(media, file))
