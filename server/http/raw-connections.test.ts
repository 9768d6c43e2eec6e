import { once } from "node:events"
import type { Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { getRequestListener } from "@hono/node-server"
import { pino } from "pino"
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import type { Backend } from "../backend/backend.ts"
import { openGuards } from "../testing/open-guards.ts"
import { createApp } from "./app.ts"
import { closeGently, listen } from "./listen.ts"

let server: Server
const backendFetch = vi.fn<typeof fetch>()
const site = vi.fn<(request: Request) => Promise<Response>>()

beforeAll(async () => {
  const backend = { url: "http://localhost", publicUrl: null, publishableKey: "key", fetch: backendFetch }
  const app = createApp({
    backend: backend as unknown as Backend,
    site,
    development: false,
    https: false,
    proxies: 0,
    ...openGuards,
    wakeOutbox() {},
    takeUpload: async () => new Response(null, { status: 404 }),
    log: pino({ level: "silent" }),
  })
  const timeouts = { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 20 }
  server = await listen(getRequestListener(app.fetch), 0, "127.0.0.1", timeouts)
  return () => closeGently(server)
})

beforeEach(() => {
  vi.resetAllMocks()
  backendFetch.mockImplementation(async () => Response.json([]))
  site.mockImplementation(
    async request => new Response(`${request.method} ${new URL(request.url).pathname};`),
  )
})

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  // A server that closes while something is still being sent resets the connection.
  socket.on("error", () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, "connect")
  return socket
}

/** Resolves when the connection is closed, also when it was reset. */
function closing(socket: Socket): Promise<void> {
  return new Promise(resolve => socket.once("close", () => resolve()))
}

/** Sends text as it is; resolves with everything that comes back until the server closes the connection. */
async function exchange(...parts: string[]): Promise<string> {
  const socket = await open()
  let answer = ""
  socket.on("data", chunk => {
    answer += chunk
  })
  const closed = closing(socket)
  for (const part of parts) socket.write(part)
  await closed
  return answer
}

const statuses = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))

/** Proves that the server goes on answering. */
async function expectAlive(): Promise<void> {
  expect(await exchange("GET /alive HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")).toContain(
    "GET /alive;",
  )
}

const api = "Host: a\r\napikey: key\r\ncontent-type: application/json\r\n"

test.for([
  ["a page", "/contact"],
  ["the auth server", "/auth/v1/token?grant_type=password"],
  ["the tables", "/rest/v1/blog_posts"],
  ["the notification", "/functions/v1/send-notification"],
])("a body for %s that does not come to its end is cut off", async ([, path]) => {
  const answer = await exchange(`POST ${path} HTTP/1.1\r\n${api}Content-Length: 100\r\n\r\n{"a`)
  expect(statuses(answer)).toEqual([expect.toBeOneOf([408, 400])])
  expect(site).not.toHaveBeenCalled()
  expect(backendFetch).not.toHaveBeenCalled()
  await expectAlive()
})

test("a body that comes drop by drop is cut off all the same", async () => {
  const socket = await open()
  const closed = closing(socket)
  socket.resume()
  socket.write(`POST /contact HTTP/1.1\r\n${api}Transfer-Encoding: chunked\r\n\r\n`)
  const dripping = setInterval(() => socket.write("1\r\na\r\n"), 10)
  await closed
  clearInterval(dripping)
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

test("10 MB are refused before they have come, and whatever length was told", async () => {
  const rest = "x".repeat(10 * 1024 * 1024)
  const told = `POST /rest/v1/blog_posts HTTP/1.1\r\n${api}Content-Length: ${rest.length}\r\n\r\n`
  const hidden = `POST /rest/v1/blog_posts HTTP/1.1\r\n${api}Transfer-Encoding: chunked\r\n\r\n${rest.length.toString(16)}\r\n`
  for (const head of [told, hidden]) {
    const socket = await open()
    const answered = once(socket, "data")
    socket.write(head)
    socket.write(rest)
    const [first] = await answered
    // On a slow machine the deadline of these tests' server, which is short, may come before the body's limit.
    expect(statuses(String(first))).toEqual(expect.toBeOneOf([[413], [408]]))
    socket.destroy()
  }
  expect(backendFetch).not.toHaveBeenCalled()
  await expectAlive()
})

test.for([
  [
    "a length and chunks",
    "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /_system/config HTTP/1.1\r\n\r\n",
  ],
  [
    "chunks and a length",
    "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\nGET /_system/config HTTP/1.1\r\n\r\n",
  ],
  ["two lengths", "Content-Length: 4\r\nContent-Length: 30\r\n\r\nabcd"],
  ["a list of lengths", "Content-Length: 4, 30\r\n\r\nabcd"],
  ["a negative length", "Content-Length: -4\r\n\r\nabcd"],
  ["a length with a sign", "Content-Length: +4\r\n\r\nabcd"],
  ["an unknown coding", "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"],
  ["chunked before another coding", "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"],
  ["a space before the colon", "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"],
  ["a folded header", "X-A: b\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
  ["a chunk size that is no number", "Transfer-Encoding: chunked\r\n\r\nzz\r\nabcd\r\n0\r\n\r\n"],
  ["a chunk size with 0x", "Transfer-Encoding: chunked\r\n\r\n0x4\r\nabcd\r\n0\r\n\r\n"],
  [
    "a chunk size of 20 digits",
    "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffffff4\r\nabcd\r\n0\r\n\r\n",
  ],
  ["a chunk longer than its size", "Transfer-Encoding: chunked\r\n\r\n2\r\nabcd\r\n0\r\n\r\n"],
  ["bare line feeds", "Transfer-Encoding: chunked\n\n4\nabcd\n0\n\n"],
  ["a NUL in a header", "X-A: \0\r\n\r\n"],
])(
  "%s: a request that two servers would read differently is refused, and nothing behind it is read",
  async ([, rest]) => {
    const answer = await exchange(`POST /contact HTTP/1.1\r\nHost: a\r\n${rest}`)
    expect(statuses(answer)).toEqual([400])
    expect(site).not.toHaveBeenCalled()
    expect(backendFetch).not.toHaveBeenCalled()
    await expectAlive()
  },
)

test.for([
  "GET / HTTP/1.1\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
  "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
  "get / HTTP/1.1\r\nHost: a\r\n\r\n",
  "FOO / HTTP/1.1\r\nHost: a\r\n\r\n",
  "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n",
  "\0\0\0\0\r\n\r\n",
])("what is no proper request is refused: %j", async request => {
  expect(statuses(await exchange(request))).toEqual([400])
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

test("a closed address behind an open one on the same connection stays closed", async () => {
  const answer = await exchange(
    `POST /rest/v1/rpc/is_user_admin HTTP/1.1\r\n${api}Content-Length: 2\r\n\r\n{}` +
      `POST /rest/v1/rpc/write_setting HTTP/1.1\r\n${api}Content-Length: 2\r\nConnection: close\r\n\r\n{}`,
  )
  expect(statuses(answer)).toEqual([200, 404])
  expect(backendFetch).toHaveBeenCalledOnce()
})

test.for([
  "/rest/v1/blog_posts/../rpc/write_setting",
  "/rest/v1/blog_posts/%2e%2e/rpc/write_setting",
  "/rest/v1/blog_posts%2f..%2frpc%2fwrite_setting",
  "/rest/v1/rpc%2fwrite_setting",
  "/rest/v1/rpc\\write_setting",
  "/rest/v1/./rpc/write_setting",
  "/rest/v1//rpc/write_setting",
  "//rest/v1/rpc/write_setting",
  "/rest/v1/rpc/write_setting/",
  "/rest/v1/rpc/write_setting?select=id",
  "/rest/v1/rpc/write%5fsetting",
  "/REST/v1/rpc/write_setting",
  "/x/../rest/v1/rpc/write_setting",
  "http://localhost/rest/v1/rpc/write_setting",
  "http://localhost/_system/config",
  "/_system/config",
  "/_system//config",
  "/rest/v1/blog_posts/..;/rpc/write_setting",
])("no spelling of a closed address reaches the embedded API: %s", async path => {
  for (const extra of ["", "X-HTTP-Method-Override: POST\r\n", "X-Original-URL: /rest/v1/blog_posts\r\n"]) {
    await exchange(`POST ${path} HTTP/1.1\r\n${api}${extra}Content-Length: 2\r\nConnection: close\r\n\r\n{}`)
  }
  expect(backendFetch).not.toHaveBeenCalled()
  await expectAlive()
})

test("what a client says of itself beside key, token and wishes does not reach the embedded API", async () => {
  await exchange(
    `GET /rest/v1/blog_posts?select=id HTTP/1.1\r\n${api}Connection: close\r\n` +
      "X-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Host: evil.example\r\nX-HTTP-Method-Override: DELETE\r\nForwarded: for=1.2.3.4\r\n" +
      "Prefer: tx=rollback, return=representation, resolution=merge-duplicates, count=exact\r\nAccept: application/vnd.pgrst.plan+json\r\n" +
      "Accept-Profile: private\r\nContent-Profile: auth\r\nRange: 0-1\r\nCookie: a=b\r\nAuthorization: Bearer a.b.c\r\n\r\n",
  )
  const [address, init] = backendFetch.mock.calls[0] ?? []
  expect(address).toBe("http://localhost/rest/v1/blog_posts?select=id")
  expect(init?.method).toBe("GET")
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
    apikey: "key",
    authorization: "Bearer a.b.c",
    accept: "application/json",
    "content-type": "application/json",
    prefer: "return=representation,count=exact",
  })
})

test.for([
  // Node closes the connection without a word.
  ["CONNECT a:443", []],
  ["OPTIONS *", [400]],
  ["TRACE /", [405]],
  ["PRI *", [400]],
] as const)("%s opens nothing", async ([request, refused]) => {
  const answer = await exchange(`${request} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  expect(statuses(answer)).toEqual(refused)
  expect(backendFetch).not.toHaveBeenCalled()
  await expectAlive()
})

test("a hundred idle connections do not keep a request from its answer", async () => {
  await Promise.all(Array.from({ length: 100 }, open))
  await expectAlive()
})
