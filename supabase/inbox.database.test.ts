import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { messageReference } from "#app/lib/contact-message.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

/** 20,000 messages: the newest fifth is spam, and mails of each second one wait or were refused for good. */

const database = await startTestBackend()
afterAll(database.close)
// The right to ask is tested elsewhere (permissions/).
await database.sql`create or replace function private.require_admin() returns void language sql as ''`
await pastTriggers(
  database.sql,
  transaction => transaction`
    insert into public.contact_submissions (id, name, email, subject, message, terms, status, created_at, has_held_mail, has_refused_mail)
    select gen_random_uuid(), 'Jan Nowak', 'jan@huta.example', 'other', text, to_tsvector('simple', text),
      case when number > 16000 then 'spam' else 'read' end, timestamptz '2026-01-01' + number * interval '1 minute', number % 4 = 0, number % 4 = 2
    from generate_series(1, 20000) as number, concat(
      'Mamy ', number, ' ton miedzi', case when number > 16000 then ' kasyno' when number = 5 then ' niespotykane' end
    ) as text`,
)
await database.sql`vacuum analyze public.contact_submissions`

/** Returns how many messages contain the words, and how many rows the database read. */
async function search(words: string, chosen = "inbox"): Promise<{ found: number; read: number }> {
  return database.sql.begin(async transaction => {
    const readSoFar = async () => {
      const [rows] = await transaction`
        select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
        where relname = 'contact_submissions'`
      return rows?.read
    }
    const before = await readSoFar()
    const [answer] =
      await transaction`select public.list_contact_submissions(${words}, ${chosen}) -> 'found' as found`
    return { found: answer?.found, read: (await readSoFar()) - before }
  })
}

test("[PERM-02] a search reads what is shown and counted, or what is chosen, and of rare words little else", async () => {
  // Counted are 1,001 at most; a page of 25 is found with one more, and each of it is read once more.
  const shown = 1001 + 26 + 2 * 25
  /** Some of the list, in which a search that finds nothing looks for a word and then for its nearest. */
  const sample = 2200
  for (const [words, chosen, found, most] of [
    ["kasyno", "inbox", 0, sample],
    ["kasyno", "read", 0, sample],
    ["kasyno", "held", 0, sample],
    ["niespotykane", "inbox", 1, 50],
    ["niespotykane", "spam", 0, sample],
    ["miedzi", "inbox", 1000, shown],
    ["kasyno", "spam", 1000, shown],
    ["niespotykane", "undelivered", 0, 5000 + sample],
  ] as const) {
    const answer = await search(words, chosen)
    expect({ words, chosen, found: answer.found }).toEqual({ words, chosen, found })
    expect(answer.read, `${words} in ${chosen}`).toBeLessThanOrEqual(most)
  }
})

test("the staff finds a message by its reference number, however that is written, beside one that quotes it", async () => {
  const [id, quoting] = [randomUUID(), randomUUID()]
  const reference = messageReference(id)
  for (const [message, text] of [
    [id, "Dwie tony miedzi"],
    [quoting, `W sprawie ${reference}, prosimy o odpowiedź`],
  ] as const)
    await database.sql`
      insert into public.contact_submissions (id, name, email, message)
      values (${message}, 'Jan Nowak', 'jan@huta.example', ${text})`
  const find = async (words: string, chosen = "inbox") => {
    const [row] =
      await database.sql`select public.list_contact_submissions(${words}, ${chosen}) -> 'messages' as messages`
    return row?.messages.map((message: { id: string }) => message.id)
  }
  expect(await find(reference)).toEqual([quoting, id])
  expect(await find(` ${reference.replace("-", "")} `)).toEqual([quoting, id])
  expect(await find(`nr ${reference}`)).toEqual([quoting, id])
  expect(await find(`#${reference}`)).toEqual([quoting, id])
  expect(await find(reference.replace("-", " "))).toEqual([quoting, id])
  expect(await find(reference, "spam")).toEqual([])
  expect(await find(reference.slice(0, 6))).toEqual([quoting, id])
})
