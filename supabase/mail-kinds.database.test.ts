import { afterAll, expect, test } from "vitest"
import { archiveTexts } from "#server/person/archive-texts.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { sql, close } = await startTestBackend()
afterAll(close)

/** The kinds whose mails go to the staff and to the holders of accounts alone. */
const toOurs = [
  "private.announce_assignment",
  "private.announce_subscription",
  "private.queue_account_mail",
  "private.queue_mentions",
  "private.queue_notification",
  "public.queue_waiting_mails",
]

test("[NL-02] whatever makes a mail due counts it, or is known to mail the staff and the holders of accounts alone", async () => {
  const makers = await sql`
    select nspname || '.' || proname as name,
      body ~* 'private\\.count_mail\\(|insert\\s+into\\s+private\\.counted_acts\\M' as counts
    from pg_proc join pg_namespace as schema on schema.oid = pronamespace,
      regexp_replace(prosrc, '--[^\n]*', '', 'g') as body
    where nspname in ('private', 'public') and body ~* 'insert\\s+into\\s+private\\.outbox\\M'
    order by name`
  expect(makers.length).toBeGreaterThan(toOurs.length)
  expect(makers.flatMap(({ name, counts }) => (counts ? [] : [name]))).toEqual(toOurs)
})

test("[GDPR-01] each kind of mail to a person has words in both languages", async () => {
  const [check] = await sql`
    select pg_get_constraintdef(oid) as words from pg_constraint where conname = 'outbox_kind_check'`
  const kinds = [...String(check?.words).matchAll(/'([\w-]+)'/g)].flatMap(([, kind = ""]) =>
    kind === "digest" ? [] : [kind],
  )
  expect(kinds).toContain("reply")
  for (const { mails } of Object.values(archiveTexts))
    expect(Object.keys(mails.kinds)).toEqual(expect.arrayContaining(kinds))
})
