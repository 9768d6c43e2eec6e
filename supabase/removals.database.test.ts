import { randomUUID } from "node:crypto"
import { afterAll, afterEach, expect, test } from "vitest"
import { writeSettings } from "#server/backend/write-settings.ts"
import { configOf } from "#server/testing/config-of.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { sql, privileged, register, registerPrimary, close } = await startTestBackend()
afterAll(close)
const settings = configOf({})
const { client: primary } = await registerPrimary()
const [first = "", second = ""] = settings.notifyEmails

async function save() {
  const submission = newSubmission({})
  await privileged.rpc("save_contact_submission", submission)
  return submission.submission_id
}

/** As if an account had removed so much within the hour. */
const spend = (removals: number) =>
  sql`insert into private.counted_acts (kind, actor)
    select 'removal', id from auth.users, generate_series(1, ${removals}) where email = ${settings.primaryAdminEmail}`
afterEach(() => pastTriggers(sql, sql => sql`delete from private.counted_acts`))

test("an administrator removes a hundred things an hour, of whichever kind; the next is refused and stays", async () => {
  const [kept, gone] = [await save(), await save()]
  const [subscription] =
    await sql`insert into newsletter_subscriptions (email) values ('ewa@huta.example') returning id`
  const [template] = await sql`select id from reply_templates limit 1`
  await spend(99)
  expect((await primary.rpc("remove_contact_submission", { submission_id: gone })).data).toBe(true)
  const refused = await Promise.all([
    primary.rpc("remove_contact_submission", { submission_id: kept }),
    primary.rpc("remove_newsletter_subscription", { subscription_id: subscription?.id }),
    primary.from("reply_templates").delete().eq("id", template?.id),
    primary.rpc("erase_person", {
      ...{ erasure_id: randomUUID(), address: "ewa@huta.example", until: "2026-01-01T00:00:00Z" },
    }),
  ])
  for (const { error } of refused) expect(error?.message).toContain("removals_an_hour")
  expect(await sql`select from contact_submissions where id = ${kept}`).toHaveLength(1)
  expect(await sql`select from newsletter_subscriptions where id = ${subscription?.id}`).toHaveLength(1)
})

test("a statement of an administrator changes or removes one row without a function; the server may do more", async () => {
  const open = await sql`
    select relname, bool_or(privilege = 'DELETE') as removes, bool_or(privilege = 'UPDATE') as changes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace, unnest(array['DELETE', 'UPDATE']) as privilege
    where nspname in ('public', 'private') and relkind = 'r' and (
      has_table_privilege('authenticated', pg_class.oid, privilege)
      or privilege = 'UPDATE' and has_any_column_privilege('authenticated', pg_class.oid, 'UPDATE')
    )
    group by relname, privilege order by 1`
  const bound = await sql`
    select relname, tgtype & 8 <> 0 as removes, tgtype & 16 <> 0 as changes
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgfoid = 'private.require_one_row'::regproc order by 1`
  const lines = (rows: typeof open) => rows.map(row => JSON.stringify(row)).sort()
  expect(lines(bound)).toEqual(lines(open))

  const body = { en: "Overwritten", pl: "Nadpisane" }
  const before = await sql`select * from reply_templates order by id`
  const refused = [
    await primary.from("reply_templates").update({ body }).gte("version", 0),
    await primary.from("reply_templates").delete().gte("version", 0),
    await primary.from("category_labels").update({ colour: "steel" }).neq("key", ""),
  ]
  for (const { error } of refused) expect(error?.code).toBe("42501")
  expect(await sql`select * from reply_templates order by id`).toEqual(before)
  await primary
    .from("category_labels")
    .update({ colour: "steel" })
    .eq("key", "no such category")
    .throwOnError()
  await sql`update reply_templates set version = version + 1`
})

test("final overwriting counts as removal: a template, a category's name, a picture's description, another's issue", async () => {
  const counted = async () =>
    (await sql`select count(*)::integer as acts from private.counted_acts where kind = 'removal'`)[0]?.acts
  const [template] = await sql`select id from reply_templates limit 1`
  const change = (name: string) =>
    primary
      .from("reply_templates")
      .update({ title: { en: name, pl: name } })
      .eq("id", template?.id)
  expect((await change("One")).error).toBeNull()
  await sql`insert into category_labels (key, name, colour, symbol) values ('tin', '{"en":"Tin","pl":"Cyna"}', 'steel', 'leaf')`
  const label = (changes: object) => primary.from("category_labels").update(changes).eq("key", "tin")
  await label({ colour: "brass" }).throwOnError()
  await label({ name: { en: "Tin", pl: "Cyny" } }).throwOnError()
  const address = `/uploads/${"7".repeat(32)}-9.webp`
  await sql`insert into pictures (address, width) values (${address}, 9)`
  const word = (en: string) =>
    primary
      .from("pictures")
      .update({ description: { en, pl: "" } })
      .eq("address", address)
  await word("Scales").throwOnError()
  expect(await counted()).toBe(2)
  await word("Beams").throwOnError()
  expect(await counted()).toBe(3)

  const issue = randomUUID()
  let base = 0
  const save = async (words: string) => {
    const texts = { new_subject: { en: "", pl: "" }, new_words: { en: words, pl: "" } }
    const given = { issue_id: issue, base, ...texts, new_posts: [], new_segment: "all" }
    const { data, error } = await primary.rpc("save_newsletter_issue", given)
    if (!error) base += 1
    return error?.message ?? Object.keys(data as object).join()
  }
  for (const words of ["", "A", "B", "C"]) expect(await save(words)).toBe("saved")
  expect(await counted()).toBe(3)
  await sql`update newsletter_issues set updated_by = 'jan@kupryt.example' where id = ${issue}`
  for (const words of ["D", "E"]) expect(await save(words)).toBe("saved")
  expect(await counted()).toBe(4)
  await sql`update newsletter_issues set updated_at = now() - interval '2 hours' where id = ${issue}`
  await spend(96)
  expect(await save("F")).toContain("removals_an_hour")
  expect((await change("Two")).error?.message).toContain("removals_an_hour")
  expect((await label({ name: { en: "Sn", pl: "Sn" } })).error?.message).toContain("removals_an_hour")
  expect((await word("")).error?.message).toContain("removals_an_hour")
  await sql`delete from category_labels where key = 'tin'`
  await sql`delete from pictures where address = ${address}`
})

test("a removed administrator gets no message any more: no route, no mail that waits, none of the office's", async () => {
  await sql`insert into admin_users (email) values ('Jan@Kupryt.example'), (${first})`
  await sql`insert into message_routes (kind, key, email) values ('subject', 'other', 'jan@kupryt.example')`
  const waiting = await save()
  await sql`update contact_submissions set assignee = 'jan@kupryt.example' where id = ${waiting}`
  const told = async (id: string) =>
    (
      await sql`select recipient from private.outbox where kind in ('contact', 'assignment') and source_id = ${id} order by 1`
    ).map(({ recipient }) => recipient)
  expect(await told(waiting)).toEqual([first, second, "jan@kupryt.example", "jan@kupryt.example"].sort())
  for (const email of ["Jan@Kupryt.example", first])
    await primary.from("admin_users").delete().eq("email", email)
  expect(await told(waiting)).toEqual([second])
  expect(await told(await save())).toEqual([second])
  expect((await privileged.rpc("former_staff_addresses")).data).toEqual([first])

  await sql`insert into admin_users (email) values (${first})`
  expect(await told(await save())).toEqual([first, second])
})

test("a removed administrator's mailbox gets no message, in whichever form of its address the office, a route or a mail has it", async () => {
  await sql`insert into admin_users (email) values ('no.body-here@gmail.com'), ('jan+1@huta.example'), ('jan+2@huta.example')`
  await writeSettings(privileged, {
    ...settings,
    notifyEmails: ["NoBody-Here+kupryt@googlemail.com", "jan@huta.example", second],
  })
  await sql`
    insert into message_routes (kind, key, email)
    values ('subject', 'other', 'nobody-here+zlom@gmail.com'), ('branch', 'lodz', 'jan+lodz@huta.example')`
  const id = await save()
  const told = async (id: string) =>
    (
      await sql`select recipient from private.outbox where kind = 'contact' and source_id = ${id} order by 1`
    ).map(({ recipient }) => recipient)
  expect(await told(id)).toHaveLength(4)
  for (const email of ["no.body-here@gmail.com", "jan+1@huta.example"])
    await primary.from("admin_users").delete().eq("email", email).throwOnError()
  // One of Jan's addresses is an administrator's still.
  const others = ["jan@huta.example", second].sort()
  expect([await told(id), await told(await save())]).toEqual([others, others])
  expect(await sql`select from message_routes`).toHaveLength(1)
  expect((await privileged.rpc("former_staff_addresses")).data).toEqual(["nobody-here+kupryt@googlemail.com"])

  await primary.from("admin_users").insert({ email: "nobody-here+again@gmail.com" }).throwOnError()
  expect(await told(await save())).toHaveLength(3)
  await sql`delete from message_routes`
  await writeSettings(privileged, settings)
})

test("a message reaches somebody: the last address of the office stays when its administrator is removed", async () => {
  await sql`insert into admin_users (email) values (${first}), (${second}) on conflict do nothing`
  await sql`delete from admin_users where email in (${first}, ${second})`
  const id = await save()
  const mails =
    await sql`select recipient from private.outbox where source_id = ${id} and kind = 'contact' order by 1`
  expect(mails.map(({ recipient }) => recipient)).toEqual([first, second])
  // Another start of the server changes nothing; once the operator has taken them out, they are as new.
  await writeSettings(privileged, settings)
  expect(await sql`select from private.former_staff`).toHaveLength(2)
  await writeSettings(privileged, { ...settings, notifyEmails: ["a@kupryt.example", "b@kupryt.example"] })
  expect(await sql`select from private.former_staff`).toHaveLength(0)
  await writeSettings(privileged, settings)
})

test("[GDPR-02] erasing an address of the office takes no mail from it, nor from a route but for the primary administrator", async () => {
  await sql`insert into admin_users (email) values ('clerk@kupryt.example')`
  const clerk = (await register("clerk@kupryt.example")).client
  await sql`insert into message_routes (kind, key, email) values ('subject', 'other', 'lodz@kupryt.example')`
  const id = await save()
  const [{ moment } = { moment: "" }] = await sql`select now() as moment`
  const erase = async (address: string, client = clerk) => {
    const given = { erasure_id: randomUUID(), address, until: moment.toISOString() }
    expect((await client.rpc("erase_person", given)).data).toMatchObject({ done: true })
  }
  const told = async () =>
    (await sql`select recipient from private.outbox where source_id = ${id} and kind = 'contact' order by 1`)
      .length
  await erase(first)
  await erase("lodz@kupryt.example")
  expect(await told()).toBe(3)
  await erase(first, primary)
  expect(await told()).toBe(3)
  await erase("lodz@kupryt.example", primary)
  expect(await told()).toBe(2)
})

test("[GDPR-02] an erasure takes the sent mails of a former administrator whom the office's setting still names, in any form", async () => {
  await writeSettings(privileged, { ...settings, notifyEmails: ["Olga+zlom@huta.example", second] })
  await sql`insert into admin_users (email) values ('olga@huta.example')`
  const id = await save()
  await sql`update private.outbox set delivered_at = now() where source_id = ${id}`
  const [{ moment } = { moment: "" }] = await sql`select now() as moment`
  const erase = (address: string) =>
    primary
      .rpc("erase_person", { erasure_id: randomUUID(), address, until: moment.toISOString() })
      .throwOnError()
  const told = async () =>
    (
      await sql`select recipient from private.outbox where source_id = ${id} and kind = 'contact' order by 1`
    ).map(({ recipient }) => recipient)
  await erase("olga+zlom@huta.example")
  expect(await told()).toEqual(["Olga+zlom@huta.example", second].sort())
  await primary.from("admin_users").delete().eq("email", "olga@huta.example").throwOnError()
  await erase("olga+zlom@huta.example")
  expect(await told()).toEqual([second])
  await writeSettings(privileged, settings)
})
