import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { pino } from "pino"
import { expect, onTestFinished, test } from "vitest"
import type { Backend } from "../backend/backend.ts"
import { openGuards } from "../testing/open-guards.ts"
import { serveListener } from "../testing/serve-listener.ts"
import { createApp } from "./app.ts"
import { createFront } from "./front.ts"

const marker = "zdzislawa"

/** The front over an application whose rendering fails, and everything that is logged. */
async function start() {
  const clientFolder = await mkdtemp(join(tmpdir(), "kupryt-front-"))
  onTestFinished(() => rm(clientFolder, { recursive: true, force: true }))
  await writeFile(join(clientFolder, `${marker}.txt`), "a file")
  const out = new PassThrough()
  const log = pino({ level: "trace", base: null }, out)
  const contentChanges = { subscribe() {}, isHeard: () => true }
  const backend = { publicUrl: "https://backend.example", contentChanges } as unknown as Backend
  const app = createApp({
    backend,
    site: () => Promise.reject(new Error("no database")),
    development: false,
    https: true,
    proxies: 0,
    ...openGuards,
    wakeOutbox() {},
    takeUpload: async () => new Response(null, { status: 404 }),
    log,
  })
  const front = await createFront({
    app,
    backend,
    clientFolder,
    siteUrl: "https://www.kupryt.example",
    next: (_, response) => void response.writeHead(500).end(),
    log,
  })
  return { read: await serveListener(front), clientFolder, logged: () => String(out.read() ?? "") }
}

test("when a page or a file cannot be made, nothing of what was asked for is in the log", async () => {
  const { read, clientFolder, logged } = await start()
  const page = await read(`/blog/${marker}?q=${marker}`, { "user-agent": marker, cookie: marker })
  await rm(join(clientFolder, `${marker}.txt`))
  const file = await read(`/${marker}.txt`)
  expect([page.status, file.status]).toEqual([500, 500])
  const text = logged()
  expect(text).toContain('"request failed"')
  expect(text).toContain('"file not read"')
  expect(text).not.toContain(marker)
})

test("a failed page has the security headers of every answer, and nobody keeps it", async () => {
  const { read } = await start()
  const { headers } = await read("/blog/x")
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-frame-options": "DENY" })
})
