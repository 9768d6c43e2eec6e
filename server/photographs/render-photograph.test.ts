import { spawnSync } from "node:child_process"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import sharp from "sharp"
import { expect, test } from "vitest"
import { makeDirectory } from "../testing/make-directory.ts"
import { pictureClaiming, plainPicture } from "../testing/plain-picture.ts"
import { renderPhotograph } from "./render-photograph.ts"

const folder = await makeDirectory("photographs")

async function render(content: Buffer) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  return renderPhotograph(path)
}

test("[LEAD-02] a photo becomes two upright JPEGs without a word of where and with what it was taken", async () => {
  const exif = { IFD0: { Make: "Nokia" }, IFD3: { GPSLatitude: "52/1 13/1 0/1" } }
  const taken = await plainPicture(3000, 2000)
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const rendered = await render(taken)
  if ("fault" in rendered) throw new Error(rendered.fault)
  expect([rendered.width, rendered.height]).toEqual([1365, 2048])
  for (const [content, height] of [
    [rendered.large, 2048],
    [rendered.small, 800],
  ] as const) {
    const { format, exif, icc, xmp, orientation, ...size } = await sharp(content).metadata()
    expect({ format, exif, icc, xmp, orientation, height: size.height }).toEqual({ format: "jpeg", height })
  }
})

test("[LEAD-02] a HEIC photo is decoded; one that cannot be is refused as such", async () => {
  const heic = await readFile(new URL("../pictures/testing/scrap.heic", import.meta.url))
  expect(await render(heic)).toMatchObject({ width: 320, height: 240 })
  expect(await render(heic.subarray(0, heic.length / 2))).toEqual({ fault: "heic" })
})

test("[LEAD-02] a HEIC photo of more pixels than its decoder has memory for is refused as too large", async () => {
  const heic = await readFile(new URL("../pictures/testing/scrap.heic", import.meta.url))
  for (let place = heic.indexOf("ispe"); place >= 0; place = heic.indexOf("ispe", place + 1)) {
    heic.writeUInt32BE(6000, place + 8)
    heic.writeUInt32BE(4200, place + 12)
  }
  expect(await render(heic)).toEqual({ fault: "tooManyPixels" })
})

test("[LEAD-02] a HEIC photo that is cut off is taken while more than half of it is there", async () => {
  const heic = await readFile(new URL("../pictures/testing/scrap.heic", import.meta.url))
  const whole = heic.length
  for (const length of [whole - 1, whole - 10, Math.round(whole * 0.9), Math.round(whole * 0.7)])
    expect(await render(heic.subarray(0, length))).toMatchObject({ width: 320, height: 240 })
})

test("[LEAD-02] of a HEIC photo that cannot be decoded its decoder writes nothing past the log", async () => {
  const heic = fileURLToPath(new URL("../pictures/testing/scrap.heic", import.meta.url))
  const program = join(folder, "decode.mjs")
  await writeFile(
    program,
    `import { readFileSync } from "node:fs"
    import { decodeHeic } from ${JSON.stringify(new URL("../pictures/decode-heic.ts", import.meta.url))}
    const heic = readFileSync(${JSON.stringify(heic)})
    const broken = [heic.subarray(0, 300), Buffer.from(heic.fill(1, heic.length - 100))]
    const decoded = await Promise.all(broken.map(content => decodeHeic(content, 1_000_000)))
    process.exitCode = decoded[0] === null ? 0 : 1`,
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: "utf8",
    timeout: 60_000,
  })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" })
})

test("[LEAD-02] a photo without its last bytes is taken as the whole one is", async () => {
  const taken = await plainPicture(900, 600).jpeg().toBuffer()
  expect(await render(taken.subarray(0, -2))).toEqual(await render(taken))
})

test.for([
  ["a text", "notAPicture", async () => Buffer.from("This is no picture, whatever its name says.")],
  ["an empty file", "notAPicture", async () => Buffer.alloc(0)],
  ["a drawing", "notAPicture", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  [
    "a photo that is cut off",
    "notAPicture",
    async () => (await plainPicture(900, 900).jpeg().toBuffer()).subarray(0, 900),
  ],
  ["a picture that claims to be huge", "tooManyPixels", () => pictureClaiming(30_000, 30_000)],
] as const)("[LEAD-02] %s is refused: %s", async ([, fault, make]) => {
  expect(await render(await make())).toEqual({ fault })
})
