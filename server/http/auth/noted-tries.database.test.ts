import { expect, test } from "vitest"
import { newEmail, password, primaryAdmin, serveGuarded } from "../../testing/guarded-app.ts"
import { newPeer } from "../../testing/new-peer.ts"
import { pastTriggers } from "../../testing/past-triggers.ts"
import { codeOf, enrollFactor } from "../../testing/second-factor.ts"
import { addPasskey, createSoftwarePasskey, showPasskey } from "../../testing/software-passkey.ts"
import { until } from "../../testing/until.ts"

const guarded = await serveGuarded()
const { sql } = guarded.database

type Entry = { who: string | null; action: string; subject: string; title: string; detail: string }

// Tries that the server has gathered together are counted by the names of their kinds, "limited" before "refused".
const entries = () => sql<Entry[]>`
  select actor_email as who, action, subject, title, detail from private.activity
  where kind = 'sign-in' and action <> 'created' order by action desc, created_at`

/** Waits until something was counted so often; returns the entries since the last time. */
async function entriesAfter(kind: string, times: number) {
  await until(async () => {
    const [counted] = await sql<{ sum: number }[]>`
      select sum(times)::int from private.counted_tries where kind = ${kind}`
    return counted?.sum === times
  })
  const found = await entries()
  await pastTriggers(sql, async sql => {
    await sql`delete from private.activity`
    await sql`delete from private.counted_tries`
  })
  return found
}

const wrong = "wrong horse battery"

test("[AUDIT-01] a wrong password leaves one entry: with an administrator's address and account, without a stranger's", async () => {
  const stranger = newEmail()
  await guarded.signIn(stranger, wrong)
  expect(await entriesAfter("refused", 1)).toEqual([
    { who: null, action: "refused", subject: "", title: "", detail: "1" },
  ])
  await guarded.register(stranger)
  await guarded.signIn(stranger, wrong)
  const [entry] = await entriesAfter("refused", 1)
  expect(entry).toMatchObject({ subject: "", title: "" })

  await guarded.register(primaryAdmin)
  const [account] = await sql`select id from auth.users where email = ${primaryAdmin}`
  await pastTriggers(sql, sql => sql`delete from private.activity`)
  await guarded.signIn(` ${primaryAdmin.toUpperCase()}`, wrong)
  expect(await entriesAfter("refused", 1)).toEqual([
    { who: null, action: "refused", subject: account?.id, title: primaryAdmin, detail: "1" },
  ])
  expect(guarded.logged()).not.toContain(stranger)
})

test("[AUDIT-01] five hundred wrong passwords leave a bounded number of entries, and a wave", async () => {
  const addresses = Array.from({ length: 4 }, () => newEmail())
  for (let number = 0; number < 500; number++) {
    guarded.peer = newPeer()
    await guarded.signIn(addresses[number % 4] ?? "", wrong)
  }
  const found = await entriesAfter("wave", 500)
  const numbers = (wanted: string) =>
    found.filter(({ action }) => action === wanted).map(({ detail }) => Number(detail))
  expect(numbers("refused").length).toBeLessThan(5)
  expect(numbers("limited").length).toBeLessThan(7)
  expect(numbers("wave").length).toBe(2)
  for (const number of numbers("wave")) expect(number).toBeGreaterThanOrEqual(50)
  expect(JSON.stringify(found)).not.toContain("@")
})

test("[AUDIT-01] attempts past the limit, with the right password too, are recorded as such, and so are too many requests for a link", async () => {
  const email = newEmail()
  await guarded.register(email)
  for (const word of [wrong, wrong, wrong, wrong, wrong, password]) await guarded.signIn(email, word)
  expect((await entriesAfter("limited", 1)).map(({ action }) => action)).toEqual([
    "refused",
    "refused",
    "limited",
  ])

  for (let number = 0; number < 2; number++)
    await guarded.send("/auth/v1/recover", { body: { email: primaryAdmin } })
  expect(await entriesAfter("link-limited", 1)).toMatchObject([
    { action: "link-requested", title: primaryAdmin },
    { action: "link-limited", title: primaryAdmin },
  ])
})

test("[AUDIT-01] a wrong code is noted as that of whose factor it was for, and so is the limit of codes", async () => {
  const client = guarded.browser()
  await client.auth.signInWithPassword({ email: primaryAdmin, password })
  const factor = await enrollFactor(client)
  const code = codeOf(factor.secret) === "000000" ? "000001" : "000000"
  for (let number = 0; number < 6; number++)
    await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })
  const found = await entriesAfter("code-limited", 1)
  expect(found.map(({ who, action, title, detail }) => [who, action, title, detail])).toEqual([
    [primaryAdmin, "code-refused", primaryAdmin, "1"],
    [primaryAdmin, "code-refused", primaryAdmin, "5"],
    [primaryAdmin, "code-limited", primaryAdmin, "1"],
  ])
})

test("[AUDIT-01] a wrong passkey is noted with whose it was said to be, and one of nobody without", async () => {
  const client = guarded.browser()
  await client.auth.signInWithPassword({ email: primaryAdmin, password })
  const { passkey } = await addPasskey(client)
  await showPasskey(guarded.browser(), passkey, { isVerified: false })
  expect(await entriesAfter("refused", 1)).toMatchObject([{ action: "refused", title: primaryAdmin }])
  for (const named of ["nobody", crypto.randomUUID()])
    await showPasskey(guarded.browser(), createSoftwarePasskey(), {
      userHandle: Buffer.from(named).toString("base64url"),
    })
  const found = await entriesAfter("refused", 2)
  expect(found).toMatchObject([{ action: "refused", subject: "", title: "" }])
})

test("[AUDIT-01] a session whose token was used again is noted as that", async () => {
  const { data } = await guarded.browser().auth.signInWithPassword({ email: primaryAdmin, password })
  const refresh = (refresh_token: string) =>
    guarded.send("/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } })
  const first = data.session?.refresh_token ?? ""
  const second = (await (await refresh(first)).json()).refresh_token
  await refresh(second)
  await sql`update auth.refresh_tokens set updated_at = now() - interval '1 minute'`
  await refresh(first)
  expect(await entriesAfter("token-reused", 1)).toMatchObject([
    { action: "token-reused", title: primaryAdmin },
  ])
})
