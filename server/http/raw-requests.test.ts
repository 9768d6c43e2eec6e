import { once } from "node:events"
import { expect, onTestFinished, test, vi } from "vitest"
import { wholeTable } from "../api/query.ts"
import { serveRaw, statuses, validHeaders } from "../testing/raw-server.ts"

const { api, site, open, exchange, expectAlive } = await serveRaw("default")

test.for([
  [
    "a length and chunks",
    "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
  ],
  ["two lengths", "Content-Length: 4\r\nContent-Length: 30\r\n\r\nabcd"],
  ["an unknown coding", "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"],
  ["a space before the colon", "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"],
  ["bare line feeds", "Transfer-Encoding: chunked\n\n4\nabcd\n0\n\n"],
  ["a NUL in a header", "X-A: \0\r\n\r\n"],
  ["chunks within another coding", "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"],
  ["two codings", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n"],
  [
    "another coding behind many headers",
    `${"a:b\r\n".repeat(1500)}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  ],
  ["two hosts", "Host: b\r\n\r\n"],
  ["two keys", "apikey: key\r\nApiKey: other\r\n\r\n"],
  ["two tokens", "Authorization: Bearer a.b.c\r\nauthorization: Bearer d.e.f\r\n\r\n"],
  ["two content encodings", "Content-Encoding: gzip\r\ncontent-encoding: br\r\n\r\n"],
  ["two content types", "Content-Type: text/plain\r\ncontent-type: application/json\r\n\r\n"],
])(
  "%s: a request that two servers would read differently is refused, and nothing behind it is read",
  async ([, rest]) => {
    const answer = await exchange(`POST /contact HTTP/1.1\r\nHost: a\r\n${rest}`)
    expect(statuses(answer)).toEqual([400])
    expect(site).not.toHaveBeenCalled()
    expect(api).not.toHaveBeenCalled()
    await expectAlive()
  },
)

test.for([
  "GET / HTTP/1.1\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a/rest/v1/blog_posts?\r\nConnection: close\r\n\r\n",
  "GET rest/v1/blog_posts HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n",
  "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n",
])("an improper request is refused: %j", async request => {
  expect(statuses(await exchange(request))).toEqual([400])
  await expectAlive()
})

const megabyte = 1024 * 1024
const tenMegabytes = 10 * megabyte
test.for([
  ["GET /about", 200],
  ["POST /about", 405],
  ["PUT /contact", 405],
  ["GET /file.txt", 200],
  ["POST /file.txt", 405],
  ["GET /healthz", 200],
  ["GET /rest/v1/blog_posts?select=id", 200],
  ["POST /rest/v1/rpc/write_setting", 404],
  ["PUT /auth/v1/signup", 405],
] as const)("a body that never ends is not waited for where none is taken: %s", async ([start, status]) => {
  site.mockImplementation(async ({ method }) => new Response(null, { status: method === "POST" ? 405 : 200 }))
  for (const rest of ["Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n", "Content-Length: 4\r\n\r\na"]) {
    const answer = await exchange(`${start} HTTP/1.1\r\n${validHeaders}${rest}`)
    expect(statuses(answer)).toEqual([status])
    expect(answer).toMatch(/^connection: close\r$/im)
  }
})

const json = "Host: a\r\ncontent-type: application/json\r\n"

test.for([
  ["/rest/v1/rpc/is_user_admin", `${json}apikey: other\r\n`, 401],
  ["/rest/v1/blog_posts?select=secret", validHeaders, 400],
  ["/auth/v1/recover", "Host: a\r\napikey: key\r\ncontent-type: text/plain\r\n", 415],
  ["/auth/v1/signup", validHeaders, 413],
  ["/auth/v1/signup", `${validHeaders}Transfer-Encoding: chunked\r\n`, 413],
] as const)(
  "a request rejected before its body has arrived gets connection: close, and can read it while sending: %s",
  async ([path, headers, status]) => {
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    const socket = await open({ allowHalfOpen: true })
    const closed = once(socket, "close")
    const text = "x".repeat(tenMegabytes)
    const isChunked = headers.includes("chunked")
    const body = isChunked ? `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n` : text
    const length = isChunked ? "" : `Content-Length: ${body.length}\r\n`
    // The length of a body in chunks is known when too much of it has come.
    const [early, late] = isChunked ? [body.slice(0, megabyte), body.slice(megabyte)] : ["", body]
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}${length}\r\n${early}`)
    const [answer] = await once(socket, "data")
    expect(statuses(String(answer))).toEqual([status])
    expect(String(answer)).toMatch(/^connection: close\r$/im)
    // Not reset, as it would be were it cut; and what comes behind the body is not answered.
    socket.end(`${late}GET /alive HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect(await closed).toEqual([false])
    expect(site).not.toHaveBeenCalled()
    expect(api).not.toHaveBeenCalled()
  },
)

const procedure = "rpc/write_setting"

test.for([
  ...[`/rest/v1/blog_posts/%2e%2e/${procedure}`, "/rest/v1/blog_posts%2f..%2frpc%2fwrite_setting"],
  ...["/rest/v1/rpc%2fwrite_setting", "/rest/v1/rpc\\write_setting", "/rest/v1/rpc%5cwrite_setting"],
  ...[
    `/rest/v1//${procedure}`,
    `//rest/v1/${procedure}`,
    `/x/../rest/v1/${procedure}`,
    `/%72est/v1/${procedure}`,
  ],
  ...[`/rest/v1/${procedure}/`, `/rest/v1/${procedure}?select=id`, `/rest/v1/${procedure}%00`],
  ...["/rest/v1/rpc/write%5fsetting", `/REST/v1/${procedure}`, `/rest/v1/%c0%ae%c0%ae/v1/${procedure}`],
  ...[`http://localhost/rest/v1/${procedure}`, "http://localhost/_system/config", "/_system/config"],
  ...[`/rest/v1/${procedure}#/rest/v1/blog_posts`, `/rest/v1/blog_posts#/../${procedure}`],
])("no spelling of a closed address reaches the API: %s", async path => {
  for (const extra of ["", "X-HTTP-Method-Override: POST\r\n", "X-Original-URL: /rest/v1/blog_posts\r\n"]) {
    await exchange(
      `POST ${path} HTTP/1.1\r\n${validHeaders}${extra}Content-Length: 2\r\nConnection: close\r\n\r\n{}`,
    )
  }
  expect(api).not.toHaveBeenCalled()
  await expectAlive()
})

test("a client's headers other than key, token and preferences do not reach the API", async () => {
  await exchange(
    `GET /rest/v1/blog_posts?select=id HTTP/1.1\r\n${validHeaders}Connection: close\r\n` +
      "X-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Host: evil.example\r\nX-HTTP-Method-Override: DELETE\r\nForwarded: for=1.2.3.4\r\n" +
      "Prefer: tx=rollback, return=representation, resolution=merge-duplicates, count=exact\r\nAccept: application/vnd.pgrst.plan+json\r\n" +
      "Accept-Profile: private\r\nContent-Profile: auth\r\nRange: 0-1\r\nCookie: a=b\r\nAuthorization: Bearer a.b.c\r\n\r\n",
  )
  const [call] = api.mock.calls[0] ?? []
  expect(call).toMatchObject({ method: "GET", path: "blog_posts", body: null, headers: {} })
  expect(call?.query).toEqual({ ...wholeTable, select: [{ column: "id", path: [] }], limit: 100 })
})

const webSocket =
  "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"

test.for([
  // Node closes the connection without a word.
  ["CONNECT a:443", "", []],
  ["OPTIONS *", "", [400]],
  ["TRACE /", "", [405]],
  ["PRI *", "", [400]],
  // The answer is a page's.
  ["GET /realtime/v1/websocket", webSocket, [200]],
] as const)("%s opens nothing", async ([request, more, answered]) => {
  const connection = `Connection: close${more && ", Upgrade"}\r\n`
  const answer = await exchange(`${request} HTTP/1.1\r\nHost: a\r\n${connection}${more}\r\n`)
  expect(statuses(answer)).toEqual(answered)
  expect(api).not.toHaveBeenCalled()
  await expectAlive()
})
