import { afterAll, expect, test } from "vitest"
import { beginOther, lockWait } from "#server/testing/other-transaction.ts"
import { addFactor, codeOf } from "#server/testing/second-factor.ts"
import { addPasskey } from "#server/testing/software-passkey.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { url, sql, register, registerPrimary, close } = await startTestBackend()
afterAll(close)
const primary = await registerPrimary()

async function registerWithFactor() {
  const account = await register()
  return { ...account, factor: await addFactor(account.client) }
}
type Account = Awaited<ReturnType<typeof registerWithFactor>>

const refused = { error: { code: "42501" } }

/** Removes the factors of an account in a transaction that goes on, and asks for something that has to wait for its end. */
async function duringLift<Answer>({ id, email }: Account, ask: () => PromiseLike<Answer>): Promise<Answer> {
  const other = await beginOther(url)
  const claims = (await primary.client.auth.getClaims()).data?.claims
  await other.sql`
    select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${primary.id}, true)`
  const [lifted] = await other.sql`select public.lift_second_factor(${email}) as lifted`
  expect(lifted).toEqual({ lifted: true })
  const asked = Promise.resolve(ask())
  await lockWait(sql)
  await other.commit()
  const answer = await asked
  const left = await sql`
    select from auth.mfa_factors where user_id = ${id}
    union all select from private.recovery_codes where account = ${id}`
  expect(left).toHaveLength(0)
  return answer
}

test("one of two simultaneous lifts reports success, and is mailed", async () => {
  const holder = await registerWithFactor()
  const lift = () => primary.client.rpc("lift_second_factor", { holder: holder.email })
  expect((await duringLift(holder, lift)).data).toBe(false)
  const mails = await sql`
    select from private.outbox where recipient = ${holder.email} and kind = 'factor-lifted'`
  expect(mails).toHaveLength(1)
})

test("no recovery codes are made for an account whose factors are lifted meanwhile", async () => {
  const holder = await registerWithFactor()
  const make = () => holder.client.rpc("make_recovery_codes")
  expect(await duringLift(holder, make)).toMatchObject(refused)
})

test("a recovery code is not taken of a session that a lift ends meanwhile", async () => {
  const holder = await registerWithFactor()
  const { data: codes } = await holder.client.rpc("make_recovery_codes")
  const use = () => holder.client.rpc("use_recovery_code", { code: codes?.[0] ?? "" })
  expect(await duringLift(holder, use)).toMatchObject(refused)
})

test.for([
  ["is shown", "verify"],
  ["is removed", "unenroll"],
] as const)(
  "a factor that %s locks the account first, as a lift does, and is gone then",
  async ([, call]) => {
    const { client, id, factor } = await registerWithFactor()
    const { data } = await client.auth.mfa.challenge({ factorId: factor.id })
    const other = await beginOther(url)
    await other.sql`select from auth.users where id = ${id} for update`
    const asked =
      call === "unenroll"
        ? client.auth.mfa.unenroll({ factorId: factor.id })
        : client.auth.mfa.verify({
            ...{ factorId: factor.id, challengeId: data?.id ?? "", code: codeOf(factor.secret, 30) },
          })
    await lockWait(sql)
    await other.sql`delete from auth.mfa_factors where id = ${factor.id}`
    await other.commit()
    expect((await asked).error).toMatchObject({ code: "mfa_factor_not_found" })
  },
)

test("a removed passkey locks the account first", async () => {
  const { client, id } = await register()
  const passkey = await addPasskey(client)
  const other = await beginOther(url)
  await other.sql`select from auth.users where id = ${id} for update`
  const removing = client.auth.passkey.delete({ passkeyId: passkey.id })
  await lockWait(sql)
  await other.sql`delete from auth.webauthn_credentials where user_id = ${id}`
  await other.commit()
  expect((await removing).error).toMatchObject({ status: 404 })
})

test("a factor is not demanded by who has meanwhile lost theirs", async () => {
  const factor = await addFactor(primary.client)
  const other = await beginOther(url)
  await other.sql`select from auth.users where id = ${primary.id} for update`
  const demanding = primary.client.rpc("require_second_factor", { demanded: true }).then()
  await lockWait(sql)
  await other.sql`delete from auth.mfa_factors where id = ${factor.id}`
  await other.sql`update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${primary.id}`
  await other.commit()
  expect(await demanding).toMatchObject(refused)
})
