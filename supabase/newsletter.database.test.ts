import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { subscribe } from "#app/features/newsletter/mutations.server.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)
const { privileged } = database

const newEmail = () => `Anna-${randomUUID()}@Odlewnia.example`

async function read(email: string) {
  const [row] = await database.sql`
    select id, active, confirmed_at is not null as confirmed, language
    from newsletter_subscriptions where lower(email) = lower(${email})`
  return row as { id: string; active: boolean; confirmed: boolean; language: string }
}

/** Returns the confirmation mails of an address, the newest first. */
async function confirmationsOf(email: string) {
  return database.sql`
    select id, source_id, recipient from private.outbox
    where kind = 'confirmation' and lower(recipient) = lower(${email}) order by created_at desc`
}

/** Makes the confirmation mails of an address older. */
const age = (email: string, hours: number) =>
  pastTriggers(
    database.sql,
    transaction => transaction`
      update private.outbox set
        created_at = created_at - make_interval(hours => ${hours}),
        next_attempt_at = next_attempt_at - make_interval(hours => ${hours})
      where kind = 'confirmation' and lower(recipient) = lower(${email})`,
  )

async function change(name: "confirm_newsletter_subscription" | "end_newsletter_subscription", id: string) {
  const { data, error } = await privileged.rpc(name, { subscription_id: id })
  expect(error).toBeNull()
  return data
}
const confirm = (id: string) => change("confirm_newsletter_subscription", id)
const end = (id: string) => change("end_newsletter_subscription", id)

async function claimConfirmation(email: string) {
  const { data } = await privileged.rpc("claim_mails", { batch_size: 1000, lease_seconds: 0 })
  return data?.find(({ kind, recipient }) => kind === "confirmation" && recipient === email)
}

test("a waiting address that subscribes again has one mail a day, each under an id of its own", async () => {
  const email = newEmail()
  await subscribe(privileged, email, "pl")
  const [first] = await confirmationsOf(email)
  for (const again of [email, email.toUpperCase()])
    expect(await subscribe(privileged, again, "en")).toMatchObject({ ok: false, code: "duplicate" })
  expect(await confirmationsOf(email)).toMatchObject([{ id: first?.id }])

  await age(email, 23)
  await subscribe(privileged, email, "en")
  expect(await confirmationsOf(email)).toMatchObject([{ id: first?.id }])
  await age(email, 2)
  await Promise.all([1, 2, 3].map(() => subscribe(privileged, email, "en")))
  const mails = await confirmationsOf(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.id).not.toBe(first?.id)
  expect(await claimConfirmation(email)).toMatchObject({ source: { language: "en" } })
})

test("a confirmed address is mailed no further confirmation and stays confirmed; an unsubscribed one is inactive and cannot be confirmed any more", async () => {
  const email = newEmail()
  await subscribe(privileged, email, "pl")
  const { id } = await read(email)
  const momentOf = async () =>
    (await database.sql`select confirmed_at from newsletter_subscriptions where id = ${id}`)[0]
  expect(await confirm(id)).toBe(true)
  const moment = await momentOf()
  expect(await confirm(id)).toBe(true)
  expect(await momentOf()).toEqual(moment)

  await age(email, 48)
  const mails = await confirmationsOf(email)
  expect(await subscribe(privileged, email, "en")).toMatchObject({ ok: false, code: "duplicate" })
  expect(await confirmationsOf(email)).toEqual(mails)
  expect(await read(email)).toMatchObject({ confirmed: true, language: "pl" })

  expect([await end(id), await end(id), await confirm(id)]).toEqual([true, true, false])
  expect(await read(email)).toMatchObject({ id, active: false })
  expect([await end(randomUUID()), await confirm(randomUUID())]).toEqual([false, false])
})

test("subscribing after leaving starts again: another id, unconfirmed, and a mail when the last one is a day old", async () => {
  const email = newEmail()
  await subscribe(privileged, email, "pl")
  const old = await read(email)
  await confirm(old.id)
  await end(old.id)
  expect(await subscribe(privileged, email.toLowerCase(), "en")).toMatchObject({ ok: true })
  const renewed = await read(email)
  expect(renewed).toMatchObject({ active: true, confirmed: false, language: "en" })
  expect(renewed.id).not.toBe(old.id)
  expect(await confirm(old.id)).toBe(false)
  expect(await confirmationsOf(email)).toMatchObject([{ source_id: renewed.id }, { source_id: old.id }])

  await age(email, 23)
  expect(await subscribe(privileged, email, "pl")).toMatchObject({ ok: false, code: "duplicate" })
  expect(await claimConfirmation(email.toLowerCase())).toBeUndefined()
  await age(email, 2)
  expect(await claimConfirmation(email.toLowerCase())).toMatchObject({
    source: { id: renewed.id, language: "pl" },
  })
  expect(await confirmationsOf(email)).toHaveLength(2)
})

test("leaving and subscribing again and again within a day puts the one mail that is to come off no further", async () => {
  const email = newEmail()
  const dueAt = async () => {
    const [row] = await database.sql`
      select max(next_attempt_at) as due, max(created_at) as created, count(*)::int as mails
      from private.outbox where kind = 'confirmation' and recipient = ${email}`
    return row
  }
  for (let turn = 0; turn < 2; turn++) {
    await subscribe(privileged, email, "pl")
    await end((await read(email)).id)
  }
  const once = await dueAt()
  expect(once).toMatchObject({ mails: 2, created: once?.due })
  await subscribe(privileged, email, "pl")
  expect(await dueAt()).toEqual(once)
})

test("subscriptions of one address at the same time are one, with one mail", async () => {
  const email = newEmail()
  await subscribe(privileged, email, "pl")
  await end((await read(email)).id)
  await age(email, 25)
  const answers = await Promise.all([1, 2, 3, 4].map(() => subscribe(privileged, email, "pl")))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const { id } = await read(email)
  expect((await confirmationsOf(email)).filter(({ source_id }) => source_id === id)).toHaveLength(1)
})

test("a mail that is still due when its subscription is confirmed or ended is not sent", async () => {
  for (const change of [confirm, end]) {
    const email = newEmail()
    await subscribe(privileged, email, "pl")
    const { id } = await read(email)
    await change(id)
    expect(await claimConfirmation(email)).toMatchObject({ source: null })
    const isConfirmed = change === confirm
    expect([await confirm(id), (await read(email)).confirmed]).toEqual([isConfirmed, isConfirmed])
  }
})
