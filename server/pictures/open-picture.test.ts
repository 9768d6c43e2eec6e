import sharp, { type Sharp } from "sharp"
import { expect, test } from "vitest"
import { isHeic, makeFrom, sizeOf } from "./open-picture.ts"

const noise = { type: "gaussian", mean: 90, sigma: 40 } as const
/** Always the same: what the decoder makes of a cut picture depends on its last bytes. */
let seed = 1
const speckles = Buffer.alloc(800 * 600 * 3).map(() => {
  seed = (seed * 16_807) % 2_147_483_647
  return seed % 170
})
const scrap = sharp(speckles, { raw: { width: 800, height: 600, channels: 3 } })
const grey = sharp({ create: { width: 800, height: 600, channels: 3, background: "#7b8487" } })

async function taken(content: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const made = await makeFrom(content, picture => picture.png().toBuffer({ resolveWithObject: true }))
    expect(await sizeOf(content)).toEqual({ width: made.info.width, height: made.info.height })
    return { width: made.info.width, height: made.info.height }
  } catch {
    return null
  }
}

const whole = { width: 800, height: 600 }
const jpegs: [string, Sharp][] = [
  ["a JPEG", scrap.clone().jpeg()],
  ["a progressive JPEG", scrap.clone().jpeg({ progressive: true })],
  ["a JPEG of four inks", scrap.clone().toColourspace("cmyk").jpeg()],
  ["a JPEG without colour", scrap.clone().toColourspace("b-w").jpeg()],
  ["a JPEG of one colour", grey.clone().jpeg()],
  ["a JPEG of another colour space", scrap.clone().withIccProfile("p3").jpeg()],
]

test.for(jpegs)("%s without its last bytes is taken in its full size", async ([, picture]) => {
  const content = await picture.toBuffer()
  for (const missing of [1, 2, 20]) expect(await taken(content.subarray(0, -missing))).toEqual(whole)
  expect(await taken(Buffer.concat([content, Buffer.from("what a phone appends")]))).toEqual(whole)
})

const baseline = jpegs.filter(([name]) => !/progressive|one colour/.test(name))

test.for(baseline)("%s that is cut is taken while it has lines of its lower half", async ([, picture]) => {
  const content = await picture.toBuffer()
  const upTo = (part: number) => taken(content.subarray(0, content.length * part))
  expect([await upTo(0.99), await upTo(0.6)]).toEqual([whole, whole])
  expect([await upTo(0.4), await upTo(0.01)]).toEqual([null, null])
})

test("a picture for which time ran out is not tried again", async () => {
  const content = await scrap.clone().jpeg().toBuffer()
  let tries = 0
  const making = makeFrom(content, async () => {
    tries++
    throw new Error("timeout: 97% complete")
  })
  await expect(making).rejects.toThrow("timeout")
  expect(tries).toBe(1)
})

test("a cut progressive JPEG is taken once its first, coarse pass is there", async () => {
  const content = await scrap.clone().jpeg({ progressive: true }).toBuffer()
  expect(await taken(content.subarray(0, content.length * 0.4))).toEqual(whole)
  expect(await taken(content.subarray(0, content.length * 0.01))).toBeNull()
})

const others: [string, Sharp][] = [
  ["a PNG", scrap.clone().png()],
  ["a PNG with a palette", scrap.clone().png({ palette: true, colours: 8, effort: 1, dither: 0 })],
  ["a PNG with transparent parts", scrap.clone().ensureAlpha(0.5).png()],
  ["a PNG without colour", scrap.clone().greyscale().png()],
  ["a WebP", scrap.clone().webp()],
  ["a WebP without loss", scrap.clone().webp({ lossless: true })],
]

test.for(others)("%s that is cut is taken while most of it is there", async ([, picture]) => {
  const content = await picture.toBuffer()
  const upTo = (part: number) => taken(content.subarray(0, content.length * part))
  for (const missing of [1, 12, 20]) expect(await taken(content.subarray(0, -missing))).toEqual(whole)
  expect([await upTo(0.9), await upTo(0.6)]).toEqual([whole, whole])
  expect([await upTo(0.4), await upTo(0.01)]).toEqual([null, null])
})

test("an interlaced PNG is taken without its end and its last sum, and without pixels not", async () => {
  const content = await scrap.clone().png({ progressive: true }).toBuffer()
  for (const missing of [1, 12, 14, 16]) expect(await taken(content.subarray(0, -missing))).toEqual(whole)
  for (const missing of [100, 1000]) expect(await taken(content.subarray(0, -missing))).toBeNull()
})

test("a WebP is taken whichever number of its last bytes is missing", async () => {
  const small = sharp(await scrap.clone().resize(200, 150).png().toBuffer())
  for (const picture of [
    small.clone(),
    small.clone().ensureAlpha(0.5),
    small.clone().withExif({ IFD0: { Make: "Nokia" } }),
  ]) {
    const content = await picture.webp({ quality: 50 }).toBuffer()
    for (let missing = 1; missing <= 20; missing++)
      expect(await taken(content.subarray(0, -missing))).toEqual({ width: 200, height: 150 })
  }
})

test("a WebP of a few hundred bytes is taken without its last ones, with loss and without", async () => {
  const tiny = scrap.clone().extract({ left: 0, top: 0, width: 16, height: 12 })
  for (const lossless of [true, false]) {
    const content = await tiny.clone().webp({ lossless }).toBuffer()
    expect(content.length).toBeLessThan(1000)
    for (let missing = 0; missing <= 20; missing++)
      expect([missing, await taken(content.subarray(0, content.length - missing))]).toEqual([
        missing,
        { width: 16, height: 12 },
      ])
    expect(await taken(content.subarray(0, content.length * 0.4))).toBeNull()
  }
})

test("a GIF without its last lines is taken", async () => {
  const gif = await sharp({ create: { width: 80, height: 60, channels: 3, background: "#000", noise } })
    .gif({ effort: 1 })
    .toBuffer()
  expect(await taken(gif.subarray(0, gif.length * 0.9))).toEqual({ width: 80, height: 60 })
  expect(await taken(gif.subarray(0, gif.length * 0.4))).toBeNull()
})

test("an AVIF, of which the decoder makes nothing when it is cut, is taken whole or not at all", async () => {
  const content = await scrap.clone().avif({ effort: 0 }).toBuffer()
  expect(await taken(content)).toEqual(whole)
  expect(await taken(content.subarray(0, content.length * 0.9))).toBeNull()
  content.write("mif1", 8, "latin1")
  expect([await taken(content), await isHeic(content)]).toEqual([whole, false])
})
