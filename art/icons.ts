import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"

const root = join(import.meta.dirname, "../public")
const graphite = "#111416"
const tile = await readFile(join(root, "favicon.svg"))

/** Draws the tile `size` pixels wide and high; the file's own size is 64. */
function drawTile(size: number): Promise<Buffer> {
  return sharp(tile, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The tile on a plain ground, its width a share of the icon's: phones cut the corners of a home-screen icon. */
async function drawHomeScreenIcon(size: number, share: number): Promise<Buffer> {
  const input = await drawTile(Math.round(size * share))
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: graphite } })
  return ground.composite([{ input }]).png({ compressionLevel: 9 }).toBuffer()
}

/** Wraps one PNG in an ICO file: a header of 6 bytes, a directory entry of 16, then the PNG as it is. */
function wrapIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** A maskable icon may be cut to a circle of four fifths of its width; the tile's corners reach its edge. */
const insideCircle = 0.8 / Math.SQRT2

await mkdir(join(root, "icons"), { recursive: true })
const icons: Record<string, Buffer> = {
  "favicon.ico": wrapIco(await drawTile(32), 32),
  "icons/apple-touch-icon.png": await drawHomeScreenIcon(180, 0.8),
  "icons/icon-192.png": await drawTile(192),
  "icons/icon-512.png": await drawTile(512),
  "icons/maskable-192.png": await drawHomeScreenIcon(192, insideCircle),
  "icons/maskable-512.png": await drawHomeScreenIcon(512, insideCircle),
}
for (const [file, bytes] of Object.entries(icons)) {
  await writeFile(join(root, file), bytes)
  console.log(`${bytes.length} bytes  ${file}`)
}
