import type { RequestListener } from "node:http"
import { brotliDecompressSync } from "node:zlib"
import { expect, test, vi } from "vitest"
import { serveListener } from "../../testing/serve-listener.ts"
import { createPageCache } from "./page-cache.ts"
import { servePages } from "./serve-pages.ts"

const html = "<p>złom</p>".repeat(200)
const shared = {
  "cache-control": "public, max-age=0, s-maxage=300, stale-while-revalidate=300",
  "content-type": "text/html; charset=utf-8",
  "x-frame-options": "DENY",
}

async function start() {
  const render = vi.fn(async (key: string) => {
    if (key === "/nowhere") return new Response(html, { status: 404, headers: shared })
    return new Response(html, { headers: shared })
  })
  const next = vi.fn<RequestListener>(
    (request, response) => void response.end(`own answer for ${request.url}`),
  )
  const cache = createPageCache({
    render,
    enqueue: (_owner, task) => task(),
    fallback: { status: 503, headers: [] },
    isConnected: () => true,
    log: { error() {} },
  })
  const { answerFromMemory, serve } = servePages(cache, () => null)
  const listener = serve(next)
  const read = await serveListener((request, response) => {
    if (!answerFromMemory(request, response)) listener(request, response)
  })
  return { render, next, read }
}

test("a page is rendered once and answered from its copy: codings, revalidation, HEAD", async () => {
  const { render, next, read } = await start()
  const first = await read("/")
  expect({ status: first.status, body: String(first.body) }).toEqual({ status: 200, body: html })
  const { "content-type": type, "x-frame-options": framing } = shared
  const own = { "cache-control": "public, max-age=0", "content-type": type, "x-frame-options": framing }
  expect(first.headers).toMatchObject({ ...own, "content-length": String(Buffer.byteLength(html)) })
  const compressed = await read("/", { "accept-encoding": "gzip, br" })
  expect(String(brotliDecompressSync(compressed.body))).toBe(html)
  const head = await read("/", { "accept-encoding": "gzip, br" }, "HEAD")
  expect(head).toMatchObject({ headers: { ...own, "content-encoding": "br" }, body: Buffer.alloc(0) })
  const confirmed = await read("/", { "if-none-match": first.headers.etag ?? "" })
  expect(confirmed).toMatchObject({ status: 304, headers: { etag: first.headers.etag } })
  expect((await read("/", { "accept-encoding": "*;q=0" })).status).toBe(406)
  expect(render).toHaveBeenCalledTimes(1)
  expect(next).not.toHaveBeenCalled()
})

test("an answer that is not cached is rendered each time, and sent compressed, also for HEAD", async () => {
  const { read, render } = await start()
  const { status, headers, body } = await read("/nowhere", { "accept-encoding": "br" })
  expect({ status, html: String(brotliDecompressSync(body)) }).toEqual({ status: 404, html })
  const length = { "content-length": String(body.length) }
  expect(headers).toMatchObject({ ...length, "content-encoding": "br", vary: "accept-encoding" })
  const head = await read("/nowhere", { "accept-encoding": "br" }, "HEAD")
  expect(head).toMatchObject({ headers: length, body: Buffer.alloc(0) })
  const plain = await read("/nowhere")
  expect(String(plain.body)).toBe(html)
  expect(plain.headers).toMatchObject({ "cache-control": "no-store", "x-frame-options": "DENY" })
  expect(render).toHaveBeenCalledTimes(3)
})

test("nothing of a request but its target reaches what is kept", async () => {
  const { render, read } = await start()
  await read("/blog/all?q=cu&utm_source=<script>", {
    host: "evil.example",
    cookie: "session=1",
    authorization: "Bearer x",
    "x-forwarded-host": "evil.example",
    "accept-language": "de",
    range: "bytes=0-3",
    "cache-control": "no-cache",
  })
  const { status, headers, body } = await read("/blog/all?fbclid=2&q=cu")
  expect(render.mock.calls).toEqual([["/blog/all?q=cu"]])
  expect({ status, body: String(body) }).toEqual({ status: 200, body: html })
  expect(JSON.stringify(headers)).not.toContain("evil")
})

test("every other method, and a page with a form, is the application's, parameters and all", async () => {
  const { render, next, read } = await start()
  for (const [path, method] of [
    ["/", "POST"],
    ["/contact?from=home", "GET"],
    ["/contact?from=home", "GET"],
  ] as const)
    expect(String((await read(path, {}, method)).body)).toBe(`own answer for ${path}`)
  expect(next).toHaveBeenCalledTimes(3)
  expect(render).not.toHaveBeenCalled()
})
