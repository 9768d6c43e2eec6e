import { expect, test } from "vitest"
import { newEmail, password, serveGuarded } from "../../testing/guarded-app.ts"

const guarded = serveGuarded()

/** Everything of an answer but what is random or a moment. */
async function likeness(answer: Response) {
  const text = (await answer.text())
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "(uuid)")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(moment)")
  const headers = Object.fromEntries(answer.headers)
  const cookie = headers["set-cookie"]?.replace(/=[\w-]{43}\.[\w-]{43};/, "=(proof);")
  return { status: answer.status, headers: { ...headers, ...(cookie && { "set-cookie": cookie }) }, text }
}

test("a registration is answered alike for new, waiting and confirmed addresses", async () => {
  const { email: confirmed } = await guarded.register()
  const waiting = newEmail()
  const signUp = async (email: string) => {
    const answer = await guarded.send("/auth/v1/signup", {
      body: { email, password, data: { is_admin: false } },
    })
    const { text, ...rest } = await likeness(answer)
    return { ...rest, text: text.replaceAll(email, "(address)") }
  }
  const first = await signUp(waiting)
  expect(first.status).toBe(200)
  expect(first.text).toContain("confirmation_sent_at")
  expect(first.text).not.toContain("is_admin")
  expect(first.headers["set-cookie"]).toBe(
    "__Host-registration=(proof); Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Strict",
  )
  expect(await signUp(waiting)).toEqual(first)
  expect(await signUp(confirmed)).toEqual(first)
})

test("who registers again gets a link into the account by mail", async () => {
  const email = newEmail()
  await guarded.send("/auth/v1/signup", { body: { email, password } })
  await guarded.takeLink(email)
  await guarded.send("/auth/v1/signup", { body: { email, password: "another horse battery" } })
  const { data, error } = await guarded.browser().auth.verifyOtp(await guarded.takeLink(email))
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
})

test("a failed sign-in is answered alike for unknown, waiting and confirmed addresses", async () => {
  const { email: confirmed } = await guarded.register()
  const waiting = newEmail()
  await guarded.send("/auth/v1/signup", { body: { email: waiting, password } })
  const signIn = async (email: string, word = "wrong horse battery") =>
    likeness(await guarded.send("/auth/v1/token?grant_type=password", { body: { email, password: word } }))
  const unknown = await signIn(newEmail())
  expect(unknown).toMatchObject({ status: 400, text: expect.stringContaining("invalid_credentials") })
  expect(await signIn(confirmed)).toEqual(unknown)
  expect(await signIn(waiting)).toEqual(unknown)
  expect(await signIn(waiting, password)).toEqual(unknown)
})

test("asking for a link by mail is answered alike for known and unknown addresses", async () => {
  const waiting = newEmail()
  await guarded.send("/auth/v1/signup", { body: { email: waiting, password } })
  for (const [path, type] of [
    ["recover", undefined],
    ["resend", "signup"],
  ] as const) {
    const request = async (email: string) =>
      likeness(await guarded.send(`/auth/v1/${path}`, { body: { email, ...(type && { type }) } }))
    const unknown = await request(newEmail())
    expect(unknown).toMatchObject({ status: 200, text: "{}" })
    expect(await request((await guarded.register()).email)).toEqual(unknown)
    if (type) expect(await request(waiting)).toEqual(unknown)
  }
})

test("[PERM-03] no account changes its address, and no mail is sent for it", async () => {
  const { token } = await guarded.register()
  const email = newEmail()
  const headers = { authorization: `Bearer ${token}` }
  expect((await guarded.send("/auth/v1/user", { method: "PUT", headers, body: { email } })).status).toBe(400)
  const link = { type: "email_change", token_hash: "x".repeat(56) }
  expect((await guarded.send("/auth/v1/verify", { body: link })).status).toBe(400)
  const [account] = await guarded.database
    .sql`select count(*)::int from auth.users where email_change = ${email}`
  expect(account?.count).toBe(0)
})
