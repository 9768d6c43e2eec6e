import type { RequestListener } from "node:http"
import sharp from "sharp"
import { expect, test, vi } from "vitest"
import { serveListener } from "../testing/serve-listener.ts"
import { serveUploads } from "./serve-uploads.ts"

const hash = "0123456789abcdef0123456789abcdef"
const path = `/uploads/${hash}-480.webp`

async function start(read: (name: string) => Promise<Buffer | null> = async () => Buffer.from("0123456789")) {
  const log = { error: vi.fn() }
  const asked = vi.fn(read)
  const next: RequestListener = (_, response) => void response.writeHead(404).end("a page")
  const store = { read: asked, save: async () => "saved" as const, remove: async () => true }
  const headers = ["x-content-type-options", "nosniff"]
  const { serve, forget } = serveUploads({ store, headers, log })
  return { ask: await serveListener(serve(next)), asked, forget, log }
}

test("a picture is served for good, with its type; a copy is confirmed, and HEAD gets the headers alone", async () => {
  const { ask, asked } = await start()
  for (const kind of ["webp", "avif"]) {
    const { status, headers, body } = await ask(path.replace("webp", kind))
    expect({ status, body: String(body) }).toEqual({ status: 200, body: "0123456789" })
    const caching = { "cache-control": "public, max-age=31536000, immutable" }
    expect(headers).toMatchObject({
      ...caching,
      "content-type": `image/${kind}`,
      "x-content-type-options": "nosniff",
    })
    expect((await ask(path, { "if-none-match": headers.etag ?? "" })).status).toBe(304)
  }
  expect(await ask(path, {}, "HEAD")).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  expect(asked).toHaveBeenCalledTimes(2)
})

test("a mail's JPEG is made of the stored file once, until that is removed; none is made of a wide one", async () => {
  const webp = await sharp({ create: { width: 480, height: 9, channels: 4, background: "#0000" } })
    .webp()
    .toBuffer()
  const { ask, asked, forget } = await start(async name => (name.endsWith("webp") ? webp : null))
  const jpeg = path.replace("webp", "jpg")
  const { headers, body } = await ask(jpeg)
  expect(headers["content-type"]).toBe("image/jpeg")
  expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width: 480, height: 9 })
  await ask(jpeg)
  expect(asked.mock.calls).toEqual([[`${hash}-480.webp`]])
  forget(`${hash}-480.webp`)
  await ask(jpeg)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(String((await ask(jpeg.replace("480", "1600"))).body)).toBe("a page")
})

test("a picture that is not there is not there for good, and nothing else is done to one", async () => {
  const { ask } = await start(async () => null)
  const { status, headers } = await ask(path)
  expect({ status, caching: headers["cache-control"] }).toEqual({ status: 404, caching: "no-store" })
  expect((await ask(path, {}, "PUT")).status).toBe(405)
})

test("while the storage is away the answer says to come back", async () => {
  const { ask, log } = await start(() => Promise.reject(new Error("away")))
  expect(await ask(path)).toMatchObject({ status: 503, headers: { "retry-after": "5" } })
  expect(log.error).toHaveBeenCalledOnce()
})

test("other paths are not sought in the store", async () => {
  const { ask, asked } = await start()
  for (const name of [
    "../secrets.json",
    `%2e%2e/${hash}-480.webp`,
    `${hash}-480.svg`,
    `${hash}-480.webp%00`,
    "",
  ])
    expect([name, String((await ask(`/uploads/${name}`)).body)]).toEqual([name, "a page"])
  expect(asked).not.toHaveBeenCalled()
})
