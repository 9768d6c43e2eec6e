import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { keepLog } from "../testing/keep-log.ts"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { serveListener } from "../testing/serve-listener.ts"
import { createTestParts, siteOf, unlimitedQueue } from "../testing/test-pipeline.ts"
import { createPipeline } from "./pipeline.ts"

const marker = "zdzislawa"

/** A pipeline whose pages cannot be rendered, and everything that is logged. */
async function start(pages = unlimitedQueue) {
  const clientFolder = await makeTestDirectory("caches")
  await writeFile(join(clientFolder, `${marker}.txt`), "a file")
  const { log, logged } = keepLog("trace")
  const site = siteOf(() => Promise.reject(new Error("no database")), clientFolder)
  const parts = createTestParts({ site, log, proxies: 1, hsts: "max-age=63072000" })
  const listener = await createPipeline({ ...parts, queues: { ...parts.queues, pages } })
  return { read: await serveListener(listener), clientFolder, logged }
}

test("when a page or a file cannot be made, nothing of what was asked for is in the log", async () => {
  const { read, clientFolder, logged } = await start()
  const page = await read(`/blog/${marker}?q=${marker}`, { "user-agent": marker, cookie: marker })
  await rm(join(clientFolder, `${marker}.txt`))
  const file = await read(`/${marker}.txt`)
  expect([page.status, file.status]).toEqual([500, 500])
  expect(page.headers).toMatchObject({ "cache-control": "no-store", "x-frame-options": "DENY" })
  const text = logged()
  expect(text).toContain('"request failed"')
  expect(text).toContain('"file not read"')
  expect(text).not.toContain(marker)
})

test("a search waits in the queue of its client, a listed page in one of its own", async () => {
  const owners: (string | null)[] = []
  const { read } = await start(async owner => {
    owners.push(owner)
    return null
  })
  for (const path of ["/blog/all?q=zinc", "/about", "/blog/unknown"])
    expect((await read(path, { "x-forwarded-for": "10.0.0.1, 203.0.113.7" })).status).toBe(503)
  expect(owners).toEqual(["203.0.113.7", "/about", "203.0.113.7"])
})
