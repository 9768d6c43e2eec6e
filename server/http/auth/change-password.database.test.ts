import { beforeAll, beforeEach, expect, test } from "vitest"
import { type GuardedApp, newEmail, openGuardedApp, password } from "../../testing/guarded-app.ts"
import { newPeer } from "../../testing/new-peer.ts"

let guarded: GuardedApp

beforeAll(async () => {
  guarded = await openGuardedApp()
  return guarded.close
})

beforeEach(() => {
  guarded.peer = newPeer()
})

const someone = "00000000-0000-4000-8000-000000000000"
const another = "another horse battery"

async function signedIn(email: string, word = password) {
  const client = guarded.browser()
  const { error } = await client.auth.signInWithPassword({ email, password: word })
  return { client, error }
}

async function recover(email: string) {
  await guarded.browser().auth.resetPasswordForEmail(email)
  const { link = "" } = await guarded.database.transport.takeMail(email)
  const token_hash = new URL(link).searchParams.get("token_hash") ?? ""
  const client = guarded.browser()
  await client.auth.verifyOtp({ token_hash, type: "recovery" })
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

test("a refused password ends no session", async () => {
  const { email } = await guarded.register()
  const elsewhere = await signedIn(email)
  const { client } = await signedIn(email)
  expect((await client.auth.updateUser({ password: "password123456" })).error?.code).toBe("weak_password")
  expect((await client.auth.updateUser({ password })).error?.code).toBe("same_password")
  expect(await isAlive(elsewhere)).toBe(true)
})

test("[AUTH-15] a password made of the account's own address is a common one", async () => {
  const { email } = await guarded.register(`aniakowalska@${newEmail().split("@")[1]}`)
  const { client } = await signedIn(email)
  const { error } = await client.auth.updateUser({ password: "aniakowalska123" })
  expect(error).toMatchObject({ code: "weak_password", reasons: ["pwned"] })
})

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

test("[AUTH-15] a password of which only the beginning would count is refused, at registration and at a change", async () => {
  const long = "rusty kettle ".repeat(6)
  const { email } = await guarded.register()
  const { client } = await signedIn(email)
  const reasons = (error: unknown) => (error as { reasons?: string[] } | null)?.reasons
  expect(reasons((await client.auth.updateUser({ password: long })).error)).toEqual(["too_long"])
  const registration = await guarded.browser().auth.signUp({ email: newEmail(), password: long })
  expect(reasons(registration.error)).toEqual(["too_long"])
  expect((await client.auth.updateUser({ password: long.slice(0, 72) })).error).toBeNull()
})
