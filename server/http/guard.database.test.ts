import { beforeAll, beforeEach, expect, test } from "vitest"
import { type GuardedApp, marker, openGuardedApp, password } from "../testing/guarded-app.ts"
import { newPeer } from "../testing/new-peer.ts"
import { createOpenApplication, siteOf } from "../testing/open-pipeline.ts"
import { openTestBackend } from "../testing/test-backend.ts"

let guarded: GuardedApp

beforeAll(async () => {
  guarded = await openGuardedApp()
  return guarded.close
})

beforeEach(() => {
  guarded.peer = newPeer()
})

test("while the database is away the API answers 503 in JSON, without a word of the cause", async () => {
  const away = await openTestBackend()
  const broken = createOpenApplication({
    backend: {
      ...away.backend,
      fetch: async () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.1")),
    },
    site: siteOf(async () => new Response("page")),
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
    guarded.send("/rest/v1/blog_posts", { headers, body: { category: secret } }),
    guarded.send("/rest/v1/blog_posts", { body: { category: secret } }),
    guarded.send(`/rest/v1/blog_posts?id=eq.${secret}&${secret}=x`, { method: "GET" }),
    guarded.send(`/rest/v1/blog_posts?id=eq.${secret}`, { method: "GET", headers }),
    guarded.send(`/rest/v1/blog_posts?select=id&date=eq.${secret}`, { method: "GET" }),
    guarded.send(`/rest/v1/blog_posts?select=id&date=is.${secret}`, { method: "GET" }),
    guarded.send(`/rest/v1/${secret}`),
    guarded.send("/rest/v1/rpc/is_user_admin", { body: { user_id: secret } }),
    guarded.send("/auth/v1/signup", { text: `{"email":"${secret}` }),
    guarded.send("/auth/v1/signup", { body: { email: `${secret}@b.example`, password: secret } }),
    guarded.send("/auth/v1/token?grant_type=password", {
      body: { email: `${secret}@b.example`, password: secret },
    }),
    guarded.send("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token: secret } }),
    guarded.send("/auth/v1/verify", { body: { type: "signup", token_hash: secret } }),
    guarded.send("/auth/v1/user", { method: "GET", headers }),
    guarded.send("/functions/v1/send-notification", { body: { type: secret } }),
    guarded.send(`/functions/v1/${secret}`),
    guarded.ask(`/${secret}?q=${secret}`, { method: "POST", body: secret }),
  ])
  expect(guarded.logged()).not.toBe("")
  expect(guarded.logged().toLowerCase()).not.toContain(marker.toLowerCase())
  expect(guarded.logged()).not.toContain(guarded.peer)
  expect(guarded.logged()).not.toContain(password)
})
