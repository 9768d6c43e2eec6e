import { brotliDecompressSync } from "node:zlib"
import { beforeEach, expect, test, vi } from "vitest"
import { maxContactFormBytes } from "#app/lib/contact-message.ts"
import { permissionsPolicy } from "#app/lib/permissions-policy.ts"
import type { Api } from "../api/call.ts"
import type { Caller } from "../auth/caller.ts"
import { answerNotification } from "../notification/answer-notification.ts"
import {
  createTestApplication,
  createTestParts,
  permissiveAuthContext,
  siteOf,
  unlimitedQueue,
} from "../testing/test-pipeline.ts"
import { contentSecurityPolicy } from "./headers.ts"

const backendFetch = vi.fn<typeof fetch>()
const askApi = vi.fn<Api>()
const site = vi.fn<(request: Request) => Promise<Response>>()
const wakeOutbox = vi.fn()
const headers = { apikey: "key", "content-type": "application/json" }

beforeEach(() => {
  vi.resetAllMocks()
  const headers = { "content-type": "application/json", "content-range": "0-0/1" }
  askApi.mockResolvedValue({ status: 200, headers, body: '[{"id":"a"}]' })
  site.mockImplementation(
    async () => new Response("<h1>Kupryt</h1>", { headers: { "content-type": "text/html" } }),
  )
})

const caller: Caller = {
  role: "authenticated",
  claims: { role: "authenticated", exp: 4_000_000_000, sub: "11111111-1111-4111-8111-111111111111" },
  claimsText: "{}",
}

function start({ isHosted = false, isAdmin = true as boolean | null, enqueue = unlimitedQueue } = {}) {
  const parts = createTestParts({ site: siteOf(site) })
  const { own } = parts.backend
  const api: Api = async call => {
    if (call.path !== "rpc/is_user_admin") return askApi(call)
    return { status: isAdmin === null ? 503 : 200, headers: {}, body: String(isAdmin) }
  }
  return createTestApplication({
    ...parts,
    backend: {
      ...parts.backend,
      fetch: backendFetch,
      own: isHosted || !own ? null : { ...own, callerOf: async () => caller, api },
    },
    hsts: "max-age=63072000",
    authContext: permissiveAuthContext,
    notification: request => answerNotification(request, wakeOutbox),
    queues: { ...parts.queues, pages: enqueue },
  })
}

/** Headers of every answer, with a policy that allows no unsafe code. */
const secured = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "strict-transport-security": "max-age=63072000",
  "content-security-policy": contentSecurityPolicy({ backendUrl: null, https: true }),
}

test("every answer has the security headers; a page's own policies, of its scripts and of what it asks a browser for, are kept", async () => {
  for (const [method, path, status] of [
    ["GET", "/", 200],
    ["GET", "/rest/v1/blog_posts", 200],
    ["GET", "/_system/config", 404],
    ["PUT", "/rest/v1/blog_posts", 405],
    ["POST", "/functions/v1/send-notification", 400],
  ] as const) {
    const response = await start().request(path, { method, headers })
    expect([path, response.status]).toEqual([path, status])
    expect(Object.fromEntries(response.headers)).toMatchObject(secured)
  }
  const policies = {
    "content-security-policy": "script-src 'self' 'sha256-abc'",
    "permissions-policy": permissionsPolicy({ geolocation: "(self)" }),
  }
  site.mockResolvedValue(new Response("", { headers: policies }))
  const { headers: ofPage } = await start().request("/")
  expect(Object.fromEntries(ofPage)).toMatchObject({ ...secured, ...policies })
  expect(ofPage.has("allow")).toBe(false)
})

test("a page made for one visitor is sent compressed where accepted, else unchanged", async () => {
  const page = "<p>złom</p>".repeat(500)
  site.mockImplementation(
    async () => new Response(page, { status: 422, headers: { "content-type": "text/html" } }),
  )
  for (const [accepted, coding] of [
    ["gzip, br", "br"],
    ["", null],
    ["identity", null],
    ["*;q=0", null],
  ] as const) {
    const response = await start().request("/contact", { headers: { "accept-encoding": accepted } })
    const body = Buffer.from(await response.arrayBuffer())
    expect([response.status, response.headers.get("content-encoding")]).toEqual([422, coding])
    expect(response.headers.get("content-length")).toBe(String(body.length))
    expect(String(coding ? brotliDecompressSync(body) : body)).toBe(page)
  }
})

test("[CALL-02] the API answers this origin only, and no cache keeps its answers", async () => {
  const response = await start().request("/rest/v1/blog_posts?select=id", { headers })
  expect(await response.json()).toEqual([{ id: "a" }])
  expect(response.headers.get("cache-control")).toBe("no-store")
  expect(response.headers.get("content-range")).toBe("0-0/1")
  for (const path of [
    "/rest/v1/blog_posts",
    "/auth/v1/token",
    "/functions/v1/send-notification",
    "/contact",
  ]) {
    const asked = { origin: "https://evil.example", "access-control-request-method": "POST" }
    const preflight = await start().request(path, { method: "OPTIONS", headers: asked })
    expect(preflight.status).toBe(405)
    for (const answer of [response, preflight])
      expect([...answer.headers.keys()].filter(name => name.startsWith("access-control-"))).toEqual([])
  }
})

test("a failure says no word of its cause: one of the site is 500, and while the database is away the API is 503 in JSON", async () => {
  site.mockRejectedValue(new Error("password=hunter2 at db.internal"))
  const page = await start().request("/")
  expect(page.status).toBe(500)
  expect(await page.text()).not.toMatch(/hunter2|internal|Error:/)
  expect(Object.fromEntries(page.headers)).toMatchObject(secured)

  const failure = new Error("connect ECONNREFUSED 10.0.0.1")
  askApi.mockResolvedValue({ status: 503, headers: {}, body: failure.message, failure })
  backendFetch.mockRejectedValue(failure)
  const email = "a@b.example"
  for (const [path, body] of [
    ["/rest/v1/blog_posts", null],
    ["/auth/v1/recover", { email }],
    ["/auth/v1/signup", { email, password: "correct horse battery" }],
    ["/auth/v1/token?grant_type=password", { email, password: "x" }],
  ] as const) {
    const sent = body && { method: "POST", body: JSON.stringify(body) }
    const answer = await start().request(path, { ...sent, headers })
    expect([path, answer.status]).toEqual([path, 503])
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/)
    expect(await answer.text()).not.toMatch(/ECONN|10\.0/)
  }
})

test("an address with a NUL is refused, and with a hosted backend this server has no API of its own", async () => {
  for (const [method, path] of [
    ["GET", "/blog/%00"],
    ["POST", "/newsletter?%00=1"],
    ["DELETE", "/rest/v1/blog_posts?id=eq.%00"],
  ] as const) {
    const response = await start().request(path, { method, headers })
    expect([path, response.status]).toEqual([path, 400])
    expect(Object.fromEntries(response.headers)).toMatchObject({ ...secured, "cache-control": "no-store" })
  }
  const app = start({ isHosted: true })
  for (const path of ["/rest/v1/blog_posts", "/auth/v1/user"])
    expect((await app.request(path)).status).toBe(404)
  expect(site).not.toHaveBeenCalled()
  for (const asked of [askApi, backendFetch]) expect(asked).not.toHaveBeenCalled()
})

test("[CALL-01] a notification wakes the outbox, and one that is no JSON does not", async () => {
  const send = async (body: string) =>
    (await start().request("/functions/v1/send-notification", { method: "POST", body, headers })).status
  expect(await send('{"type":"newsletter","email":"jan@huta.example"}')).toBe(202)
  expect(await send("{")).toBe(400)
  expect(wakeOutbox).toHaveBeenCalledOnce()
})

test.for([
  ["/functions/v1/send-notification", 64 * 1024],
  ["/auth/v1/signup", 16 * 1024],
  ["/rest/v1/blog_posts", 2 * 1024 * 1024],
] as const)(
  "a body at %s of more than %i bytes is refused before anything reads it",
  async ([path, limit]) => {
    const send = async (length: number, contentLength: number) => {
      const body = JSON.stringify({ padding: "x".repeat(length - 14) })
      const sent = { ...headers, "content-length": String(contentLength) }
      return (await start().request(path, { method: "POST", body, headers: sent })).status
    }
    expect([await send(limit + 1, limit + 1), await send(limit + 1, 20)]).toEqual([413, 413])
    for (const asked of [askApi, backendFetch]) expect(asked).not.toHaveBeenCalled()
    expect(await send(limit, limit)).not.toBe(413)
  },
)

const form = "application/x-www-form-urlencoded"

test("[CON-09] a form that is too large is answered 413 by its page, which gets none of it", async () => {
  const body = `message=${"x".repeat(maxContactFormBytes)}`
  const headers = { "content-type": form }
  const answer = await start().request("/contact", { method: "POST", body, headers })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toBe("<h1>Kupryt</h1>")
  expect(site).toHaveBeenCalledOnce()
  expect(await site.mock.calls[0]?.[0].text()).toBe("")
})

test.for([
  ["/contact", form, null, undefined, 413, 14],
  ["/auth/v1/signup", "application/json", null, undefined, 413, 2],
  ["/rest/v1/blog_posts", "application/json", true, undefined, 413, 210],
  ["/rest/v1/blog_posts", "application/json", false, undefined, 413, 2],
  ["/rest/v1/blog_posts", "application/json", null, undefined, 413, 2],
  ["/rest/v1/blog_posts", "application/json", false, "100000", 403, 0],
  ["/rest/v1/blog_posts", "application/json", null, "100000", 503, 0],
] as const)(
  "a body at %s (%s) that never ends is read no further than its limit; an administrator sends it: %j, its content-length says %s",
  async ([path, type, isAdmin, contentLength, status, most]) => {
    let chunks = 0
    const pull = (controller: ReadableStreamDefaultController) => {
      chunks += 1
      controller.enqueue(Buffer.alloc(10_000, "x"))
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const sent = {
      ...headers,
      "content-type": type,
      ...(contentLength && { "content-length": contentLength }),
    }
    const request = { method: "POST", body, duplex: "half", headers: sent }
    expect((await start({ isAdmin }).request(path, request as RequestInit)).status).toBe(status)
    expect(chunks).toBe(most)
    for (const asked of [askApi, backendFetch]) expect(asked).not.toHaveBeenCalled()
  },
)

test.for([
  ["DELETE", "/", "GET, HEAD"],
  ["PUT", "/contact", "GET, HEAD, POST"],
  ["POST", "/about", "GET, HEAD"],
  ["POST", "/en/feed.xml?x", "GET, HEAD"],
  ["POST", "/admin/posts", "GET, HEAD"],
  ["POST", "/about.data", "GET, HEAD"],
  ["PUT", "/contact.data", "GET, HEAD, POST"],
  ["DELETE", "/uploads", "POST"],
  ["PUT", "/rest/v1/blog_posts", "GET, HEAD, POST, PATCH, DELETE"],
  ["GET", "/auth/v1/verify?token=a&type=signup", "POST"],
  ["DELETE", "/functions/v1/send-notification", "POST"],
] as const)("a 405 names the allowed methods: %s %s", async ([method, path, allow]) => {
  site.mockImplementation(async () => new Response(null, { status: 405 }))
  const { status, headers: received } = await start().request(path, { method, headers })
  expect([status, received.get("allow")]).toEqual([405, allow])
})

/** The network part of a request. */
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress }, headers: {} } })

test("pages wait in their client's queue, and the refusal says when to come again; a form waits for nothing", async () => {
  const owners: (string | null)[] = []
  const app = start({
    enqueue: async owner => {
      owners.push(owner)
      return null
    },
  })
  const page = await app.request("/blog/all?q=a", {}, from("203.0.113.7"))
  expect(page.status).toBe(503)
  expect(page.headers.get("retry-after")).toMatch(/^\d+$/)
  expect(page.headers.get("cache-control")).toBe("no-store")
  expect((await app.request("/about", { method: "POST" }, from("203.0.113.8"))).status).toBe(503)
  expect(owners).toEqual(["203.0.113.7", "203.0.113.8"])
  expect(site).not.toHaveBeenCalled()
  const body = new URLSearchParams({ name: "Anna" })
  expect((await app.request("/contact", { method: "POST", body }, from("203.0.113.7"))).status).toBe(200)
  // Requests of the page cache have waited there.
  expect((await app.request("/")).status).toBe(200)
  expect(owners).toHaveLength(2)
})

test("a page is not rendered for a client that has disconnected while it waited; its form is processed", async () => {
  const left = AbortSignal.abort()
  const page = await start().request("/blog/all?q=a", { signal: left }, from("203.0.113.7"))
  expect(page.status).toBe(499)
  expect(site).not.toHaveBeenCalled()
  const body = new URLSearchParams({ name: "Anna" })
  const form = await start().request("/contact", { method: "POST", body, signal: left }, from("203.0.113.7"))
  expect(form.status).toBe(200)
})
