import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import type { Client } from "#app/lib/server-environment.ts"
import { connect } from "#server/backend/connect.ts"
import { openTestBackend, type TestBackend } from "#server/testing/test-backend.ts"

let database: TestBackend
let privileged: Client

beforeAll(async () => {
  database = await openTestBackend()
  privileged = connect(database.backend, database.backend.secretKey)
  await privileged.rpc("write_setting", {
    setting_key: "notify_emails",
    setting_value: "a@b.example,c@d.example",
  })
  return database.close
})

async function save(changes: { consent_language?: string; suspicions?: string[] } = {}) {
  const submission_id = randomUUID()
  const { error } = await privileged.rpc("save_contact_submission", {
    ...{
      submission_id,
      name: "Jan Nowak",
      email: "jan@huta.example",
      phone: "",
      company: "",
      subject: "other",
    },
    ...{ message: "Dwie tony miedzi", status: "new", suspicions: [] },
    ...{ consent_wording: "2026-11", consent_language: "pl" },
    ...changes,
  })
  return { id: submission_id, error }
}

async function rowsOf(id: string) {
  const { sql } = database
  const [consents, screenings, mails, messages] = await Promise.all([
    sql`select wording_version, language, given_at from private.contact_consents where submission_id = ${id}`,
    sql`select suspicions from private.contact_screenings where submission_id = ${id}`,
    sql`select recipient, held from private.outbox where source_id = ${id} order by recipient`,
    sql`select created_at from public.contact_submissions where id = ${id}`,
  ])
  return { consents: [...consents], screenings: [...screenings], mails: [...mails], messages: [...messages] }
}

test("the consent is kept beside the message: its wording, its language and the moment", async () => {
  const { id } = await save({ consent_language: "en" })
  const { consents, messages } = await rowsOf(id)
  expect(consents).toEqual([
    { wording_version: "2026-11", language: "en", given_at: messages[0]?.created_at },
  ])
})

test("an ordinary message has mails that are due and no screening", async () => {
  expect(await rowsOf((await save()).id)).toMatchObject({
    screenings: [],
    mails: [
      { recipient: "a@b.example", held: false },
      { recipient: "c@d.example", held: false },
    ],
  })
})

test("a suspicious message has its reasons beside it, and mails that are held", async () => {
  const suspicions = ["honeypot-filled", "token-missing"]
  expect(await rowsOf((await save({ suspicions })).id)).toMatchObject({
    screenings: [{ suspicions }],
    mails: [{ held: true }, { held: true }],
    messages: [{}],
  })
})

test.for(["contact_consents", "contact_screenings", "outbox"])(
  "message, consent, screening and mails are saved together: without private.%s none is",
  async table => {
    await database.sql.unsafe(`alter table private.${table} add constraint nothing check (false) not valid`)
    const { id, error } = await save({ suspicions: ["too-fast"] })
    await database.sql.unsafe(`alter table private.${table} drop constraint nothing`)
    expect(error).not.toBeNull()
    expect(await rowsOf(id)).toEqual({ consents: [], screenings: [], mails: [], messages: [] })
  },
)

test("who is erased leaves nothing behind but mails without a person", async () => {
  const { id } = await save({ suspicions: ["too-old"] })
  await privileged.from("contact_submissions").delete().eq("id", id)
  expect(await rowsOf(id)).toMatchObject({ consents: [], screenings: [], messages: [] })
})
