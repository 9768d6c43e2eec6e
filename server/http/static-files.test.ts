import { mkdir, symlink, unlink, writeFile } from "node:fs/promises"
import type { RequestListener } from "node:http"
import { join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { expect, test, vi } from "vitest"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { serveListener } from "../testing/serve-listener.ts"
import { loadFile, scanFolder, serveFiles } from "./static-files.ts"

const script = "start();".repeat(500)

async function start() {
  const root = await makeTestDirectory("files")
  const folder = join(root, "client")
  for (const part of ["assets", "media", ".vite"]) await mkdir(join(folder, part), { recursive: true })
  await writeFile(join(folder, "assets/entry-4f0c.js"), script)
  await writeFile(join(folder, "media/copper.jpg"), "0123456789")
  await writeFile(join(folder, "favicon.svg"), "<svg/>")
  await writeFile(join(folder, "empty.txt"), "")
  for (const place of ["secrets.json", "client/.vite/manifest.json", "client/.env"]) {
    await writeFile(join(root, place), "sb_secret_x")
  }
  await symlink(join(root, "secrets.json"), join(folder, "media/link.json"))
  await symlink(root, join(folder, "media/folder"))
  const files = await scanFolder(folder)
  const partHeaders = ["x-content-type-options", "nosniff"]
  const headers = [...partHeaders, "x-frame-options", "DENY"]
  const log = { error: vi.fn() }
  const next: RequestListener = (_, response) => void response.writeHead(404).end("no file")
  const load = vi.fn(loadFile)
  const { answerFromMemory, serve } = serveFiles({ files, headers, partHeaders, log, load })
  const listener = serve(next)
  const read = await serveListener((request, response) => {
    if (!answerFromMemory(request, response)) listener(request, response)
  })
  return { folder, files, read, load, log }
}

test("the files are those of the folder: no links, nothing with a dot before its name, and nothing else is reached", async () => {
  const { files, read } = await start()
  const names = ["/assets/entry-4f0c.js", "/empty.txt", "/favicon.svg", "/media/copper.jpg"]
  expect([...files.keys()].sort()).toEqual(names)
  for (const path of [
    "/media/../../secrets.json",
    "/media/..%2f..%2fsecrets.json",
    "/media/link.json",
    "/.env",
  ])
    expect([path, (await read(path)).status]).toEqual([path, 404])
})

test.for([
  ["/assets/entry-4f0c.js", "public, max-age=31536000, immutable", "text/javascript; charset=utf-8", script],
  ["/media/copper.jpg", "public, max-age=2592000", "image/jpeg", "0123456789"],
  ["/favicon.svg?v=2", "public, max-age=86400", "image/svg+xml; charset=utf-8", "<svg/>"],
  ["/empty.txt", "public, max-age=86400", "text/plain; charset=utf-8", ""],
] as const)("%s is served to be kept: %s", async ([path, cacheControl, type, text]) => {
  const { read } = await start()
  const { status, headers, body } = await read(path)
  expect({ status, body: String(body) }).toEqual({ status: 200, body: text })
  expect(headers).toMatchObject({
    "cache-control": cacheControl,
    "content-type": type,
    "content-length": String(text.length),
    "x-content-type-options": "nosniff",
    vary: "accept-encoding",
  })
  // Every file that can be shown as a document has its headers.
  expect(headers["x-frame-options"]).toBe(/javascript|jpeg/.test(type) ? undefined : "DENY")
})

test("text is compressed, pictures never, and both are confirmed by tag and date", async () => {
  const { read } = await start()
  const compressed = await read("/assets/entry-4f0c.js", { "accept-encoding": "br" })
  expect(compressed.headers["content-encoding"]).toBe("br")
  expect(String(brotliDecompressSync(compressed.body))).toBe(script)
  const picture = await read("/media/copper.jpg", { "accept-encoding": "br" })
  expect(picture.headers).not.toHaveProperty("content-encoding")
  for (const [path, { headers }] of [
    ["/assets/entry-4f0c.js", compressed],
    ["/media/copper.jpg", picture],
  ] as const) {
    expect((await read(path, { "if-none-match": headers.etag ?? "" })).status).toBe(304)
    expect((await read(path, { "if-modified-since": headers["last-modified"] ?? "" })).status).toBe(304)
  }
})

test("a file that many request first at once is read and compressed once for all of them, also where it is compressed better before it is kept", async () => {
  const { read, load } = await start()
  load.mockImplementationOnce(async (...given) => {
    const content = await loadFile(...given)
    return { ...content, better: Promise.resolve((await content.better) ?? content) }
  })
  const path = "/assets/entry-4f0c.js"
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(path, { "accept-encoding": "br" })))
  expect(answers.map(({ body }) => String(brotliDecompressSync(body)))).toEqual(Array(20).fill(script))
  await read(path)
  expect(load).toHaveBeenCalledTimes(1)
})

test("a file that is gone is no longer answered for, until it is there again", async () => {
  const { read, log, folder } = await start()
  const picture = join(folder, "media/copper.jpg")
  await unlink(picture)
  expect((await read("/media/copper.jpg")).status).toBe(404)
  expect(log.error).toHaveBeenCalledOnce()
  await writeFile(picture, "0123456789")
  expect((await read("/media/copper.jpg")).status).toBe(200)
})

test("a file is read, its headers alone by HEAD, and nothing else", async () => {
  const { read } = await start()
  const head = await read("/media/copper.jpg", {}, "HEAD")
  expect(head).toMatchObject({ status: 200, headers: { "content-length": "10" }, body: Buffer.alloc(0) })
  const { status, headers } = await read("/favicon.svg", {}, "POST")
  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: "GET, HEAD" })
})
