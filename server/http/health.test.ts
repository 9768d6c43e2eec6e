import { expect, onTestFinished, test, vi } from "vitest"
import { serveListener } from "../testing/serve-listener.ts"
import { serveLocally } from "../testing/serve-locally.ts"
import { answerHeaders } from "./headers.ts"
import { answerHealth } from "./health.ts"

const start = (isReady: () => Promise<boolean>) => {
  const step = answerHealth(isReady, answerHeaders("max-age=63072000"))
  return serveListener(step((_request, response) => void response.writeHead(404).end()))
}

test("/healthz says that the process lives, without a look at the database", async () => {
  const isReady = vi.fn(async () => false)
  const read = await start(isReady)
  const { status, headers, body } = await read("/healthz?probe=1")
  expect([status, String(body)]).toEqual([200, "alive\n"])
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-frame-options": "DENY" })
  expect(isReady).not.toHaveBeenCalled()
})

test("/readyz answers whether requests can be served, checked each time", async () => {
  const isReady = vi.fn(async () => true).mockResolvedValueOnce(false)
  const read = await start(isReady)
  const first = await read("/readyz")
  expect([first.status, String(first.body)]).toEqual([503, "not ready\n"])
  expect(first.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "5" })
  const second = await read("/readyz")
  expect([second.status, String(second.body)]).toEqual([200, "ready\n"])
  const { status, body } = await read("/readyz", {}, "HEAD")
  expect([status, body.length]).toEqual([200, 0])
})

test("neither takes another method, or answers at another address", async () => {
  const read = await start(async () => true)
  for (const [path, method] of [
    ["/healthz", "PUT"],
    ["/readyz", "POST"],
  ] as const) {
    const { status, headers } = await read(path, {}, method)
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"])
  }
  for (const path of ["/healthz/", "/Healthz", "/en/readyz"]) expect((await read(path)).status).toBe(404)
})

test("a body that is sent to /healthz is thrown away, its length is answered, and one that is too large refused", async () => {
  const { port, stop } = await serveLocally(
    answerHealth(async () => true, [])((_, response) => response.end()),
  )
  onTestFinished(stop)
  const send = (length: number) =>
    fetch(`http://127.0.0.1:${port}/healthz`, { method: "POST", body: Buffer.alloc(length) })
  const answer = await send(2 * 1024 * 1024)
  expect([answer.status, await answer.text()]).toEqual([200, "received 2097152\n"])
  const refusal = await send(4 * 1024 * 1024).catch(() => null)
  expect([413, undefined]).toContain(refusal?.status)
})
