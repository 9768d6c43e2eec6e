import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { connect } from "#server/backend/connect.ts"
import type { Account } from "#server/testing/create-account.ts"
import { addFactor, showFactor } from "#server/testing/second-factor.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)
const { backend, sql } = database
const primary = await database.registerPrimary()

type Signed = { client: Client; session: string }

/** A new session; as our HTTP server asks for a browser of that name, where there is one. */
async function signIn(
  account: Pick<Account, "email" | "password"> = primary,
  browser?: string,
): Promise<Signed> {
  const client = clientIn(browser)
  const { data, error } = await client.auth.signInWithPassword(account)
  if (error) throw error
  return { client, session: sessionOf(data.session.access_token) }
}

function clientIn(browser?: string, token?: string): Client {
  const ask: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    if (browser) request.headers.set("x-browser", browser)
    if (token) request.headers.set("authorization", `Bearer ${token}`)
    return backend.fetch(request)
  }
  return connect({ ...backend, fetch: ask }, backend.publishableKey)
}

const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).session_id

/** Moves the session's last proof eleven minutes into the past. */
async function age({ session }: Signed): Promise<void> {
  await sql`update auth.sessions set created_at = created_at - interval '11 minutes' where id = ${session}`
  await sql`
    update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes' where session_id = ${session}`
}

type Asked = (client: Client) => PromiseLike<{ error: { code?: string; details?: string } | null }>

const address = () => `${randomUUID()}@contract.example`

/** Every change of who gets in, mail to many strangers or erasure, by the account of a primary administrator. */
const changes: Record<string, Asked> = {
  "adding an administrator": client => client.from("admin_users").insert({ email: address() }),
  "changing a role": client =>
    client.from("admin_users").update({ is_super_admin: true }).eq("email", "colleague@contract.example"),
  "removing an administrator": client =>
    client.from("admin_users").delete().eq("email", "colleague@contract.example"),
  "lifting a second factor": client => client.rpc("lift_second_factor", { holder: address() }),
  "demanding no second factor": client => client.rpc("require_second_factor", { demanded: false }),
  "another address for messages": client =>
    client.rpc("change_message_routes", { routes: { branch: { lodz: address() } } }),
  "asking the addresses of a file": client =>
    client.rpc("import_newsletter_file", {
      ...{ addresses: [address()], consented: [""], in_language: "pl", stated: "Fair" },
    }),
  "erasing a person": client =>
    client.rpc("erase_person", {
      ...{ erasure_id: randomUUID(), address: address(), until: new Date(0).toISOString() },
    }),
  "ending a session": client => client.rpc("end_session", { ended: randomUUID() }),
  "ending all other sessions": client => client.rpc("end_other_sessions"),
}

async function listColleague(): Promise<void> {
  await sql`insert into public.admin_users (email) values ('colleague@contract.example') on conflict do nothing`
}

test.for(Object.entries(changes))(
  "%s asks for a sign-in of the last ten minutes, and only then is it done",
  async ([, change]) => {
    await listColleague()
    const signed = await signIn()
    await age(signed)
    expect((await change(signed.client)).error).toMatchObject({ code: "PT403", details: "sign-in" })
    expect((await change((await signIn()).client)).error).toBeNull()
  },
)

test.for(Object.entries(changes))(
  "%s is not for who has copied the token of a browser's session, however new",
  async ([, change]) => {
    await listColleague()
    const { client, session } = await signIn(primary, "one")
    await sql`select public.bind_session(${session}, 'one')`
    const { data } = await client.auth.getSession()
    for (const browser of [undefined, "another"])
      expect((await change(clientIn(browser, data.session?.access_token))).error).toMatchObject({
        ...{ code: "PT403", details: "session" },
      })
    expect((await change(client)).error).toBeNull()
  },
)

test("somebody without the right does not learn that a proof is lacking", async () => {
  const signed = await signIn(await database.register())
  await age(signed)
  const { client } = signed
  expect((await client.from("admin_users").insert({ email: address() })).error).toMatchObject({
    code: "42501",
  })
  expect((await client.rpc("lift_second_factor", { holder: address() })).error).toMatchObject({
    code: "42501",
  })
  expect((await client.from("admin_users").delete().eq("email", primary.email).select()).data).toEqual([])
})

test("[MFA-01] an account with a second factor proves itself by a code, not the password", async () => {
  const signed = await signIn(await database.register())
  const factor = await addFactor(signed.client)
  const [code = ""] = (await signed.client.rpc("make_recovery_codes")).data ?? []
  await age(signed)
  const lacking = { code: "PT403", details: "code" }
  expect((await signed.client.rpc("make_recovery_codes")).error).toMatchObject(lacking)
  expect((await signed.client.rpc("end_other_sessions")).error).toMatchObject(lacking)
  await showFactor(signed.client, factor, 30)
  expect((await signed.client.rpc("make_recovery_codes")).data).toHaveLength(10)
  // Codes that a thief could not make are replaced by the holder's own.
  expect((await signed.client.rpc("use_recovery_code", { code })).data).toMatchObject({ used: false })
})

test("[MFA-01] a recovery code is used in the browser in which the session began", async () => {
  const first = await database.register()
  await addFactor(first.client)
  const [code = ""] = (await first.client.rpc("make_recovery_codes")).data ?? []
  const { client, session } = await signIn(first, "one")
  await sql`select public.bind_session(${session}, 'one')`
  const { data } = await client.auth.getSession()
  const copy = clientIn("another", data.session?.access_token)
  expect((await copy.rpc("use_recovery_code", { code })).error).toMatchObject({ code: "42501" })
  expect((await client.rpc("use_recovery_code", { code })).data).toMatchObject({ used: true })
})
