import { brotliDecompressSync } from "node:zlib"
import { beforeEach, expect, test, vi } from "vitest"
import { largestContactForm } from "#app/lib/contact-message.ts"
import { answerNotification } from "../notification/answer-notification.ts"
import {
  createOpenApplication,
  openAuthContext,
  openParts,
  openQueue,
  siteOf,
} from "../testing/open-pipeline.ts"
import { contentSecurityPolicy } from "./headers.ts"

const backendFetch = vi.fn<typeof fetch>()
const site = vi.fn<(request: Request) => Promise<Response>>()
const wakeOutbox = vi.fn()
const headers = { apikey: "key", "content-type": "application/json" }

beforeEach(() => {
  vi.resetAllMocks()
  backendFetch.mockImplementation(async () => {
    return Response.json([{ id: "a" }], {
      headers: { "access-control-allow-origin": "*", "content-range": "0-0/1" },
    })
  })
  site.mockImplementation(
    async () => new Response("<h1>Kupryt</h1>", { headers: { "content-type": "text/html" } }),
  )
})

function start({
  publicUrl = null as string | null,
  hsts = null as string | null,
  isAdmin = true as boolean | null,
  enqueue = openQueue,
} = {}) {
  const parts = openParts({ site: siteOf(site) })
  return createOpenApplication({
    ...parts,
    backend: { ...parts.backend, publicUrl, fetch: backendFetch },
    hsts,
    authContext: { ...openAuthContext, isAdmin: async () => isAdmin },
    notification: request => answerNotification(request, wakeOutbox),
    queues: { ...parts.queues, pages: enqueue },
  })
}

test.for([
  ["a page", "GET", "/", 200],
  ["an answer of the API", "GET", "/rest/v1/blog_posts", 200],
  ["a closed part of the API", "GET", "/_system/config", 404],
  ["a refused method", "PUT", "/rest/v1/blog_posts", 405],
  ["a refused notification", "POST", "/functions/v1/send-notification", 400],
] as const)(
  "%s comes with every security header and a policy that allows no unsafe code",
  async ([, method, path, status]) => {
    const response = await start({ hsts: "max-age=63072000" }).request(path, { method, headers })
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "strict-transport-security": expect.stringContaining("max-age="),
      "content-security-policy": contentSecurityPolicy({ backendUrl: null, https: true }),
    })
  },
)

test("a page's own policy, which knows its scripts, is kept", async () => {
  const policy = "script-src 'self' 'sha256-abc'"
  site.mockResolvedValue(new Response("", { headers: { "content-security-policy": policy } }))
  const { headers } = await start().request("/")
  expect(headers.get("content-security-policy")).toBe(policy)
  expect(headers.get("x-frame-options")).toBe("DENY")
  expect(headers.has("allow")).toBe(false)
})

test("a page made for one visitor leaves compressed for who takes that, and as written for others", async () => {
  const page = "<p>złom</p>".repeat(500)
  site.mockImplementation(
    async () => new Response(page, { status: 422, headers: { "content-type": "text/html" } }),
  )
  const read = async (accepted?: string) => {
    const response = await start().request(
      "/contact",
      accepted ? { headers: { "accept-encoding": accepted } } : {},
    )
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get("content-length")).toBe(String(body.length))
    return { body, status: response.status, coding: response.headers.get("content-encoding") }
  }
  const compressed = await read("gzip, br")
  expect(compressed).toMatchObject({ status: 422, coding: "br" })
  expect(String(brotliDecompressSync(compressed.body))).toBe(page)
  for (const accepted of [undefined, "identity", "*;q=0"]) {
    expect(await read(accepted)).toEqual({ status: 422, coding: null, body: Buffer.from(page) })
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

test.for([
  ["/rest/v1/blog_posts", null],
  ["/auth/v1/recover", { email: "a@b.example" }],
  ["/auth/v1/signup", { email: "a@b.example", password: "correct horse battery" }],
  ["/auth/v1/token?grant_type=password", { email: "a@b.example", password: "x" }],
] as const)(
  "while the database is away %s is 503 in JSON, without a word of the cause",
  async ([path, body]) => {
    backendFetch.mockRejectedValue(new Error("connect ECONNREFUSED 10.0.0.1"))
    const sent = body && { method: "POST", body: JSON.stringify(body) }
    const answer = await start().request(path, { ...sent, headers })
    expect(answer.status).toBe(503)
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/)
    expect(await answer.text()).not.toMatch(/ECONN|10\.0/)
  },
)

test.for([
  ["GET", "/blog/%00"],
  ["POST", "/newsletter?%00=1"],
  ["DELETE", "/rest/v1/blog_posts?id=eq.%00"],
] as const)("an address with a NUL is refused: %s %s", async ([method, path]) => {
  const response = await start().request(path, { method, headers })
  expect(response.status).toBe(400)
  expect(response.headers.get("cache-control")).toBe("no-store")
  expect(response.headers.get("x-frame-options")).toBe("DENY")
  expect(site).not.toHaveBeenCalled()
  expect(backendFetch).not.toHaveBeenCalled()
})

test("with a hosted backend this server has no API of its own", async () => {
  const app = start({ publicUrl: "https://backend.example" })
  for (const path of ["/rest/v1/blog_posts", "/auth/v1/user"]) {
    expect((await app.request(path)).status).toBe(404)
  }
  expect(backendFetch).not.toHaveBeenCalled()
  expect(site).not.toHaveBeenCalled()
})

test("[CALL-01] a notification wakes the outbox, and one that is no JSON does not", async () => {
  const app = start()
  const send = (body: string) =>
    app.request("/functions/v1/send-notification", { method: "POST", body, headers })
  expect((await send('{"type":"newsletter","email":"jan@huta.example"}')).status).toBe(202)
  expect((await send("{")).status).toBe(400)
  expect(wakeOutbox).toHaveBeenCalledOnce()
})

test.for([
  ["/functions/v1/send-notification", 64 * 1024],
  ["/auth/v1/signup", 16 * 1024],
  ["/rest/v1/blog_posts", 2 * 1024 * 1024],
] as const)(
  "a body at %s of more than %i bytes is refused before anything reads it",
  async ([path, limit]) => {
    const send = (length: number, told: number) =>
      start().request(path, {
        method: "POST",
        body: JSON.stringify({ padding: "x".repeat(length - 14) }),
        headers: { ...headers, "content-length": String(told) },
      })
    expect((await send(limit + 1, limit + 1)).status).toBe(413)
    expect((await send(limit + 1, 20)).status).toBe(413)
    expect(site).not.toHaveBeenCalled()
    expect(backendFetch).not.toHaveBeenCalled()
    expect((await send(limit, limit)).status).not.toBe(413)
  },
)

test("[CON-09] a form that is too large is answered 413 by its page, which gets none of it", async () => {
  const body = `message=${"x".repeat(largestContactForm)}`
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const answer = await start().request("/contact", { method: "POST", body, headers })
  expect(answer.status).toBe(413)
  expect(await answer.text()).toBe("<h1>Kupryt</h1>")
  expect(site).toHaveBeenCalledOnce()
  expect(await site.mock.calls[0]?.[0].text()).toBe("")
})

const form = "application/x-www-form-urlencoded"

test.for([
  ["/contact", form, null, undefined, 413, 14],
  ["/auth/v1/signup", "application/json", null, undefined, 413, 2],
  ["/rest/v1/blog_posts", "application/json", true, undefined, 413, 210],
  ["/rest/v1/blog_posts", "application/json", false, undefined, 413, 2],
  ["/rest/v1/blog_posts", "application/json", null, undefined, 413, 2],
  ["/rest/v1/blog_posts", "application/json", false, "100000", 403, 0],
  ["/rest/v1/blog_posts", "application/json", null, "100000", 503, 0],
] as const)(
  "a body at %s (%s) that never ends is read no further than its limit; an administrator sends it: %j, told are %s bytes",
  async ([path, type, isAdmin, told, status, most]) => {
    let chunks = 0
    const chunk = new TextEncoder().encode("x".repeat(10_000))
    const pull = (controller: ReadableStreamDefaultController) => {
      chunks += 1
      controller.enqueue(chunk)
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const sent = { ...headers, "content-type": type, ...(told && { "content-length": told }) }
    const request = { method: "POST", body, duplex: "half", headers: sent }
    expect((await start({ isAdmin }).request(path, request as RequestInit)).status).toBe(status)
    expect(chunks).toBe(most)
    expect(backendFetch).not.toHaveBeenCalled()
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
] as const)("a refused method is told what is taken instead: %s %s", async ([method, path, allow]) => {
  site.mockImplementation(async () => new Response(null, { status: 405 }))
  const { status, headers: told } = await start().request(path, { method, headers })
  expect([status, told.get("allow")]).toEqual([405, allow])
})

test("an unexpected failure is answered with 500, without a word of its cause", async () => {
  site.mockRejectedValue(new Error("password=hunter2 at db.internal"))
  const response = await start({ hsts: "max-age=63072000" }).request("/")
  expect(response.status).toBe(500)
  expect(await response.text()).not.toMatch(/hunter2|internal|Error:/)
  expect(response.headers.get("x-frame-options")).toBe("DENY")
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'")
})

/** What a request comes with from the network. */
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
  // What the page cache asks for has waited there.
  expect((await app.request("/")).status).toBe(200)
  expect(owners).toHaveLength(2)
})

test("a page is not rendered for somebody who has left while it waited; their form is taken all the same", async () => {
  const left = AbortSignal.abort()
  const page = await start().request("/blog/all?q=a", { signal: left }, from("203.0.113.7"))
  expect(page.status).toBe(499)
  expect(site).not.toHaveBeenCalled()
  const body = new URLSearchParams({ name: "Anna" })
  const form = await start().request("/contact", { method: "POST", body, signal: left }, from("203.0.113.7"))
  expect(form.status).toBe(200)
})
