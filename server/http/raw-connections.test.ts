import { expect, test } from "vitest"
import { closing, openHeaders, serveRaw, statuses } from "../testing/raw-server.ts"

const { backendFetch, site, open, exchange, expectAlive } = serveRaw("impatient")

test.for([
  ["a page", "/contact"],
  ["the auth server", "/auth/v1/token?grant_type=password"],
  ["the tables", "/rest/v1/blog_posts"],
  ["the notification", "/functions/v1/send-notification"],
])("a body for %s that does not come to its end is cut off", async ([, path]) => {
  const answer = await exchange(`POST ${path} HTTP/1.1\r\n${openHeaders}Content-Length: 100\r\n\r\n{"a`)
  expect(statuses(answer)).toEqual([expect.toBeOneOf([408, 400])])
  expect(site).not.toHaveBeenCalled()
  expect(backendFetch).not.toHaveBeenCalled()
  await expectAlive()
})

test("a body that comes drop by drop is cut off all the same", async () => {
  const socket = await open()
  const closed = closing(socket)
  socket.resume()
  socket.write(`POST /contact HTTP/1.1\r\n${openHeaders}Transfer-Encoding: chunked\r\n\r\n`)
  const dripping = setInterval(() => socket.write("1\r\na\r\n"), 10)
  await closed
  clearInterval(dripping)
  expect(site).not.toHaveBeenCalled()
  await expectAlive()
})

test.for([
  ["told", `Content-Length: ${10 ** 12}\r\n\r\n`, "x".repeat(1000)],
  ["in chunks", "Transfer-Encoding: chunked\r\n\r\n", `3e8\r\n${"x".repeat(1000)}\r\n`],
] as const)("who goes on sending what was refused is cut off: %s", async ([, length, more]) => {
  const socket = await open()
  const closed = closing(socket)
  socket.resume()
  socket.write(`POST /auth/v1/signup HTTP/1.1\r\n${openHeaders}${length}`)
  const sending = setInterval(() => socket.write(more), 5)
  await closed
  clearInterval(sending)
  expect(backendFetch).not.toHaveBeenCalled()
  await expectAlive()
})

test.for([
  ["a chunk's extension", `1;${"a".repeat(20_000)}\r\na\r\n0\r\n\r\n`, 413],
  ["a trailer", `1\r\na\r\n0\r\na: ${"a".repeat(20_000)}\r\n\r\n`, 431],
] as const)("%s of more than 16 KB is refused", async ([, rest, status]) => {
  const answer = await exchange(
    `POST /contact HTTP/1.1\r\n${openHeaders}Transfer-Encoding: chunked\r\n\r\n${rest}`,
  )
  // The refusal may be lost to a client that has sent more than was read.
  expect(statuses(answer)).toEqual(expect.toBeOneOf([[status], []]))
  expect(site).not.toHaveBeenCalled()
  await expectAlive()
})

test("headers that do not come to their end are cut off", async () => {
  expect(statuses(await exchange("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "))).toEqual([408])
  await expectAlive()
})

test("a connection that says nothing is closed", async () => {
  const socket = await open()
  socket.resume()
  await closing(socket)
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

test("requests that are sent at once on one connection are answered one by one, in their order", async () => {
  const paths = Array.from({ length: 50 }, (_, number) => `/page-${number}`)
  const requests = paths.map((path, number) => {
    const last = number === paths.length - 1
    return `GET ${path} HTTP/1.1\r\nHost: a\r\n${last ? "Connection: close\r\n" : ""}\r\n`
  })
  const answer = await exchange(requests.join(""))
  expect([...answer.matchAll(/GET (\/page-\d+);/g)].map(([, path]) => path)).toEqual(paths)
})
