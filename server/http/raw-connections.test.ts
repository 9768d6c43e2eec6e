import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"
import { formFault } from "#app/lib/form-answers.ts"
import { closing, serveRaw, statuses, validHeaders } from "../testing/raw-server.ts"

const { api, site, open, exchange, expectAlive, expectNoConnections } = await serveRaw("short")

test.for([
  ["a page", "/contact"],
  ["the notification", "/functions/v1/send-notification"],
])("an unfinished body for %s is cut off", async ([, path]) => {
  const answer = await exchange(`POST ${path} HTTP/1.1\r\n${validHeaders}Content-Length: 100\r\n\r\n{"a`)
  expect(statuses(answer)).toEqual([expect.toBeOneOf([408, 400])])
  // A page says in its own words that the form did not arrive.
  for (const [request] of site.mock.calls) expect(formFault(request)).toBe(400)
  expect(api).not.toHaveBeenCalled()
  await expectAlive()
})

test.for([
  ["with a length", `Content-Length: ${10 ** 12}\r\n\r\n`, "x".repeat(1000)],
  ["in chunks", "Transfer-Encoding: chunked\r\n\r\n", `3e8\r\n${"x".repeat(1000)}\r\n`],
] as const)("who goes on sending what was refused is cut off: %s", async ([, length, more]) => {
  const socket = await open()
  const closed = closing(socket)
  socket.resume()
  socket.write(`POST /auth/v1/signup HTTP/1.1\r\n${validHeaders}${length}`)
  const sending = setInterval(() => socket.write(more), 5)
  await closed
  clearInterval(sending)
  expect(api).not.toHaveBeenCalled()
  await expectAlive()
})

test("headers of more than 16 KB are refused before their end", async () => {
  const answer = await exchange(
    `GET / HTTP/1.1\r\nHost: a\r\n${`X-Header: ${"a".repeat(40)}\r\n`.repeat(400)}`,
  )
  // The refusal may be lost to a client that has sent more than was read.
  expect(statuses(answer)).toEqual(expect.toBeOneOf([[431], []]))
  expect(site).not.toHaveBeenCalled()
  await expectAlive()
})

/** The bytes that the process holds on to. */
function heldMemory(): number {
  setFlagsFromString("--expose-gc")
  runInNewContext("gc")()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const ask = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
const half = `Content-Length: 16000\r\n\r\n${"x".repeat(8000)}`
const kinds = [
  "",
  "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ",
  `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\n${half}`,
  `POST /auth/v1/signup HTTP/1.1\r\n${validHeaders}${half}`,
  ask,
  ask.repeat(10),
]

test("two thousand connections that say nothing, half of something, or much at once are closed and leave no memory, and others are served", async () => {
  // The first ones leave compiled code and full caches.
  await crowd(10)
  const held = [heldMemory()]
  for (let round = 0; round < 2; round++) {
    await crowd(10)
    held.push(heldMemory())
  }
  // A connection that leaves something leaves it each time; growth that comes once is a cache.
  const [first = 0, second = 0, third = 0] = held
  expect(Math.min(second - first, third - second)).toBeLessThan(2_500_000)
})

/** Opens so many groups of a hundred: the system keeps some hundreds waiting, and others would try again a second later. */
async function crowd(groups: number): Promise<void> {
  for (let group = 0; group < groups; group++) {
    const sockets = await Promise.all(Array.from({ length: 100 }, () => open()))
    for (const [number, socket] of sockets.entries()) {
      socket.resume()
      socket.write(kinds[number % kinds.length] ?? "")
    }
    await expectAlive()
  }
  await expectNoConnections()
  // They keep every request that they were called with.
  site.mockClear()
  api.mockClear()
}

test("a client that reads no answer is disconnected", async () => {
  for (const socket of await Promise.all(Array.from({ length: 20 }, () => open())))
    socket.write("GET /long.bin HTTP/1.1\r\nHost: a\r\n\r\n")
  await expectAlive()
  await expectNoConnections()
})
