import { beforeAll, expect, test } from "vitest"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { createDatabase, openTestBackend, type TestBackend } from "#server/testing/test-backend.ts"

let database: TestBackend

/** 20,000 messages, of which the newest fifth is spam. */
beforeAll(async () => {
  database = await openTestBackend({}, await createDatabase())
  // Who may ask is tested elsewhere (permissions/).
  await database.sql`create or replace function private.require_admin() returns void language sql as ''`
  await pastTriggers(
    database.sql,
    transaction => transaction`
      insert into public.contact_submissions (id, name, email, subject, message, status, created_at)
      select gen_random_uuid(), 'Jan Nowak', 'jan@huta.example', 'other',
        'Mamy ' || number || ' ton miedzi' || case when number > 16000 then ' kasyno' when number = 5 then ' niespotykane' else '' end,
        case when number > 16000 then 'spam' else 'read' end, timestamptz '2026-01-01' + number * interval '1 minute'
      from generate_series(1, 20000) as number`,
  )
  await database.sql`vacuum analyze public.contact_submissions`
  return database.close
})

/** Returns how many messages hold the words, and how many rows the database read to tell. */
async function search(words: string, chosen = "inbox"): Promise<{ found: number; read: number }> {
  return database.sql.begin(async transaction => {
    const [answer] =
      await transaction`select public.list_contact_submissions(${words}, ${chosen}) -> 'found' as found`
    const [rows] = await transaction`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where relname = 'contact_submissions'`
    return { found: answer?.found, read: rows?.read }
  })
}

test("[PERM-02] a word that spam alone holds, or one message, is found without reading the inbox", async () => {
  for (const [words, chosen, found] of [
    ["kasyno", "inbox", 0],
    ["kasyno", "read", 0],
    ["kasyno", "held", 0],
    ["niespotykane", "inbox", 1],
    ["niespotykane", "spam", 0],
  ] as const) {
    const answer = await search(words, chosen)
    expect({ words, chosen, found: answer.found }).toEqual({ words, chosen, found })
    expect(answer.read).toBeLessThan(50)
  }
})

test("[PERM-02] a word of every message is found by reading those that are shown and counted", async () => {
  expect((await search("miedzi")).read).toBeLessThan(3000)
  const spam = await search("kasyno", "spam")
  expect(spam.found).toBe(1000)
  expect(spam.read).toBeLessThan(8000)
})
