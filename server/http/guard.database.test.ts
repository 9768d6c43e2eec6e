import { expect, test } from "vitest"
import { marker, password, serveGuarded } from "../testing/guarded-app.ts"

const guarded = await serveGuarded()

test("nothing that anyone sent is in the log, even at its most talkative", async () => {
  const secret = `${marker}-secret`
  const said = { "x-forwarded-for": secret, "user-agent": secret, cookie: secret }
  const headers = { authorization: `Bearer ${secret}`, ...said }
  // A failure of the database is logged.
  await guarded.database.sql`alter table auth.users rename recovery_token to away`
  await Promise.all([
    guarded.send("/auth/v1/recover", { body: { email: `${secret}@b.example` } }),
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
    guarded.signIn(`${secret}@b.example`, secret),
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
