import sharp from "sharp"
import { expect, test } from "vitest"
import { pictureClaiming, plainPicture } from "../testing/plain-picture.ts"
import { renderPicture } from "./render-picture.ts"

const copper = { r: 168, g: 85, b: 42 }
async function rendered(bytes: Buffer) {
  const outcome = await renderPicture(bytes)
  if ("fault" in outcome) throw new Error(outcome.fault)
  return outcome
}

async function faultOf(bytes: Buffer) {
  const outcome = await renderPicture(bytes)
  return "fault" in outcome ? outcome.fault : null
}

test.for(["jpeg", "png", "webp", "avif", "gif"] as const)(
  "a %s becomes AVIF and WebP in three widths",
  async format => {
    const { picture, height, files } = await rendered(
      await plainPicture(2000, 1000).toFormat(format).toBuffer(),
    )
    expect(picture).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{32}$/), width: 1600 })
    expect(height).toBe(800)
    const found = await Promise.all(
      files.map(async ({ name, content }) => {
        const { width, format, compression } = await sharp(content).metadata()
        return [name.replace(picture.hash, ""), width, compression === "av1" ? "avif" : format]
      }),
    )
    expect(found).toEqual(
      [480, 960, 1600].flatMap(width => [
        [`-${width}.avif`, width, "avif"],
        [`-${width}.webp`, width, "webp"],
      ]),
    )
  },
)

test("no variant is wider than the picture was; the same file has the same names, another one has others", async () => {
  const [one, other] = [
    await plainPicture(700, 90).png().toBuffer(),
    await plainPicture(21, 20).png().toBuffer(),
  ]
  const { picture, files } = await rendered(one)
  const names = ["-480.avif", "-480.webp", "-700.avif", "-700.webp"]
  expect(files.map(({ name }) => name)).toEqual(names.map(name => picture.hash + name))
  expect((await rendered(one)).picture).toEqual({ ...picture, width: 700 })
  expect((await rendered(other)).picture.hash).not.toBe(picture.hash)
})

test("a photo is upright, and nothing about its place and camera is left", async () => {
  const photo = await plainPicture(40, 20)
    .withExif({ IFD0: { Make: "Telephone of Anna" }, IFD3: { GPSLatitude: "52/1 13/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { picture, height, files } = await rendered(photo)
  expect({ width: picture.width, height }).toEqual({ width: 20, height: 40 })
  expect(files).not.toHaveLength(0)
  for (const { content } of files) {
    const { exif, xmp, iptc, orientation } = await sharp(content).metadata()
    expect([exif, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
    expect(content.includes("Telephone of Anna")).toBe(false)
  }
})

test("a moving picture gives its first frame", async () => {
  const both = [
    await plainPicture(10, 10).png().toBuffer(),
    await plainPicture(10, 10).negate().png().toBuffer(),
  ]
  const frames = await sharp(both, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  const { files, height } = await rendered(frames)
  expect(height).toBe(10)
  expect(files).not.toHaveLength(0)
  for (const { content } of files) expect((await sharp(content).metadata()).pages ?? 1).toBe(1)
})

test("a picture that is also a page or an archive is a picture alone afterwards", async () => {
  const jpeg = await plainPicture(30, 30).jpeg().toBuffer()
  const payload = "<script>alert(1)</script>PK\u0003\u0004"
  const { files } = await rendered(Buffer.concat([jpeg, Buffer.from(payload)]))
  expect(files).not.toHaveLength(0)
  for (const { content } of files) expect(content.includes("script")).toBe(false)
})

test.for([
  ["SVG", "unsupported", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["HTML", "unsupported", "<!doctype html><script>alert(1)</script>"],
  ["TIFF", "raw", "II*\0"],
  ["a film", "video", "\0\0\0\x14ftypqt  "],
  ["HEIC without a picture", "heic", "\0\0\0\x14ftypheic"],
  ["PDF", "unsupported", "%PDF-1.4"],
  ["nothing", "unsupported", ""],
  ["a GIF that is a script", "notAPicture", "GIF89a/*\0\0\0\0*/=1;alert(1)"],
  ["a PNG that is an SVG", "notAPicture", '\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["a WebP without a picture", "notAPicture", "RIFF\0\0\0\0WEBP"],
] as const)("%s is refused as %s", async ([, fault, content]) => {
  expect(await faultOf(Buffer.from(content, "latin1"))).toBe(fault)
})

test("a picture that breaks off before its middle is no picture", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const
  const create = { width: 300, height: 300, channels: 3, background: copper, noise } as const
  const jpeg = await sharp({ create }).jpeg().toBuffer()
  expect(await faultOf(jpeg.subarray(0, jpeg.length / 3))).toBe("notAPicture")
  expect(await faultOf(jpeg.subarray(0, -2))).toBeNull()
  const avif = await plainPicture(50, 40).avif({ effort: 0 }).toBuffer()
  expect(await faultOf(avif.subarray(0, avif.length - 20))).toBe("notAPicture")
})

test("a picture is as tall as its formats can be, and one that is taller is said to be", async () => {
  expect((await rendered(await plainPicture(20, 16_383).jpeg().toBuffer())).height).toBe(16_383)
  expect(await faultOf(await plainPicture(800, 17_000).jpeg().toBuffer())).toBe("tooTall")
  expect(await faultOf(await plainPicture(20, 16_384).jpeg().toBuffer())).toBe("tooTall")
})

test.for([
  [60_000, 60_000],
  [60_001, 1000],
  [1000, 60_001],
] as const)("a small file that claims %i × %i pixels is not unpacked", async ([width, height]) => {
  const bomb = await pictureClaiming(width, height)
  expect(await faultOf(bomb)).toBe("tooManyPixels")
})
