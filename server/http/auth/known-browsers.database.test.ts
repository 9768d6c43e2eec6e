import { expect, test } from "vitest"
import { newEmail, serveGuarded } from "../../testing/guarded-app.ts"

const guarded = await serveGuarded()

const mailsTo = async (email: string) => {
  const rows = await guarded.database.sql`select kind from private.outbox where recipient = ${email}`
  return rows.map(({ kind }) => kind)
}

/** Signs in with a browser that says it is Firefox, and has the cookie; returns the cookie that it is given. */
async function signIn(email: string, cookie = "", headers: Record<string, string> = {}): Promise<string> {
  const agent = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0" }
  const answer = await guarded.signIn(email, undefined, cookie, { ...agent, ...headers })
  expect(answer.status).toBe(200)
  return answer.cookie
}

test("[SESS-01] a browser with the cookie of an earlier sign-in is known; one that says the same without it is new", async () => {
  const { email } = await guarded.register(newEmail())
  const cookie = await signIn(email)
  expect(await mailsTo(email)).toEqual(["new-browser"])
  const next = await signIn(email, cookie)
  await signIn(email, next, { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0" })
  expect(await mailsTo(email)).toEqual(["new-browser"])
  await signIn(email)
  expect(await mailsTo(email)).toEqual(["new-browser", "new-browser"])
})

test("[SESS-01] no header of the caller makes a browser known, nor does another account's cookie", async () => {
  const [{ email }, other] = [await guarded.register(newEmail()), await guarded.register(newEmail())]
  await signIn(email, "", { "x-known-browser": "true" })
  await signIn(email, await signIn(other.email))
  expect(await mailsTo(email)).toEqual(["new-browser", "new-browser"])
})

test("[SESS-01] the session says in which browser it was opened", async () => {
  const { email } = await guarded.register(newEmail())
  await signIn(email)
  const sessions = await guarded.database.sql`
    select user_agent from auth.sessions join auth.users on users.id = user_id
    where users.email = ${email} order by sessions.created_at desc limit 1`
  expect(sessions[0]?.user_agent).toContain("Firefox/145.0")
})
