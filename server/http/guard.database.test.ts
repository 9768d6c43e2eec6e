import { expect, test } from "vitest"
import { describeError } from "../log.ts"
import { marker, password, serveGuarded } from "../testing/guarded-app.ts"

const guarded = serveGuarded()

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

test("a database error is logged by its code and constraint, without statement, parameters or row", async () => {
  const { sql } = guarded.database
  const insert = () => sql`insert into public.newsletter_subscriptions (email) values (${"jan@huta.example"})`
  await insert()
  const error = await insert().catch(reason => reason)
  expect(JSON.stringify({ ...error, message: error.message })).toContain("jan@huta.example")
  expect(describeError(error)).toEqual({
    name: "PostgresError",
    code: "23505",
    routine: expect.any(String),
    constraint: "newsletter_subscriptions_email_key",
    stack: expect.stringMatching(/^\s+at /),
  })
})
