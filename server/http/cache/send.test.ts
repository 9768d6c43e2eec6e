import { brotliDecompressSync, gunzipSync } from "node:zlib"
import fc from "fast-check"
import { expect, test } from "vitest"
import { acceptedEncodings } from "./compression.ts"
import { represent } from "./representation.ts"
import { negotiate } from "./send.ts"

const lastModified = "Fri, 20 Nov 2026 10:00:00 GMT"
const body = Buffer.from(Array.from({ length: 300 }, (_, place) => `<p>miedź ${place * place}</p>`).join(""))
const options = {
  shared: ["x-frame-options", "DENY"],
  contentType: "text/html",
  compression: "best" as const,
  lastModified,
}
const content = await represent({ ...options, body })

const ask = (headers: Record<string, string>, of = content) => {
  const { status, headers: list, body } = negotiate(headers, of)
  const pairs = list.flatMap((name, place) => (place % 2 === 0 ? [[name, list[place + 1] ?? ""]] : []))
  return { status, headers: Object.fromEntries(pairs) as Record<string, string>, body }
}
const decode: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }
const tagFor = (encoding: string) => ask({ "accept-encoding": encoding }).headers.etag ?? ""

test("whatever the client accepts, it gets a coding that it accepts, whole and measured, or 406", () => {
  const part = fc.tuple(
    fc.constantFrom("br", "gzip", "identity", "*", "deflate"),
    fc.constantFrom("", ";q=0", ";q=0.5", ";q=1"),
  )
  fc.assert(
    fc.property(fc.array(part), parts => {
      const header = parts.map(pair => pair.join("")).join(",")
      const { status, headers, body: sent } = ask({ "accept-encoding": header })
      const accepted = acceptedEncodings(header)
      expect(headers.vary).toBe("accept-encoding")
      expect(headers["x-frame-options"]).toBe("DENY")
      expect(status).toBe(accepted.length > 0 ? 200 : 406)
      if (status === 406) return
      const coding = headers["content-encoding"] ?? "identity"
      expect(coding).toBe(accepted[0])
      expect(headers["content-length"]).toBe(String(sent?.length))
      expect(sent && (decode[coding]?.(sent) ?? sent)).toEqual(body)
    }),
  )
})

test("all codings share an entity tag, which changes with the content", async () => {
  const tags = ["br", "gzip", "identity"].map(tagFor)
  expect(new Set(tags).size).toBe(1)
  const other = await represent({ ...options, body: Buffer.from("other") })
  expect(tags).not.toContain(other.validators.etag)
})

test("a copy that is still right is confirmed without the body, in whichever coding the client has it", () => {
  const tag = tagFor("gzip")
  expect(tag).toMatch(/^W\/"/)
  for (const condition of [tag, tag.slice(2), `"other", ${tag}`, "*"]) {
    const answer = ask({ "accept-encoding": "br", "if-none-match": condition })
    expect(answer.status, condition).toBe(304)
    expect(answer.body).toBeUndefined()
    expect(answer.headers).toMatchObject({ "x-frame-options": "DENY", vary: "accept-encoding", etag: tag })
    expect(answer.headers).not.toHaveProperty("content-length")
  }
  expect(ask({ "if-none-match": '"other"' }).status).toBe(200)
})

test("a file of one form has a strong tag, and ignores range requests", async () => {
  const picture = await represent({ ...options, body, compression: null })
  expect(picture.validators.etag).toMatch(/^"/)
  expect(ask({ range: "bytes=3-7" }, picture)).toMatchObject({ status: 200, body })
})

test("the better compression is no larger, and confirms copies of the quick one", async () => {
  const better = await content.better
  expect(better?.variants.br?.body.length).toBeLessThanOrEqual(content.variants.br?.body.length ?? 0)
  expect(better?.variants.gzip).toEqual(content.variants.gzip)
  const given: Record<string, string> = { "accept-encoding": "br", "if-none-match": tagFor("br") }
  expect(better && negotiate(given, better).status).toBe(304)
})

test("a coding that makes a body no smaller is left out, and what is kept takes no more memory than is counted", async () => {
  const tiny = await represent({ ...options, body: Buffer.from("a") })
  expect(Object.keys(tiny.variants)).toEqual(["identity"])
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  const page = await represent({ ...options, body: own })
  expect(Object.keys(page.variants)).toHaveLength(3)
  for (const kept of [page, await page.better]) {
    // The memory behind the bodies is retained as long as they are.
    const held = Object.values(kept?.variants ?? {}).map(({ body }) => body.buffer.byteLength)
    expect(held.reduce((sum, bytes) => sum + bytes, 0)).toBe(kept?.bytes)
  }
})
