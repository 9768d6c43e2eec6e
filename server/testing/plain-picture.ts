import { crc32 } from "node:zlib"
import sharp from "sharp"

/** A picture of one colour, in pixels. */
export function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 168, g: 85, b: 42 } } })
}

/** A small PNG whose header claims a size that its content does not have. */
export async function pictureClaiming(width: number, height: number): Promise<Buffer> {
  const png = await plainPicture(8, 8).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
