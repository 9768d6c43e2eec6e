import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { crc32, createDeflate } from "node:zlib"
import sharp from "sharp"
import { expect, test, vi } from "vitest"
import { largestUpload } from "../../app/lib/uploaded-picture.ts"
import { createFairQueue } from "../http/limits/fair-queue.ts"
import { createUploadAnswer } from "./take-upload.ts"
import type { SaveOutcome } from "./upload-store.ts"

type Setting = { allowed?: boolean | null; wait?: number; outcome?: SaveOutcome }

function open({ allowed = true, wait = 0, outcome = "saved" }: Setting = {}) {
  const save = vi.fn(async () => outcome)
  const take = vi.fn(async () => wait)
  const log = { error: vi.fn() }
  const answer = createUploadAnswer({
    store: { save, read: async () => null },
    mayUpload: async () => allowed,
    limiter: { take, async reset() {} },
    enqueue: createFairQueue({
      concurrency: 1,
      waiting: { ofOne: 9, ofAll: 9 },
      patience: 60_000,
      onFull() {},
    }),
    log,
  })
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    answer(
      new Request("http://site.example/uploads", {
        method: "POST",
        headers: { authorization: "Bearer a.b.c", ...headers },
        body,
        duplex: "half",
      } as RequestInit),
      "10.0.0.1",
    )
  return { send, save, take, log }
}

const picture = () =>
  sharp({ create: { width: 50, height: 40, channels: 3, background: "#a8552a" } })
    .png()
    .toBuffer()
    .then(bytes => new Uint8Array(bytes))

/** A body without an announced length that never ends. */
const endless = () => new ReadableStream({ pull: controller => controller.enqueue(new Uint8Array(65_536)) })

test("a picture is kept with the uploader's token, and its address is answered", async () => {
  const { send, save } = open()
  const answer = await send(await picture())
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({
    url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-50\.webp$/),
    width: 50,
    height: 40,
  })
  expect(save.mock.calls.map(([...given]) => given)).toEqual([
    [expect.objectContaining({ format: "avif" }), "a.b.c"],
    [expect.objectContaining({ format: "webp" }), "a.b.c"],
  ])
})

test.for<[string, Setting, number, string]>([
  ["is no administrator", { allowed: false }, 403, "denied"],
  ["cannot be asked about", { allowed: null }, 503, "failed"],
  ["has sent too many", { wait: 42 }, 429, "tooMany"],
])("the body of whoever %s is not read", async ([, setting, status, fault]) => {
  const { send, save } = open(setting)
  const answer = await send(endless())
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({ fault })
  expect(answer.headers.get("retry-after")).toBe(status === 429 ? "42" : null)
  expect(save).not.toHaveBeenCalled()
})

test("of a file that is too large no more is read than may be, whatever its length was said to be", async () => {
  const { send } = open()
  expect((await send("x", { "content-length": String(largestUpload + 1) })).status).toBe(413)
  const answer = await send(endless())
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({ fault: "tooLarge" })
})

test("what is no picture is refused, whatever it is called", async () => {
  const { send } = open()
  const answer = await send("<svg/>", { "content-type": "image/png" })
  expect(answer.status).toBe(415)
  expect(await answer.json()).toEqual({ fault: "unsupported" })
})

/** A picture of 900 million pixels of one colour, in some 110 KB. */
async function bomb(): Promise<Buffer> {
  const side = 30_000
  const hundredRows = Buffer.alloc(100 * (1 + side / 8))
  const rows = Readable.from(
    (function* () {
      for (let number = 0; number < side / 100; number++) yield hundredRows
    })(),
  )
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(content.length, 0)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const pixels = await buffer(rows.pipe(createDeflate()))
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1")
  const parts = [chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

/** A moving picture of two thousand frames. */
function film(): Promise<Buffer> {
  const [side, frames] = [8, 2000]
  const pixels = Buffer.alloc(side * side * frames * 3, "film of many frames")
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const
  return sharp(pixels, { raw }).webp({ effort: 0 }).toBuffer()
}

test("what unpacks to too much, breaks off or goes on and on is answered in words, and takes little memory", async () => {
  const { send } = open()
  const avif = await sharp(await picture())
    .avif({ effort: 0 })
    .toBuffer()
  const [bombed, filmed] = [await bomb(), await film()]
  expect(bombed.length).toBeLessThan(200_000)
  expect((await sharp(filmed).metadata()).pages).toBeGreaterThan(1000)
  const before = process.resourceUsage().maxRSS
  const answers: unknown[] = []
  for (const bytes of [bombed, avif.subarray(0, avif.length - 20), avif.subarray(0, 100), filmed]) {
    const answer = await send(new Uint8Array(bytes))
    answers.push([answer.status, (await answer.json()).fault])
  }
  expect(answers).toEqual([
    [422, "tooManyPixels"],
    [422, "notAPicture"],
    [422, "notAPicture"],
    // The first frame is one.
    [201, undefined],
  ])
  // In kilobytes: the first of them alone would be a gigabyte.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000)
})

test.for<[SaveOutcome, number]>([
  ["denied", 403],
  ["failed", 503],
])("a store that says %s is answered with %i", async ([outcome, status]) => {
  const { send, log } = open({ outcome })
  expect((await send(await picture())).status).toBe(status)
  expect(log.error).toHaveBeenCalledTimes(outcome === "failed" ? 1 : 0)
})
