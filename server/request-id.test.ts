import type { ServerResponse } from "node:http"
import { PassThrough } from "node:stream"
import { setImmediate } from "node:timers/promises"
import { expect, test } from "vitest"
import { createLog } from "./log.ts"
import { withRequestId, withRequestIdHeader } from "./request-id.ts"
import { serveListener } from "./testing/serve-listener.ts"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A listener that logs before and after it waits, as answering a request does. */
async function start({ isProxied = false } = {}) {
  const out = new PassThrough()
  const log = createLog("info", { people: null, out })
  const answer = async (path: string, response: ServerResponse) => {
    log.info({ path }, "begun")
    await setImmediate()
    log.error({ path }, "ended")
    response.writeHead(200, ["content-type", "text/plain"]).end()
  }
  const listener = withRequestId(isProxied)(
    withRequestIdHeader(({ url = "" }, response) => void answer(url, response)),
  )
  const lines = () =>
    String(out.read() ?? "")
      .trim()
      .split("\n")
      .map(line => JSON.parse(line))
  return { log, read: await serveListener(listener), lines }
}

test("every line of a request names the id that its answer carries, also while others are answered", async () => {
  const { log, read, lines } = await start()
  const paths = Array.from({ length: 20 }, (_, number) => `/${number}`)
  const answers = await Promise.all(paths.map(path => read(path)))
  const ids = answers.map(({ headers }) => headers["x-request-id"])
  expect(new Set(ids).size).toBe(20)
  for (const id of ids) expect(id).toMatch(uuid)
  const named = lines().map(({ path, requestId, msg }) => [path, requestId, msg].join())
  const expected = paths.flatMap((path, at) => ["begun", "ended"].map(msg => [path, ids[at], msg].join()))
  expect(named.sort()).toEqual(expected.sort())
  log.info("outside of any")
  expect(lines()).toEqual([{ level: 30, time: expect.any(Number), msg: "outside of any" }])
})

test.for([
  ["4bf92f3577b34da6a3ce929d0e0e4736", true, true],
  ["7f1c2d3e-0000-4000-8000-0123456789ab", true, true],
  ["7f1c2d3e-0000-4000-8000-0123456789ab", false, false],
  ["jan@huta.example", true, false],
  ["x".repeat(5000), true, false],
] as const)("the id %s of a client, behind a proxy: %s, is taken: %s", async ([id, isProxied, taken]) => {
  const { read } = await start({ isProxied })
  const { headers } = await read("/", { "x-request-id": id })
  expect(headers["x-request-id"] === id).toBe(taken)
})

test("an answer that lies ready in memory goes out as it is, without an id", async () => {
  const read = await serveListener(withRequestId(false)((_, response) => void response.end("ready")))
  const { headers, body } = await read("/")
  expect([headers["x-request-id"], String(body)]).toEqual([undefined, "ready"])
})
