import { randomUUID } from "node:crypto"
import type postgres from "postgres"
import { afterAll, beforeEach, expect, test } from "vitest"
import { erasureSchema, messagesSchema, personSchema, recordsSchema } from "#app/lib/person.ts"
import { newSubmission } from "#server/testing/new-submission.ts"
import { texts } from "#server/testing/newsletter-issues.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { addFactor, enrollFactor } from "#server/testing/second-factor.ts"
import { addPasskey } from "#server/testing/software-passkey.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"
import { unnamedKeys } from "#server/testing/unnamed-keys.ts"

const { sql, privileged, register, registerPrimary, close } = await startTestBackend()
afterAll(close)
const primary = await registerPrimary()
const staff = primary.client

/** The answer of a call that is not one too many. */
const [callSchema] = erasureSchema.options

/** Limits of administrators' erasures: these tests erase more than anybody may in a day. */
beforeEach(() => sql`delete from private.rate_limits`)

/** A person whose address and words are nobody else's. */
function newPerson() {
  const name = `zofia${randomUUID().replaceAll("-", "")}`
  return { email: `${name}@huta.example`, asTyped: `${name.toUpperCase()}@Huta.example`, words: name }
}

async function write(email: string, changes: Parameters<typeof newSubmission>[0] = {}): Promise<string> {
  const submission = newSubmission({ email, ...changes })
  expect((await privileged.rpc("save_contact_submission", submission)).error).toBeNull()
  return submission.submission_id
}

async function read(address: string) {
  return personSchema.parse((await staff.rpc("read_person", { address }).throwOnError()).data)
}

/** Erases what is read now, to its end; returns the numbers and how many calls it took. */
async function erase(address: string, until?: string, erasure_id: string = randomUUID()) {
  const wanted = { erasure_id, address, until: until ?? (await read(address)).read_at }
  for (let calls = 1; ; calls++) {
    const { data } = await staff.rpc("erase_person", wanted).throwOnError()
    const { done, numbers } = callSchema.parse(data)
    if (done) return { erasure_id, numbers, calls }
  }
}

/** The tables of the site and of the auth server in whose rows a text stands. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'private', 'auth')`
  expect(tables.length).toBeGreaterThan(25)
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select from ${name} as entry where to_jsonb(entry)::text ilike $1 limit 1`,
      [`%${text}%`],
    )
    if (row) found.push(name)
  }
  return found.sort()
}

/** Adds a subscription that had another id before, with an issue for each, one of which the mail server refused. */
async function subscribe(email: string, changes: object = {}) {
  const [id, earlier, ...issues] = Array.from({ length: 4 }, () => randomUUID())
  await pastTriggers(sql, async sql => {
    const row = { id, email, confirmed_at: "2026-02-01T10:00:00Z", earlier_ids: [earlier], ...changes }
    await sql`insert into public.newsletter_subscriptions ${sql(row as never)}`
    for (const [place, issue] of issues.entries()) {
      const sent = {
        id: issue,
        subject: texts,
        words: texts,
        state: "sending",
        started_at: "2026-03-01T10:00:00Z",
      }
      await sql`insert into public.newsletter_issues ${sql(sent as never)}`
      const delivery = {
        ...{
          issue_id: issue,
          subscription_id: place === 0 ? id : earlier,
          state: place === 0 ? "sent" : "refused",
        },
        ...{ settled_at: "2026-03-01T10:00:00Z", last_error: place === 0 ? null : `550 ${email} unknown` },
      }
      await sql`insert into private.newsletter_deliveries ${sql(delivery as never)}`
    }
  })
  return { id: id ?? "", issues }
}

const addPhotograph = (submission: string, sql_: postgres.Sql = sql) => sql_`
  insert into private.lead_photographs (form_id, submission_id, sha256, width, height, bytes, is_stored)
  values (gen_random_uuid(), ${submission}, ${randomUUID().replaceAll("-", "").repeat(2)}, 9, 9, 9, true) returning id`

/** Writes everything that the site can hold about somebody who is no administrator. */
async function fill(person: ReturnType<typeof newPerson>) {
  const { email, asTyped, words } = person
  const told = { name: words, message: `Words of ${words}`, company: words, phone: words }
  const first = await write(asTyped, told)
  await write(email, { ...told, suspicions: ["too-fast"], consent_language: "en" })
  const spam = await write(email, { ...told, consent_language: "en" })
  await staff.rpc("change_submission_status", { submission_id: spam, new_status: "spam" }).throwOnError()
  const [photograph] = await addPhotograph(first)
  const note = { note_id: randomUUID(), submission_id: first, note: `Note about ${words}` }
  await staff.rpc("add_submission_note", note).throwOnError()
  const reply = { reply_id: randomUUID(), submission_id: first, subject: words, body: `Reply to ${words}` }
  await staff.rpc("reply_to_submission", reply).throwOnError()
  const { id: subscription, issues } = await subscribe(email, { bounce_reason: `${email}?` })
  await sql`
    insert into private.outbox (kind, source_id, recipient, last_error)
    values ('confirmation', ${subscription}, ${email}, ${`450 ${email}`}),
      ('newsletter', ${subscription}, 'office@kupryt.example', null),
      ('acknowledgement', gen_random_uuid(), ${asTyped}, null)`
  await fillAccount(person)
  return { first, photograph: photograph?.id as string, subscription, issues }
}

/** Makes an account with a session and all by which one can be signed in with; returns its id. */
async function fillAccount({ email, words }: ReturnType<typeof newPerson>): Promise<string> {
  const { client, id } = await register(email)
  // As Supabase's auth server keeps it.
  await sql`
    insert into auth.audit_log_entries (id, payload)
    values (gen_random_uuid(), ${sql.json({ actor_id: id, actor_username: email })})`
  await addFactor(client, `Phone of ${words}`)
  await enrollFactor(client, `Tablet of ${words}`)
  const { id: passkeyId } = await addPasskey(client)
  await client.auth.passkey.update({ passkeyId, friendlyName: `Laptop of ${words}` })
  await client.auth.passkey.startRegistration()
  await client.rpc("make_recovery_codes").throwOnError()
  // A try with a former administrator's address.
  await sql`insert into private.counted_tries (hour, kind, address, times) values (now(), 'refused', ${email}, 1)`
  return id
}

test("[GDPR-01] all that is held about an address is read, in whatever case it is written, and nothing about another", async () => {
  const person = newPerson()
  await fill(person)
  await write(`x${person.email}`)
  const found = await read(` ${person.asTyped}`.trim())
  expect(found).toMatchObject({
    address: person.email,
    language: "en",
    is_administrator: false,
    numbers: {
      ...{ messages: 3, photographs: 1, notes: 1, replies: 1, subscriptions: 1, issues: 2 },
      ...{ accounts: 1, activity: 0 },
    },
    subscription: { active: true },
    erasures: [],
  })
  expect(found.latest).toHaveLength(3)
  expect(found.account?.last_sign_in_at).not.toBeNull()
  const [{ mails } = {}] = await sql`
    select count(*)::integer as mails from private.outbox
    where lower(recipient) = ${person.email} or recipient like '%@kupryt.example' and source_id in (
      select id from public.contact_submissions where lower(email) = ${person.email}
      union all select id from public.newsletter_subscriptions where lower(email) = ${person.email}
    )`
  expect(found.numbers.mails).toBe(mails)
  expect(await read(newPerson().email)).toMatchObject({
    language: "pl",
    numbers: { messages: 0 },
    latest: [],
  })
})

test("[GDPR-01] [MFA-01] an account's ways of signing in are exported by names and times, and nothing that opens it", async () => {
  const person = newPerson()
  const { words, email } = person
  const account = await fillAccount(person)
  const { data } = await privileged.rpc("read_person_records", { address: person.asTyped }).throwOnError()
  expect(recordsSchema.parse(data).account).toMatchObject({
    sessions: [{ created_at: expect.any(String) }],
    browsers: [{ last_seen: expect.any(String) }],
    factors: [
      { name: `Phone of ${words}`, status: "verified", asked_at: expect.any(String) },
      { name: `Tablet of ${words}`, status: "unverified", asked_at: null },
    ],
    passkeys: [{ name: `Laptop of ${words}`, used_at: null }],
    recovery_codes: 10,
  })
  const kept = await sql`
    select unnest(array[encrypted_password, secret, hash, encode(credential_id, 'hex'), encode(public_key, 'hex'),
      translate(rtrim(encode(credential_id, 'base64'), '='), '+/' || chr(10), '-_'), token, passkeys.id::text, factors.id::text]) as kept
    from auth.users, auth.mfa_factors as factors, private.recovery_codes as codes, auth.webauthn_credentials as passkeys,
      auth.refresh_tokens as tokens
    where users.email = ${email} and factors.user_id = users.id and codes.account = users.id
      and passkeys.user_id = users.id and tokens.user_id::text = users.id::text`
  expect(kept.length).toBeGreaterThan(90)
  const told = JSON.stringify(data)
  for (const { kept: secret } of kept) expect(told).not.toContain(secret)
  await erase(person.asTyped)
  expect(await tablesWith(account)).toEqual([])
  expect(await tablesWith(words)).toEqual([])
})

test("[GDPR-02] after an erasure no table has the address or the words; files and numbers of issues are right", async () => {
  const person = newPerson()
  const { photograph, subscription, issues } = await fill(person)
  const other = await write("other@huta.example")
  // Activity keeps for two years what was assigned to whom of the staff.
  await pastTriggers(
    sql,
    sql => sql`update public.contact_submissions set assignee = ${person.email} where id = ${other}`,
  )
  expect(await tablesWith(person.words)).toEqual(
    expect.arrayContaining([
      ...["auth.users", "private.newsletter_deliveries", "private.outbox"],
      ...["public.contact_submissions", "public.newsletter_subscriptions"],
    ]),
  )
  const { erasure_id, numbers, calls } = await erase(person.asTyped)
  expect(calls).toBe(1)
  expect(numbers).toMatchObject({ messages: 3, photographs: 1, subscriptions: 1, accounts: 1 })
  expect(await tablesWith(person.words)).toEqual([])
  expect(await tablesWith(subscription)).toEqual([])
  expect(await tablesWith(photograph)).toEqual(["private.removed_photographs"])
  expect(
    await sql`select state from private.newsletter_deliveries where issue_id = any (${issues}) order by state`,
  ).toEqual([{ state: "refused" }, { state: "sent" }])
  expect(await sql`select assignee from public.contact_submissions where id = ${other}`).toEqual([
    { assignee: null },
  ])
  const done =
    await sql`select kind, action, title, detail from private.activity where subject = ${erasure_id}`
  expect(done).toEqual([{ kind: "person", action: "deleted", title: "", detail: "" }])
})

test("[GDPR-02] an erasure leaves its proof: consents without the address, under a keyed hash, for three years", async () => {
  const person = newPerson()
  await fill(person)
  const { erasure_id, numbers } = await erase(person.email)
  const kept = await sql`
    select kind, wording_version, language from private.erased_consents where erasure_id = ${erasure_id}
    order by kind, language`
  expect(kept).toEqual([
    { kind: "contact", wording_version: "2026-11", language: "en" },
    { kind: "contact", wording_version: "2026-11", language: "en" },
    { kind: "contact", wording_version: "2026-11", language: "pl" },
    { kind: "newsletter", wording_version: null, language: "pl" },
  ])
  expect((await read(person.asTyped)).erasures).toMatchObject([
    { id: erasure_id, erased_by: primary.email, numbers, ended_at: expect.any(String) },
  ])
  const [plain] = await sql`
    select from private.erasures where id = ${erasure_id}
      and address_hash = encode(sha256(convert_to(${person.email}, 'UTF8')), 'hex')`
  expect(plain).toBeUndefined()
  await pastTriggers(
    sql,
    sql =>
      sql`update private.erasures set begun_at = now() - interval '3 years 1 hour' where id = ${erasure_id}`,
  )
  await privileged.rpc("remove_outdated_data").throwOnError()
  expect(await tablesWith(erasure_id)).toEqual(["private.activity"])
})

test("[GDPR-02] mails that are being sent end without a row, and later reports do not name the address", async () => {
  const person = newPerson()
  const message = await write(person.email)
  const { id: subscription, issues } = await subscribe(person.email)
  const [first, second] = issues as [string, string]
  await pastTriggers(
    sql,
    sql => sql`
      update private.newsletter_deliveries
      set state = 'waiting', attempts = 1, subscription_id = ${subscription} where issue_id = ${second}`,
  )
  await sql`update private.outbox set attempts = 1 where source_id = ${message}`
  const claimed = await sql`select id from private.outbox where source_id = ${message}`
  await erase(person.email)
  const error = `550 ${person.email}`
  for (const { id } of claimed)
    await privileged.rpc("finish_mail", { mail_id: id, attempt: 1, outcome: "refused", error }).throwOnError()
  const mail = { issue: second, subscription, attempt: 1, outcome: "delivered", error }
  await privileged.rpc("finish_issue_mail", mail).throwOnError()
  const report = { issue: first, subscription, severity: "hard", reason: error }
  expect((await privileged.rpc("note_delivery_report", report)).data).toBe(false)
  expect(await tablesWith(person.words)).toEqual([])
  const states =
    await sql`select state from private.newsletter_deliveries where issue_id = any (${issues}) order by state`
  expect(states).toEqual([{ state: "left" }, { state: "sent" }])
})

test("[GDPR-02] many messages go by thousands, of which each call is whole; one that comes meanwhile stays, and the same erasure repeated changes nothing", async () => {
  const person = newPerson()
  await sql`
    insert into public.contact_submissions (name, email, message)
    select 'Jan Nowak', ${person.email}, 'Dwie tony miedzi' from generate_series(1, 2100)`
  await sql`
    insert into private.contact_consents (submission_id, wording_version, language)
    select id, 'first', 'pl' from public.contact_submissions where email = ${person.email}`
  const { read_at: until } = await read(person.email)
  const late = await write(person.email)
  const wanted = { erasure_id: randomUUID(), address: person.email, until }
  const begun = callSchema.parse((await staff.rpc("erase_person", wanted).throwOnError()).data)
  expect(begun).toMatchObject({ done: false, numbers: { messages: 1000 } })
  expect((await read(person.email)).erasures).toMatchObject([{ ended_at: null, numbers: { messages: 1000 } }])
  expect((await read(person.email)).numbers.messages).toBe(1101)
  // Another goes on where the first was left, and finishes it.
  const { numbers } = await erase(person.email, until)
  expect(numbers.messages).toBe(1100)
  const after = await read(person.email)
  expect(after.erasures.map(({ ended_at }) => typeof ended_at)).toEqual(["string", "string"])
  expect(after.latest).toMatchObject([{ id: late }])
  const again = await staff.rpc("erase_person", wanted).throwOnError()
  expect(again.data).toMatchObject({ done: true, numbers: { messages: 1000 } })
  expect((await read(person.email)).numbers.messages).toBe(1)
  const [{ kept } = {}] = await sql`select count(*)::integer as kept from private.erased_consents
    where wording_version = 'first'`
  expect(kept).toBe(2100)
})

test("[GDPR-02] of two administrators who erase at once, the one who finds nothing learns who did it", async () => {
  const person = newPerson()
  await write(person.email)
  const { read_at: until } = await read(person.email)
  const erased = async () => {
    const wanted = { erasure_id: randomUUID(), address: person.email, until }
    return callSchema.parse((await staff.rpc("erase_person", wanted).throwOnError()).data)
  }
  expect(await erased()).toMatchObject({ numbers: { messages: 1 }, erased_by: null })
  expect(await erased()).toMatchObject({ numbers: { messages: 0 }, erased_by: primary.email })
  // A later reader who erases nothing comes after nobody.
  const { read_at } = await read(person.email)
  const late = { erasure_id: randomUUID(), address: person.email, until: read_at }
  expect((await staff.rpc("erase_person", late).throwOnError()).data).toMatchObject({ erased_by: null })
})

test("[GDPR-02] an administrator's account and what they did stay; their messages go", async () => {
  const person = newPerson()
  await sql`insert into public.admin_users (email) values (${person.email})`
  const { client: colleague } = await register(person.email)
  await write(person.email)
  const found = await read(person.email)
  expect(found).toMatchObject({ is_administrator: true, numbers: { messages: 1, accounts: 1, activity: 1 } })
  const { numbers } = await erase(person.email)
  expect(numbers).toMatchObject({ messages: 1 })
  expect(numbers.accounts).toBeUndefined()
  expect((await colleague.rpc("read_person", { address: person.email })).error).toBeNull()
  expect(await tablesWith(person.words)).toEqual([
    "auth.identities",
    "auth.users",
    "private.activity",
    "public.admin_users",
  ])
  expect(await read(primary.email)).toMatchObject({ is_administrator: true })
})

test("[GDPR-02] nothing is erased under another's number or that is still to come", async () => {
  const person = newPerson()
  await write(person.email)
  const { read_at: until } = await read(person.email)
  const wanted = { erasure_id: randomUUID(), address: person.email, until }
  const { erasure_id } = await erase(newPerson().email)
  for (const changes of [{ erasure_id }, { until: "2999-01-01T00:00:00Z" }])
    expect((await staff.rpc("erase_person", { ...wanted, ...changes })).error?.code).toBe("22023")
  expect((await read(person.email)).numbers.messages).toBe(1)
})

test("[GDPR-01] [NL-05] complaints from mail providers are exported with the subscription, also those of an earlier one", async () => {
  const { email } = newPerson()
  const complain = async (reason: string) => {
    await staff
      .rpc("add_newsletter_subscription", { address: email, in_language: "pl", stated: "A fair" })
      .throwOnError()
    const [row] = await sql`select id from public.newsletter_subscriptions where email = ${email}`
    expect((await privileged.rpc("note_complaint", { subscription: row?.id, reason })).data).toBe(true)
  }
  for (const reason of ["abuse", "opt-out"]) await complain(reason)
  const { data } = await privileged.rpc("read_person_records", { address: email }).throwOnError()
  expect(recordsSchema.parse(data).subscription?.complaints).toEqual([
    { moment: expect.any(String), reason: "abuse" },
    { moment: expect.any(String), reason: "opt-out" },
  ])
})

test("[GDPR-01] the archive has a name for every personal field of the database; this fails for a new one", async () => {
  const person = newPerson()
  await fill(person)
  await sql`insert into private.counted_tries (hour, kind, address, times)
    values (date_trunc('hour', now()), 'token-reused', ${person.email}, 3)`
  await sql`insert into private.former_staff (email) values (${person.email})`
  await pastTriggers(
    sql,
    sql => sql`insert into public.newsletter_issues (subject, words, updated_by)
    values (${sql.json(texts)}, ${sql.json(texts)}, ${person.asTyped})`,
  )
  const { data: records } = await privileged.rpc("read_person_records", { address: person.email })
  const wanted = { address: person.email, until: new Date().toISOString(), page_size: 200 }
  const after = { after_moment: wanted.until, after_id: null }
  const { data: messages } = await privileged.rpc("read_messages_of_person", { ...wanted, ...after } as never)
  const { data: told } = await staff.rpc("read_person", { address: person.email })
  expect(messagesSchema.parse(messages)).toHaveLength(3)
  expect(recordsSchema.parse(records).account).toMatchObject({
    tries: expect.arrayContaining([expect.objectContaining({ kind: "token-reused", times: 3 })]),
  })
  expect(recordsSchema.parse(records).work.authored).toMatchObject([
    { kind: "former staff", id: person.email },
    { kind: "issue" },
  ])
  expect(unnamedKeys(messagesSchema, messages)).toEqual([])
  expect(unnamedKeys(recordsSchema, records)).toEqual([])
  expect(unnamedKeys(personSchema, told)).toEqual([])
})

/** In the archive, or why it is not there. */
const whereItIsTold = {
  "private.activity.actor": "the id of the account",
  "private.activity.actor_email": "activity",
  "private.counted_acts.actor": "the id of the account, of a day",
  "private.counted_acts.mailbox": "a keyed hash, of a day",
  "private.counted_tries.address": "account.tries",
  "private.erasures.address_hash": "what is left of an erasure",
  "private.erasures.erased_by": "work.authored",
  "private.former_staff.email":
    "work.authored; goes when the operator takes the address out of notify_emails",
  "private.known_browsers.account": "account.browsers",
  "private.newsletter_deliveries.address_refusals": "a number",
  "private.outbox.device": "account.factors and passkeys",
  "private.outbox.recipient": "mails",
  "private.recovery_codes.account": "account.recovery_codes",
  "private.registrations.account": "a secret of two weeks",
  "private.submission_notes.author": "work.notes, and notes of a message",
  "private.submission_replies.author": "work.replies, and replies of a message",
  "public.admin_users.email": "account.is_administrator",
  "public.contact_submissions.assignee": "work.assigned, and the message",
  "public.contact_submissions.email": "messages",
  "public.contact_submissions.has_held_mail": "whether a mail waits",
  "public.contact_submissions.has_refused_mail": "whether a mail was refused",
  "public.contact_submissions.phone": "messages",
  "public.message_routes.email": "work.routes",
  "public.newsletter_issues.updated_by": "work.authored",
  "public.newsletter_subscriptions.added_by": "work.authored, and the subscription",
  "public.newsletter_subscriptions.email": "subscription",
  "public.pictures.address": "of a picture",
  "public.pictures.created_by": "work.authored",
  "public.post_drafts.updated_by": "work.authored",
  "public.post_drafts.written_by": "work.authored",
  "public.post_previews.created_by": "work.authored",
  "public.post_versions.saved_by": "the id of the account",
  "public.post_versions.saved_by_email": "work.authored",
}

test("[GDPR-01] every personal field is exported, goes with its account or message, or has its reason", async () => {
  const columns = await sql`
    select format('%s.%s.%s', table_schema, table_name, column_name) as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema in ('public', 'private')
      and column_name ~ '(mail|address|account|user|actor|author|assignee|recipient|_by$|_by_|holder|agent|device|phone)'`
  expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(whereItIsTold).sort())
})
