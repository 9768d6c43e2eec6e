import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { password, serveGuarded } from "../../testing/guarded-app.ts"

const guarded = serveGuarded()

const someone = "00000000-0000-4000-8000-000000000000"
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

test.for([
  ["no token", {}],
  ["a token of nobody", { authorization: "Bearer e30.e30.e30" }],
  [
    "a token that only claims a session",
    {
      authorization: `Bearer e30.${Buffer.from(
        JSON.stringify({ sub: someone, session_id: someone, email: "a@b.example" }),
      ).toString("base64url")}.e30`,
    },
  ],
] as const)("whoever has %s sets no password", async ([, headers]) => {
  const answer = await guarded.send("/auth/v1/user", { method: "PUT", headers, body: { password: another } })
  expect([401, 403]).toContain(answer.status)
})
