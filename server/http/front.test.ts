import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import type { Backend } from "../backend/backend.ts"
import { createOpenApp } from "../testing/create-open-app.ts"
import { keepLog } from "../testing/keep-log.ts"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { serveListener } from "../testing/serve-listener.ts"
import { createFront } from "./front.ts"
import type { TakeTurn } from "./limits/turns.ts"

const marker = "zdzislawa"

/** The front over an application whose rendering fails, and everything that is logged. */
async function start(takeTurn: TakeTurn = (_line, task) => task()) {
  const clientFolder = await makeTestDirectory("front")
  await writeFile(join(clientFolder, `${marker}.txt`), "a file")
  const { log, logged } = keepLog("trace")
  const contentChanges = { subscribe() {}, isHeard: () => true }
  const backend = { publicUrl: "https://backend.example", contentChanges } as unknown as Backend
  const site = () => Promise.reject(new Error("no database"))
  const app = createOpenApp({ backend, site, hsts: "max-age=63072000", log })
  const { listener } = await createFront({
    app,
    backend,
    clientFolder,
    proxies: 1,
    takeTurn,
    siteUrl: "https://www.kupryt.example",
    hsts: "max-age=63072000",
    next: (_, response) => void response.writeHead(500).end(),
    log,
  })
  return { read: await serveListener(listener), clientFolder, logged }
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

test("a search waits in the line of its client, a listed page in one of its own", async () => {
  const lines: (string | null)[] = []
  const { read } = await start(async line => {
    lines.push(line)
    return null
  })
  for (const path of ["/blog/all?q=zinc", "/about", "/blog/unknown"])
    expect((await read(path, { "x-forwarded-for": "10.0.0.1, 203.0.113.7" })).status).toBe(503)
  expect(lines).toEqual(["203.0.113.7", "/about", "203.0.113.7"])
})
