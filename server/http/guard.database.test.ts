import { randomUUID } from "node:crypto"
import { PassThrough } from "node:stream"
import { pino } from "pino"
import { beforeAll, beforeEach, expect, test, vi } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { writeSettings } from "../backend/write-settings.ts"
import { captureConsole } from "../log.ts"
import { configOf, connect, openTestBackend, type TestBackend } from "../testing/test-backend.ts"
import { createApp } from "./app.ts"
import { createLimiter } from "./limits/limiter.ts"

const siteUrl = "https://www.kupryt.example"
const primary = "admin@kupryt.example"
const password = "correct horse battery"
/** Stands in every kind of personal data that the tests send, and must not be in the log. */
const marker = "Zdzislawa"

let database: TestBackend
let app: ReturnType<typeof createApp>
/** Everything that was logged, by us and by libraries. */
let logged = ""
/** The address of the client whose requests these are; each test has its own. */
let peer: string

beforeAll(async () => {
  vi.stubEnv("LITE_AUTH_BCRYPT_COST", "4")
  const environment = { SITE_URL: siteUrl, PRIMARY_ADMIN_EMAIL: primary }
  database = await openTestBackend(environment)
  const { backend } = database
  const privileged = connect(backend, backend.secretKey)
  await writeSettings(privileged, configOf(environment))
  const out = new PassThrough()
  out.on("data", chunk => {
    logged += chunk
  })
  const log = pino({ level: "debug", base: null }, out)
  const original = { ...console }
  captureConsole(log)
  app = createApp({
    backend,
    site: async () => new Response("page"),
    development: false,
    https: true,
    trustProxy: false,
    limiter: createLimiter({ supabase: privileged, key: "tests", log }),
    startEvenTime: () => async () => {},
    wakeOutbox() {},
    log,
  })
  return async () => {
    vi.unstubAllEnvs()
    Object.assign(console, original)
    await database.close()
  }
})

beforeEach(() => {
  const bytes = [...Buffer.from(randomUUID().replaceAll("-", ""), "hex")].slice(0, 3)
  peer = ["10", ...bytes].join(".")
})

const newEmail = () => `${marker}-${randomUUID()}@contract.example`.toLowerCase()

/** Asks as a browser does: over a socket of the test's client. */
async function ask(input: string | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(typeof input === "string" ? siteUrl + input : input, init)
  return app.fetch(request, { incoming: { socket: { remoteAddress: peer } } })
}

/** The supabase-js client of a browser. */
const browser = (): Client =>
  connect(
    { url: siteUrl, fetch: async (input, init) => ask(new Request(input, init)) },
    database.backend.publishableKey,
  )

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown; text?: string }

/** Sends a request with the key and a JSON body; the text, where given, is the body as it is. */
function send(path: string, { method = "POST", headers = {}, body, text }: Sent = {}): Promise<Response> {
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
  return ask(path, {
    method,
    headers: { apikey: database.backend.publishableKey, "content-type": "application/json", ...headers },
    ...(content === undefined ? {} : { body: content }),
  })
}

async function register(email = newEmail()) {
  const direct = connect(database.backend, database.backend.publishableKey)
  const signedUp = await direct.auth.signUp({ email, password })
  if (signedUp.error) throw signedUp.error
  const { link = "" } = await database.transport.takeMail(email)
  const token_hash = new URL(link).searchParams.get("token_hash") ?? ""
  const { data } = await direct.auth.verifyOtp({ token_hash, type: "signup" })
  return { email, token: data.session?.access_token ?? "" }
}

/** Everything of an answer but what is random or a moment. */
async function likeness(answer: Response) {
  const text = (await answer.text())
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "(uuid)")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(moment)")
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text }
}

const post = { id: "", title: { en: "a", pl: "a" }, excerpt: { en: "", pl: "" }, content: { en: "", pl: "" } }

test.for([
  ["no JSON", "/rest/v1/blog_posts", "{", 400],
  ["nothing", "/rest/v1/blog_posts", "", 400],
  ["a number", "/rest/v1/blog_posts", "7", 400],
  ["null", "/auth/v1/signup", "null", 400],
  ["a list", "/auth/v1/signup", "[]", 400],
  ["a list of rows", "/rest/v1/blog_posts", "[{},{}]", 400],
  ["a NUL", "/rest/v1/blog_posts", String.raw`{"category":"a\u0000"}`, 400],
  [
    "100,000 nested lists",
    "/rest/v1/blog_posts",
    `{"title":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    400,
  ],
  ["5,000 nested objects", "/auth/v1/signup", `${'{"data":'.repeat(1500)}1${"}".repeat(1500)}`, 400],
  ["a list as the address", "/auth/v1/signup", '{"email":["a@b.example"],"password":"x"}', 400],
  ["an object as the password", "/auth/v1/signup", '{"email":"a@b.example","password":{"length":40}}', 400],
  ["a number as the token", "/auth/v1/token?grant_type=refresh_token", '{"refresh_token":7}', 400],
  ["an unknown token", "/auth/v1/token?grant_type=refresh_token", '{"refresh_token":"x"}', 400],
  ["an unknown grant", "/auth/v1/token?grant_type=id_token", "{}", 400],
  ["no grant", "/auth/v1/token", '{"email":"a@b.example","password":"x"}', 400],
  ["a list as the link", "/auth/v1/verify", '{"type":"signup","token_hash":["a"]}', 400],
  ["another kind of link", "/auth/v1/verify", '{"type":"magiclink","token_hash":"a"}', 400],
  ["a link without a token", "/auth/v1/verify", '{"type":"signup"}', 400],
  ["a link that is not known", "/auth/v1/verify", '{"type":"signup","token_hash":"a"}', 403],
  ["no address", "/auth/v1/recover", "{}", 400],
  ["an address that is none", "/auth/v1/recover", '{"email":"nobody"}', 400],
  ["an address of 300 letters", "/auth/v1/recover", `{"email":"${"a".repeat(300)}@b.example"}`, 400],
  ["an unknown column", "/rest/v1/blog_posts", '{"nothing":1}', 400],
  ["a user id that is none", "/rest/v1/rpc/is_user_admin", '{"user_id":"x"}', 400],
  ["an unknown argument", "/rest/v1/rpc/is_user_admin", '{"x":1}', 404],
  ["no notification", "/functions/v1/send-notification", '{"type":"other"}', 400],
] as const)("%s at %s is refused", async ([, path, text, status]) => {
  const answer = await send(path, { text })
  expect(answer.status).toBe(status)
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/)
  expect(await answer.text()).not.toMatch(/node_modules|\bat \w+ \(|PostgresError|Kysely/)
})

test.for([undefined, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=a"])(
  "a body of the type %s is refused with 415",
  async type => {
    for (const path of ["/rest/v1/blog_posts", "/auth/v1/signup", "/functions/v1/send-notification"]) {
      const headers = new Headers({ apikey: database.backend.publishableKey })
      if (type) headers.set("content-type", type)
      const body = new TextEncoder().encode("{}")
      expect((await ask(path, { method: "POST", headers, body })).status).toBe(415)
    }
  },
)

test("a body that is no UTF-8 is refused", async () => {
  const headers = { apikey: database.backend.publishableKey, "content-type": "application/json" }
  const body = Buffer.from('{"email":"\xff\xfe@b.example"}', "latin1")
  expect((await ask("/auth/v1/recover", { method: "POST", headers, body })).status).toBe(400)
})

test("a method that is not open is refused with those that are", async () => {
  const answers = await Promise.all([
    send("/rest/v1/blog_posts", { method: "PUT" }),
    send("/auth/v1/verify?token=a&type=signup", { method: "GET" }),
    send("/functions/v1/send-notification", { method: "DELETE" }),
  ])
  expect(answers.map(({ status, headers }) => [status, headers.get("allow")])).toEqual([
    [405, "GET, HEAD, POST, PATCH, DELETE"],
    [405, "POST"],
    [405, "POST"],
  ])
})

test("other origins are given nothing: no header opens an answer, and a preflight is refused", async () => {
  const headers = { origin: "https://evil.example", "access-control-request-method": "POST" }
  const answers = await Promise.all([
    send("/rest/v1/blog_posts", { method: "OPTIONS", headers }),
    send("/auth/v1/token", { method: "OPTIONS", headers }),
    send("/functions/v1/send-notification", { method: "OPTIONS", headers }),
    send("/rest/v1/blog_posts?select=id", { method: "GET", headers }),
    send("/auth/v1/recover", { headers, body: { email: newEmail() } }),
    ask("/contact", { method: "OPTIONS", headers }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([405, 405, 405, 200, 200, 405])
  for (const answer of answers) {
    expect([...answer.headers.keys()].filter(name => name.startsWith("access-control-"))).toEqual([])
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin")
  }
})

test("only the publishable key opens the API, and only as a header", async () => {
  const { publishableKey, secretKey } = database.backend
  const path = "/rest/v1/blog_posts?select=id"
  const status = async (address: string, headers: Record<string, string>) =>
    (await ask(address, { headers })).status
  expect(await status(path, { apikey: publishableKey })).toBe(200)
  expect(await status(path, {})).toBe(401)
  expect(await status(path, { apikey: "sb_publishable_x" })).toBe(401)
  expect(await status(path, { apikey: secretKey })).toBe(401)
  expect(await status(path, { authorization: `Bearer ${secretKey}` })).toBe(401)
  expect(await status(`${path}&apikey=${publishableKey}`, {})).toBe(401)
  expect(await status(`${path}&apikey=${secretKey}`, { apikey: publishableKey })).toBe(400)
  expect(await status("/auth/v1/user?apikey=x", {})).toBe(401)
})

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
const claims = { role: "service_role", sub: randomUUID(), exp: 4_000_000_000 }

test.for([
  ["no token", "x"],
  ["three dots", "..."],
  ["no signature", `${base64({ alg: "none", typ: "JWT" })}.${base64(claims)}.`],
  ["a signature of nobody", `${base64({ alg: "HS256", typ: "JWT" })}.${base64(claims)}.${base64({ a: 1 })}`],
  ["another algorithm", `${base64({ alg: "RS256", typ: "JWT" })}.${base64(claims)}.${base64({ a: 1 })}`],
  ["a header that is no JSON", `aaaa.${base64(claims)}.aaaa`],
])("a forged token is refused: %s", async ([, token]) => {
  const headers = { authorization: `Bearer ${token}` }
  expect((await send("/rest/v1/blog_posts?select=id", { method: "GET", headers })).status).toBe(401)
  expect((await send("/rest/v1/rpc/is_user_admin", { headers, body: { user_id: claims.sub } })).status).toBe(
    401,
  )
  expect([401, 403]).toContain((await send("/auth/v1/user", { method: "GET", headers })).status)
  expect([401, 403]).toContain((await send("/auth/v1/logout", { headers })).status)
})

test("a token is worth nothing once one letter of it is another", async () => {
  const { token } = await register()
  const status = async (given: string) => {
    const headers = { authorization: `Bearer ${given}` }
    return (await send("/auth/v1/user", { method: "GET", headers })).status
  }
  expect(await status(token)).toBe(200)
  const [head = "", body = "", signature = ""] = token.split(".")
  const other = (text: string) => (text[5] === "A" ? "B" : "A")
  for (const changed of [
    [head, body.slice(0, 5) + other(body) + body.slice(6), signature],
    [head, body, signature.slice(0, 5) + other(signature) + signature.slice(6)],
  ])
    expect([401, 403]).toContain(await status(changed.join(".")))
})

test("a row that the table's checks refuse is refused with 400 and PostgreSQL's code", async () => {
  const { token } = await register(primary)
  const headers = { authorization: `Bearer ${token}` }
  const insert = (body: object) => send("/rest/v1/blog_posts", { headers, body })
  const broken = await insert({ ...post, id: "Not An Id" })
  expect([broken.status, await broken.json()]).toMatchObject([400, { code: "23514" }])
  expect((await insert({ ...post, title: {} })).status).toBe(400)
  expect((await insert({ ...post, title: 7 })).status).toBe(400)
  expect((await insert({ ...post, title: null })).status).toBe(400)
  expect((await insert({ ...post, date: "yesterday-ish" })).status).toBe(400)
  expect((await insert({ ...post, version: "x" })).status).toBe(400)
  expect((await insert({ ...post, version: 9e99 })).status).toBe(400)
  // Random text does not shrink, and an index holds a third of a page at most.
  const category = Array.from({ length: 400 }, () => randomUUID()).join("")
  expect((await insert({ ...post, category })).status).toBe(400)
  expect((await insert({ ...post, id: "one" })).status).toBe(201)
  expect((await insert({ ...post, id: "one" })).status).toBe(409)

  const change = (query: string, method: string) =>
    send(`/rest/v1/blog_posts${query}`, {
      method,
      headers,
      ...(method === "PATCH" && { body: { id: "two" } }),
    })
  expect((await change("", "DELETE")).status).toBe(400)
  expect((await change("?select=id&limit=1", "DELETE")).status).toBe(400)
  expect((await change("", "PATCH")).status).toBe(400)
  expect((await change("?id=eq.one", "PATCH")).status).toBe(403)
  expect((await change("?id=eq.one", "DELETE")).status).toBe(204)
})

test.for([
  "select=*,admin_users(*)",
  "select=id,...admin_users(email)",
  "select=count()",
  "select=id.count()",
  "select=id::text",
  "select=xmin",
  "select=id&select=title",
  "columns=id",
  "on_conflict=id",
  "id=match.(a+)%2B$",
  "id=imatch.x",
  "id=eq(any).{a}",
  "title=fts.x",
  "title=cs.{}",
  "or=(id.eq.a,id.eq.b)",
  "not.and=(id.eq.a)",
  "password=eq.x",
  "id;drop=eq.x",
  "order=id.asc;select",
  "order=admin_users(id)",
  "limit=-1",
  "limit=99999999999",
  "offset=x",
  "apikey=x",
])("the query ?%s is refused", async query => {
  expect((await send(`/rest/v1/blog_posts?${query}`, { method: "GET" })).status).toBe(400)
})

test("what the product asks of the tables is answered", async () => {
  const client = browser()
  const list = await client
    .from("blog_posts")
    .select("id, title->>en, category", { count: "exact" })
    .order("date", { ascending: false })
    .order("id")
    .eq("category", "x")
    .ilike("title->>en", "%a%")
    .not("id", "in", "(a,b)")
    .range(0, 5)
  expect(list).toMatchObject({ error: null, data: [], count: 0 })
  expect(await client.from("blog_posts").select("id", { count: "exact", head: true })).toMatchObject({
    count: 0,
  })
  expect((await client.from("blog_posts").select("*").eq("id", "a").maybeSingle()).error).toBeNull()
})

test("a registration is answered alike for new, waiting and confirmed addresses", async () => {
  const { email: confirmed } = await register()
  const waiting = newEmail()
  const signUp = async (email: string) => {
    const answer = await send("/auth/v1/signup", { body: { email, password, data: { is_admin: false } } })
    const { text, ...rest } = await likeness(answer)
    return { ...rest, text: text.replaceAll(email, "(address)") }
  }
  const first = await signUp(waiting)
  expect(first.status).toBe(200)
  expect(first.text).toContain("confirmation_sent_at")
  expect(await signUp(waiting)).toEqual(first)
  expect(await signUp(confirmed)).toEqual(first)
})

test("who registers again gets a link into the account by mail", async () => {
  const email = newEmail()
  await send("/auth/v1/signup", { body: { email, password } })
  await database.transport.takeMail(email)
  await send("/auth/v1/signup", { body: { email, password: "another horse battery" } })
  const { link = "" } = await database.transport.takeMail(email)
  const token_hash = new URL(link).searchParams.get("token_hash") ?? ""
  const { data, error } = await browser().auth.verifyOtp({ token_hash, type: "recovery" })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
})

test("a failed sign-in is answered alike for unknown, waiting and confirmed addresses", async () => {
  const { email: confirmed } = await register()
  const waiting = newEmail()
  await send("/auth/v1/signup", { body: { email: waiting, password } })
  const signIn = async (email: string, word = "wrong horse battery") =>
    likeness(await send("/auth/v1/token?grant_type=password", { body: { email, password: word } }))
  const unknown = await signIn(newEmail())
  expect(unknown).toMatchObject({ status: 400, text: expect.stringContaining("invalid_credentials") })
  expect(await signIn(confirmed)).toEqual(unknown)
  expect(await signIn(waiting)).toEqual(unknown)
  expect(await signIn(waiting, password)).toEqual(unknown)
})

test("asking for a link by mail is answered alike for known and unknown addresses", async () => {
  const waiting = newEmail()
  await send("/auth/v1/signup", { body: { email: waiting, password } })
  for (const [path, type] of [
    ["recover", undefined],
    ["resend", "signup"],
  ] as const) {
    const request = async (email: string) =>
      likeness(await send(`/auth/v1/${path}`, { body: { email, ...(type && { type }) } }))
    const unknown = await request(newEmail())
    expect(unknown).toMatchObject({ status: 200, text: "{}" })
    expect(await request((await register()).email)).toEqual(unknown)
    if (type) expect(await request(waiting)).toEqual(unknown)
  }
})

test("[AUTH-15] a common password is refused with its reason when registering and when changing it", async () => {
  const refusal = { code: "weak_password", reasons: ["pwned"] }
  const registered = await browser().auth.signUp({ email: newEmail(), password: "password123456" })
  expect(registered.error).toMatchObject(refusal)
  const client = browser()
  const { email } = await register()
  await client.auth.signInWithPassword({ email, password })
  expect((await client.auth.updateUser({ password: "qwerty123456" })).error).toMatchObject(refusal)
  expect((await client.auth.updateUser({ password: "short" })).error).toMatchObject({ reasons: ["length"] })
  expect((await client.auth.updateUser({ password: "another horse battery" })).error).toBeNull()
})

test("after five failed sign-ins with one address, known or not, it waits; a mailed link ends that", async () => {
  const { email } = await register()
  const signIn = (address: string, word: string) =>
    browser().auth.signInWithPassword({ email: address, password: word })
  const codes = async (address: string) => {
    const found: unknown[] = []
    for (let number = 0; number < 7; number++) {
      // Another client each time: the address itself is counted, however it is written.
      peer = `10.1.0.${number}`
      const { error } = await signIn(number % 2 ? address.toUpperCase() : address, "wrong horse battery")
      found.push(error?.code)
    }
    return found
  }
  const expected = [...Array(5).fill("invalid_credentials"), ...Array(2).fill("over_request_rate_limit")]
  expect(await codes(email)).toEqual(expected)
  expect(await codes(newEmail())).toEqual(expected)

  const refused = await send("/auth/v1/token?grant_type=password", { body: { email, password } })
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers.get("retry-after"))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await refused.json()).toEqual({
    code: 429,
    error_code: "over_request_rate_limit",
    msg: expect.any(String),
  })

  await browser().auth.resetPasswordForEmail(email)
  const { link = "" } = await database.transport.takeMail(email)
  const token_hash = new URL(link).searchParams.get("token_hash") ?? ""
  await browser().auth.verifyOtp({ token_hash, type: "recovery" })
  expect((await signIn(email, password)).error).toBeNull()
})

test("a sign-in forgets the failed tries before it", async () => {
  const { email } = await register()
  for (let round = 0; round < 3; round++) {
    for (let number = 0; number < 4; number++) {
      const { error } = await browser().auth.signInWithPassword({ email, password: "wrong horse battery" })
      expect(error?.code).toBe("invalid_credentials")
    }
    expect((await browser().auth.signInWithPassword({ email, password })).error).toBeNull()
  }
})

test.for([
  ["sign-ins", 30, "/auth/v1/token?grant_type=password", () => ({ email: newEmail(), password })],
  ["registrations", 10, "/auth/v1/signup", () => ({ email: randomUUID(), password })],
  ["requests for a mail", 20, "/auth/v1/recover", () => ({ email: newEmail() })],
  ["links", 30, "/auth/v1/verify", () => ({ type: "signup", token_hash: randomUUID() })],
  ["notifications", 30, "/functions/v1/send-notification", () => ({ type: "newsletter", email: newEmail() })],
] as const)(
  "of one client's %s, %i pass, and another client is not concerned",
  async ([, most, path, body]) => {
    const statusOf = async () => (await send(path, { body: body() })).status
    for (let number = 0; number < most; number++) expect(await statusOf()).not.toBe(429)
    expect(await statusOf()).toBe(429)
    peer = peer.replace(/^10/, "11")
    expect(await statusOf()).not.toBe(429)
  },
)

test("one address gets three mails of registrations in an hour, and one other mail in a minute", async () => {
  const email = newEmail()
  const statusOf = async (path: string, body: object) => (await send(path, { body })).status
  const signUp = () => statusOf("/auth/v1/signup", { email, password })
  expect([await signUp(), await signUp(), await signUp(), await signUp()]).toEqual([200, 200, 200, 429])
  expect(await statusOf("/auth/v1/recover", { email })).toBe(200)
  expect(await statusOf("/auth/v1/resend", { email, type: "signup" })).toBe(429)
  const { token } = await register()
  const headers = { authorization: `Bearer ${token}` }
  expect((await send("/auth/v1/user", { method: "PUT", headers, body: { email } })).status).toBe(429)
})

test("a session is refreshed as often as it likes", async () => {
  const client = browser()
  const { email } = await register()
  await client.auth.signInWithPassword({ email, password })
  for (let number = 0; number < 40; number++) expect((await client.auth.refreshSession()).error).toBeNull()
})

test("while the database is away the API answers 503 in JSON, without a word of the cause", async () => {
  const away = await openTestBackend()
  const broken = createApp({
    backend: {
      ...away.backend,
      fetch: async () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.1")),
    },
    site: async () => new Response("page"),
    development: false,
    https: true,
    trustProxy: false,
    limiter: { take: async () => 0, async reset() {} },
    startEvenTime: () => async () => {},
    wakeOutbox() {},
    log: pino({ level: "silent" }),
  })
  const headers = { apikey: away.backend.publishableKey, "content-type": "application/json" }
  for (const [path, init] of [
    ["/rest/v1/blog_posts", {}],
    ["/auth/v1/recover", { method: "POST", body: '{"email":"a@b.example"}' }],
    ["/auth/v1/signup", { method: "POST", body: `{"email":"a@b.example","password":"${password}"}` }],
    [
      "/auth/v1/token?grant_type=password",
      { method: "POST", body: `{"email":"a@b.example","password":"x"}` },
    ],
  ] as const) {
    const answer = await broken.request(path, { ...init, headers })
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toMatch(/ECONN|10\.0/)
  }
  await away.close()
})

test("nothing that anyone sent is in the log, even at its most talkative", async () => {
  const secret = `${marker}-secret`
  const headers = {
    authorization: `Bearer ${secret}`,
    "x-forwarded-for": secret,
    "user-agent": secret,
    cookie: secret,
  }
  await Promise.all([
    send("/rest/v1/blog_posts", { headers, body: { category: secret } }),
    send("/rest/v1/blog_posts", { body: { category: secret } }),
    send(`/rest/v1/blog_posts?id=eq.${secret}&${secret}=x`, { method: "GET" }),
    send(`/rest/v1/blog_posts?id=eq.${secret}`, { method: "GET", headers }),
    send(`/rest/v1/blog_posts?date=eq.${secret}`, { method: "GET" }),
    send(`/rest/v1/${secret}`),
    send("/rest/v1/rpc/is_user_admin", { body: { user_id: secret } }),
    send("/auth/v1/signup", { text: `{"email":"${secret}` }),
    send("/auth/v1/signup", { body: { email: `${secret}@b.example`, password: secret } }),
    send("/auth/v1/token?grant_type=password", { body: { email: `${secret}@b.example`, password: secret } }),
    send("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: secret } }),
    send("/auth/v1/verify", { body: { type: "signup", token_hash: secret } }),
    send("/auth/v1/user", { method: "GET", headers }),
    send("/functions/v1/send-notification", { body: { type: secret } }),
    send(`/functions/v1/${secret}`),
    ask(`/${secret}?q=${secret}`, { method: "POST", body: secret }),
  ])
  expect(logged).not.toBe("")
  expect(logged.toLowerCase()).not.toContain(marker.toLowerCase())
  expect(logged).not.toContain(peer)
  expect(logged).not.toContain(password)
})
