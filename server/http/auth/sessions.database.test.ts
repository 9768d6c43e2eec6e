import { decodeJwt } from "jose"
import { expect, test } from "vitest"
import { password, primaryAdmin, serveGuarded } from "../../testing/guarded-app.ts"
import { createUploadRight } from "../../uploads/upload-right.ts"

const guarded = await serveGuarded()
const bearer = (token: string) => new Headers({ authorization: `Bearer ${token}` })
const sessionIn = (headers: Headers) =>
  String(decodeJwt(headers.get("authorization")?.slice("Bearer ".length) ?? "").session_id)
await guarded.register(primaryAdmin)

async function signIn(address?: string) {
  const email = address ?? (await guarded.register()).email
  const { data, error } = await guarded.browser().auth.signInWithPassword({ email, password })
  if (error) throw error
  const access = bearer(data.session.access_token)
  return { email, token: data.session.refresh_token, access, session: sessionIn(access) }
}

/** Presents a refresh token; returns the next one, or null where there is none. */
async function exchange(token: string, headers = {}): Promise<string | null> {
  const answer = await guarded.send("/auth/v1/token?grant_type=refresh_token", {
    ...{ headers, body: { refresh_token: token } },
  })
  const body = await answer.json()
  if (!answer.ok) expect(body.error_code).toBe("refresh_token_not_found")
  return body.refresh_token ?? null
}

/** Moves all used tokens into the past. */
const pass = (seconds: number) => guarded.database.sql`
  update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds})`

test("[CALL-03] a refresh token works once; one older than the last presented ends its session, and the owner gets a mail", async () => {
  const { email, token, session } = await signIn()
  const next = await exchange(token)
  const last = await exchange(next ?? "")
  await pass(11)
  expect(await exchange(token)).toBeNull()
  expect(await exchange(last ?? "")).toBeNull()
  expect(await guarded.database.sql`select id from auth.sessions where id = ${session}`).toEqual([])
  expect(guarded.warned.filter(address => address === email)).toHaveLength(1)
})

test("after a lost answer the old token gets the same new one, however late", async () => {
  const { email, token } = await signIn()
  const lost = await exchange(token)
  await pass(3600)
  expect(await exchange(token)).toBe(lost)
  const next = await exchange(lost ?? "")
  expect(next).not.toBeNull()
  expect(next).not.toBe(lost)
  expect(guarded.warned).not.toContain(email)
})

test("tabs that present one token together or within ten seconds keep one session, which works no longer", async () => {
  const { email, token } = await signIn()
  const [one, other] = await Promise.all([exchange(token), exchange(token)])
  expect(one).not.toBeNull()
  expect(other).toBe(one)
  const next = await exchange(one ?? "")
  expect(next).not.toBe(one)
  await pass(5)
  expect(await exchange(token)).toBe(next)
  expect(await exchange(next ?? "")).not.toBeNull()
  expect(guarded.warned).not.toContain(email)
  await pass(6)
  expect(await exchange(token)).toBeNull()
})

test("a browser's token has 128 random bits and more: neither the database's own nor a guess opens anything", async () => {
  const { token, session } = await signIn()
  const rows = await guarded.database.sql`select token from auth.refresh_tokens where session_id = ${session}`
  const [stored, signature = ""] = token.split(".")
  expect(rows).toEqual([{ token: stored }])
  expect(Buffer.from(signature, "base64url")).toHaveLength(32)
  const guesses = [`${stored}`, `${stored}.`, `${stored}.${"A".repeat(43)}`, `${token}.${signature}`]
  expect(await Promise.all(guesses.map(exchange))).toEqual(guesses.map(() => null))
  expect(await exchange(token)).not.toBeNull()
})

test("a browser's token works with the secret in its cookie, not with another and not without one; so do those that follow", async () => {
  const { email } = await guarded.register()
  const origin = "https://www.kupryt.example"
  const answer = await guarded.send("/auth/v1/token?grant_type=password", {
    ...{ headers: { origin }, body: { email, password } },
  })
  const { refresh_token: token } = await answer.json()
  const kept = answer.headers.getSetCookie().find(text => text.startsWith("__Host-browser-secret=")) ?? ""
  expect(kept.split("; ").slice(1)).toEqual([
    ...["Max-Age=15552000", "Path=/", "HttpOnly", "Secure", "SameSite=Strict"],
  ])
  const cookie = kept.split(";")[0] ?? ""
  const others = [{}, { origin }, { origin, cookie: `__Host-browser-secret=${"A".repeat(43)}` }]
  for (const headers of others) expect(await exchange(token, headers)).toBeNull()
  const next = (await exchange(token, { origin, cookie })) ?? ""
  for (const headers of others) expect(await exchange(next, headers)).toBeNull()
  expect(await exchange(next, { origin, cookie })).not.toBeNull()
  expect(guarded.warned).not.toContain(email)
})

test("each sign-in makes a secret of its own: one that was planted before it renews nothing", async () => {
  const { email } = await guarded.register()
  const origin = "https://www.kupryt.example"
  const planted = `__Host-browser-secret=${"P".repeat(43)}`
  const answer = await guarded.send("/auth/v1/token?grant_type=password", {
    ...{ headers: { origin, cookie: planted }, body: { email, password } },
  })
  const { refresh_token: token } = await answer.json()
  const [kept = ""] = answer.headers.getSetCookie().filter(text => text.startsWith("__Host-browser-secret="))
  expect(await exchange(token, { origin, cookie: planted })).toBeNull()
  const cookie = kept.split(";")[0] ?? ""
  const next = await exchange(token, { origin, cookie })
  expect(next).not.toBeNull()

  const both = { origin, cookie: `${cookie}; ${planted}` }
  const refused = await guarded.send("/auth/v1/token?grant_type=refresh_token", {
    ...{ headers: both, body: { refresh_token: next } },
  })
  expect(refused.status).toBe(400)
  expect(refused.headers.getSetCookie()).toEqual([
    "__Host-browser-secret=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict",
  ])
  expect(await exchange(next ?? "", { origin, cookie })).not.toBeNull()
})

test("the tables know the browser by its cookie alone: a copied token adds no administrator, whatever is sent with it", async () => {
  const origin = "https://www.kupryt.example"
  const opened = await guarded.send("/auth/v1/token?grant_type=password", {
    ...{ headers: { origin }, body: { email: primaryAdmin, password } },
  })
  const authorization = `Bearer ${(await opened.json()).access_token}`
  const cookie = /__Host-browser-secret=[^;]+/.exec(opened.headers.getSetCookie().join())?.[0] ?? ""
  const session = sessionIn(new Headers({ authorization }))
  const [row] = await guarded.database.sql`select tag from auth.sessions where id = ${session}`
  const calls = [
    ["/rest/v1/admin_users", { email: "colleague@kupryt.example" }],
    ["/rest/v1/rpc/end_other_sessions", {}],
  ] as const
  for (const [path, body] of calls) {
    for (const own of [{}, { "x-browser": row?.tag }, { cookie: `${cookie}; ${cookie}` }]) {
      const answer = await guarded.send(path, { headers: { authorization, origin, ...own }, body })
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: "PT403", details: "session" }])
    }
    expect((await guarded.send(path, { headers: { authorization, origin, cookie }, body })).ok).toBe(true)
  }
})

test("without a proof of the last ten minutes, and as a copy, a session ends itself alone; the others end with one", async () => {
  const { email } = await guarded.register()
  const origin = "https://www.kupryt.example"
  const open = async () => {
    const answer = await guarded.send("/auth/v1/token?grant_type=password", {
      ...{ headers: { origin }, body: { email, password } },
    })
    const authorization = `Bearer ${(await answer.json()).access_token}`
    const cookie = /__Host-browser-secret=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? ""
    return {
      headers: { authorization, origin, cookie },
      id: sessionIn(new Headers({ authorization })),
    }
  }
  const { sql } = guarded.database
  const [one, other] = [await open(), await open()]
  const stands = async ({ id }: { id: string }) =>
    (await sql`select from auth.sessions where id = ${id}`).length
  const end = async (scope: string, headers: object) =>
    (await guarded.send(`/auth/v1/logout?scope=${scope}`, { headers: { ...headers } })).status
  const copy = { ...other.headers, cookie: "" }
  expect(await end("others", copy)).toBe(403)
  const stale = await open()
  await sql`
    update auth.sessions set created_at = created_at - interval '11 minutes' where id in (${other.id}, ${stale.id})`
  expect(await end("others", other.headers)).toBe(422)
  expect(await stands(one)).toBe(1)
  for (const headers of [copy, stale.headers]) expect(await end("global", headers)).toBe(204)
  expect([await stands(one), await stands(other), await stands(stale)]).toEqual([1, 0, 0])
  const last = await open()
  expect(await end("others", last.headers)).toBe(204)
  expect([await stands(one), await stands(last)]).toEqual([0, 1])
})

test("a session that began in no browser is of the one in which it is renewed first", async () => {
  const { token } = await signIn()
  const cookie = `__Host-browser-secret=${"B".repeat(43)}`
  const next = (await exchange(token, { origin: "https://www.kupryt.example", cookie })) ?? ""
  expect(await exchange(next)).toBeNull()
  expect(await exchange(next, { cookie })).not.toBeNull()
})

test.for([
  ["29 days without use, on the 89th day", true, 29, 89],
  ["31 days without use", false, 31, 31],
  ["91 days, used today", false, 0, 91],
] as const)(
  "[PERM-02] a session after %s is valid: %s, and its token gives rights",
  async ([, stands, unused, age]) => {
    const { backend, sql } = guarded.database
    const { token, session, access } = await signIn(primaryAdmin)
    await sql`update auth.sessions set
    created_at = now() - make_interval(days => ${age}),
    updated_at = now() - make_interval(days => ${unused}),
    refreshed_at = now() at time zone 'UTC' - make_interval(days => ${unused})
    where id = ${session}`
    expect(await createUploadRight(backend)(access)).toBe(stands)
    expect((await exchange(token)) !== null).toBe(stands)
    await sql`select public.remove_outdated_accounts()`
    expect(await sql`select from auth.sessions where id = ${session}`).toHaveLength(stands ? 1 : 0)
  },
)

const backend = { ...guarded.database.backend, own: null }

test.for([
  ["API", guarded.database.backend],
  ["project", backend],
] as const)(
  "the %s knows administrators as such, and no other account, visitor or ended session",
  async ([, asked]) => {
    const isAdmin = createUploadRight(asked)
    const [admin, user] = [await signIn(primaryAdmin), await guarded.register()]
    expect(await isAdmin(admin.access)).toBe(true)
    expect(await isAdmin(bearer(user.token))).toBe(false)
    expect(await isAdmin(new Headers())).toBe(false)
    expect(await isAdmin(bearer(guarded.database.backend.publishableKey))).toBe(false)

    // A claim in a token makes no administrator.
    const [head, , signature] = user.token.split(".")
    const [row] = await guarded.database.sql`select id from auth.users where email = ${primaryAdmin}`
    const claims = { sub: row?.id, session_id: row?.id, email: primaryAdmin, role: "authenticated" }
    const payload = Buffer.from(JSON.stringify(claims)).toString("base64url")
    expect(await isAdmin(bearer([head, payload, signature].join(".")))).toBe(false)

    await guarded.database.sql`delete from auth.sessions`
    expect(await isAdmin(admin.access)).toBe(false)
  },
)

test("while a project is away nobody is known as an administrator, nor as none", async () => {
  const { access } = await signIn(primaryAdmin)
  const away = { ...backend, fetch: () => Promise.reject(new TypeError("away")) }
  expect(await createUploadRight(away)(access)).toBeNull()
})
