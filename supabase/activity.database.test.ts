import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { connect } from "#server/backend/connect.ts"
import { writeSettings } from "#server/backend/write-settings.ts"
import { configOf } from "#server/testing/config-of.ts"
import { createAccount } from "#server/testing/create-account.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { backend, sql, close } = await startTestBackend()
afterAll(close)
const privileged = connect(backend, backend.secretKey)
const primary = { email: configOf({}).primaryAdminEmail, password: randomUUID() }
await writeSettings(privileged, configOf({}))
const someone = { email: "visitor@huta.example", password: randomUUID() }
for (const account of [primary, someone])
  await createAccount({ ...backend, administersAccounts: false }, sql, account)
const staff = connect(backend, backend.publishableKey)

/** What was done since it was asked last, as "who kind action: subject title", the subject only where it is a name. */
async function news(): Promise<string[]> {
  const rows = await sql`
    select coalesce(actor_email, 'the server') as who, kind, action, subject, title from private.activity
    order by created_at`
  await pastTriggers(sql, sql => sql`delete from private.activity`)
  return rows.map(({ who, kind, action, subject, title }) =>
    [who, kind, action, /^[\da-f-]{36}$/.test(subject) ? "" : subject, title].filter(Boolean).join(" "),
  )
}

const texts = { en: "Copper", pl: "Miedź" }
const post = { title: texts, excerpt: texts, content: texts }

test("[ACT-01] what the staff does is written down with who did it, and nothing of what visitors do", async () => {
  await news()
  await staff.auth.signInWithPassword(primary)
  await connect(backend, backend.publishableKey).auth.signInWithPassword(someone)
  expect(await news()).toEqual([`${primary.email} sign-in created`])

  const { data } = await staff.from("blog_posts").insert(post).select("id").single()
  await staff.from("blog_posts").update({ category: "metals" }).eq("id", "copper")
  await staff.from("blog_posts").delete().eq("id", "copper")
  expect(data).toEqual({ id: "copper" })
  expect(await news()).toEqual(
    ["created", "changed", "deleted"].map(action => `${primary.email} post ${action} copper Copper`),
  )

  await staff.from("admin_users").insert({ email: "anna@kupryt.example" })
  await staff.from("admin_users").delete().eq("email", "anna@kupryt.example")
  expect(await news()).toEqual(
    ["created", "deleted"].map(action => `${primary.email} administrator ${action} anna@kupryt.example`),
  )

  const submission = newSubmission()
  const submission_id = submission.submission_id
  await privileged.rpc("save_contact_submission", submission)
  expect(await news()).toEqual([])
  for (const new_status of ["read", "read", "answered"])
    await staff.rpc("change_submission_status", { submission_id, new_status })
  await staff.rpc("remove_contact_submission", { submission_id })
  expect(await news()).toEqual([
    ...["read", "answered"].map(status => `${primary.email} message changed ${status}`),
    `${primary.email} message deleted`,
  ])

  const subscriptions = await sql`
    insert into public.newsletter_subscriptions (email) values ('ewa@huta.example'), ('jan@huta.example') returning id`
  const [ewa, jan] = subscriptions.map(({ id }) => id as string)
  await privileged
    .from("newsletter_subscriptions")
    .delete()
    .eq("id", ewa ?? "")
  expect(await news()).toEqual([])
  await staff.rpc("remove_newsletter_subscription", { subscription_id: jan ?? "" })
  expect(await news()).toEqual([`${primary.email} subscriber deleted`])

  const address = `/uploads/${"a".repeat(32)}-1.webp`
  await staff.from("pictures").insert({ address, width: 1, name: "wire.jpg" })
  await staff.from("pictures").update({ focal_x: 0 }).eq("address", address)
  await staff.rpc("remove_picture", { removed: address })
  await staff.rpc("settle_picture", { settled: address, kept: false })
  expect(await news()).toEqual(
    ["created", "changed", "deleted"].map(action => `${primary.email} picture ${action} ${address} wire.jpg`),
  )

  for (const setting_value of ["a@kupryt.example", "b@kupryt.example"])
    await privileged.rpc("write_setting", { setting_key: "notify_emails", setting_value })
  await writeSettings(privileged, configOf({}))
  await writeSettings(privileged, configOf({}))
  expect(await news()).toEqual([
    ...Array.from({ length: 3 }, () => "the server setting changed notify_emails"),
  ])
})

test("[ACT-01] what was undone is not written down", async () => {
  await news()
  const undone = sql.begin(async transaction => {
    await transaction`insert into public.admin_users (email) values ('undone@kupryt.example')`
    throw new Error("undone")
  })
  await expect(undone).rejects.toThrow("undone")
  expect(await news()).toEqual([])
})

test("[ACT-01] nobody changes or removes what was done, the tables' owner included, until two years are over", async () => {
  await news()
  await sql`insert into public.admin_users (email) values ('kept@kupryt.example')`
  const refused = { code: "42501" }
  await expect(sql`update private.activity set actor_email = 'somebody@else.example'`).rejects.toMatchObject(
    refused,
  )
  await expect(sql`delete from private.activity`).rejects.toMatchObject(refused)
  await privileged.rpc("remove_outdated_activity")
  await pastTriggers(
    sql,
    sql => sql`
      insert into private.activity (created_at, kind, action, subject)
      values (now() - interval '2 years 1 hour', 'post', 'created', 'old')`,
  )
  expect((await privileged.rpc("remove_outdated_activity")).error).toBeNull()
  expect(await news()).toEqual(["the server administrator created kept@kupryt.example"])
})

test("[ACT-01] administrators read it by kind and by person, page by page; others do not", async () => {
  await news()
  await staff.from("blog_posts").insert([post, post, post])
  await sql`insert into public.admin_users (email) values ('other@kupryt.example')`
  const found = async (query: object) => (await staff.rpc("list_activity", query)).data
  expect(await found({ page_size: 2 })).toMatchObject({
    found: 4,
    older: expect.any(String),
    activity: [{ kind: "administrator", actor_email: null, title: "other@kupryt.example" }, { kind: "post" }],
  })
  expect(await found({ chosen: "post" })).toMatchObject({ found: 3 })
  expect(await found({ words: primary.email.toUpperCase() })).toMatchObject({ found: 3 })
  expect(await found({ words: "nobody" })).toMatchObject({ found: 0, activity: [] })
  const visitor = connect(backend, backend.publishableKey)
  await visitor.auth.signInWithPassword(someone)
  expect((await visitor.rpc("list_activity", {})).error?.code).toBe("42501")
})
