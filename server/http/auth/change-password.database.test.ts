import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { password, serveGuarded } from "../../testing/guarded-app.ts"

const guarded = await serveGuarded()

const another = "another horse battery"

async function signedIn(email: string, word = password) {
  const client = guarded.browser()
  const { error } = await client.auth.signInWithPassword({ email, password: word })
  return { client, error }
}

async function recover(email: string) {
  const client = guarded.browser()
  await client.auth.resetPasswordForEmail(email)
  await client.auth.verifyOtp(await guarded.takeLink(email))
  return client
}

const isAlive = async ({ client }: Awaited<ReturnType<typeof signedIn>>) =>
  (await client.auth.getUser()).error === null && (await client.auth.refreshSession()).error === null

test.for(["changed", "recovered"])(
  "a %s password ends every other session and works from then on; the old one does not",
  async how => {
    const { email } = await guarded.register()
    const elsewhere = [await signedIn(email), await signedIn(email)]
    const client = how === "changed" ? (await signedIn(email)).client : await recover(email)
    expect((await client.auth.updateUser({ password: another })).error).toBeNull()
    expect(await Promise.all(elsewhere.map(isAlive))).toEqual([false, false])
    expect(await isAlive({ client, error: null })).toBe(true)
    expect((await signedIn(email)).error?.code).toBe("invalid_credentials")
    expect((await signedIn(email, another)).error).toBeNull()
  },
)

test("a session that was left open, or stolen, sets no password", async () => {
  const { email } = await guarded.register()
  const { client } = await signedIn(email)
  await guarded.database.sql`update auth.sessions set created_at = now() - interval '11 minutes'
    where user_id = (select id from auth.users where email = ${email})`
  await client.auth.refreshSession()
  const { error } = await client.auth.updateUser({ password: another })
  expect(error?.code).toBe("reauthentication_needed")
  await client.auth.signInWithPassword({ email, password })
  expect((await client.auth.updateUser({ password: another })).error).toBeNull()
})

test.for([
  ["is common", "pwned", "password123456"],
  ["is made of the account's own address", "pwned", "aniakowalska123"],
  ["is longer than what would count of it", "too_long", "rusty kettle ".repeat(6)],
  ["is short", "length", "short"],
] as const)(
  "[AUTH-15] a password that %s is refused at registration and at a change, and ends no session",
  async ([, reason, word]) => {
    const refusal = { code: "weak_password", reasons: [reason] }
    const email = `aniakowalska@${randomUUID()}.example`
    expect((await guarded.browser().auth.signUp({ email, password: word })).error).toMatchObject(refusal)
    await guarded.register(email)
    const [{ client }, elsewhere] = [await signedIn(email), await signedIn(email)]
    expect((await client.auth.updateUser({ password: word })).error).toMatchObject(refusal)
    expect(await isAlive(elsewhere)).toBe(true)
  },
)

test("whoever has no token, one of nobody, or one that only claims a session sets no password", async () => {
  const payload = JSON.stringify({ sub: randomUUID(), session_id: randomUUID(), email: "a@b.example" })
  const invented = `Bearer e30.${Buffer.from(payload).toString("base64url")}.e30`
  for (const authorization of [undefined, "Bearer e30.e30.e30", invented]) {
    const sent = {
      method: "PUT",
      body: { password: another },
      headers: { ...(authorization && { authorization }) },
    }
    expect([401, 403]).toContain((await guarded.send("/auth/v1/user", sent)).status)
  }
})
