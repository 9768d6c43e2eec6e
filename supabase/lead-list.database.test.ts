import { afterAll, expect, test } from "vitest"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

/**
 * 20,000 messages, the newest fifth spam; of the others the newest 1000 are open. Each 20th of them has a metal, each 25th a branch and each 40th an outcome; each
 * fourth belongs to Ewa. One has a metal of its own, and one is older than all.
 */

const database = await startTestBackend()
afterAll(database.close)
// The right to ask is tested elsewhere (permissions/).
await database.sql`create or replace function private.require_admin() returns void language sql as ''`
await pastTriggers(
  database.sql,
  transaction => transaction`
    insert into public.contact_submissions
      (id, name, email, subject, message, terms, status, created_at, metal, branch, outcome, assignee)
    select gen_random_uuid(), 'Jan Nowak', 'jan@huta.example', case when number % 10 = 0 then 'logistics' else 'other' end,
      'Mamy ' || number || ' ton miedzi', '''miedzi'':1', case when number > 16000 then 'spam' when number <= 15000 then 'answered' when number % 2 = 0 then 'read' else 'new' end,
      timestamptz '2026-01-01' + number * interval '1 minute',
      case when number = 7 then 'charge' when number % 20 = 0 or number > 16000 then 'brass' end,
      case when number % 25 = 0 then 'lodz' end,
      case when number > 16000 then null when number % 400 = 0 then 'won' when number % 40 = 0 then 'offer' end,
      case when number % 4 = 0 then 'ewa@kupryt.example' end
    from generate_series(1, 20000) as number`,
)
await database.sql`vacuum analyze public.contact_submissions`

/** Returns how many messages are found, and how many rows, or entries of indexes, the database read: the more of the two. */
async function list(filters: object): Promise<{ found: number; read: number }> {
  return database.sql.begin(async transaction => {
    const readSoFar = async () => {
      const [rows] = await transaction`
        select (seq_tup_read + idx_tup_fetch)::int as rows, (
          select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int from pg_index where indrelid = relid
        ) as entries
        from pg_stat_xact_user_tables where relname = 'contact_submissions'`
      return { rows: rows?.rows as number, entries: rows?.entries as number }
    }
    const before = await readSoFar()
    const given = Object.entries(filters)
    const [answer] = await transaction.unsafe(
      `select public.list_contact_submissions(${given.map(([name], place) => `${name} => $${place + 1}`)}) -> 'found' as found`,
      given.map(([, value]) => value),
    )
    const { rows, entries } = await readSoFar()
    return { found: answer?.found, read: Math.max(rows - before.rows, entries - before.entries) }
  })
}

test("each filter of the list reads what is shown and counted and nothing else, in a flood of spam, too", async () => {
  // Counted are 1,001 at most; a page of 25 is found with one more, and each of it is read once more.
  const shown = 1001 + 26 + 2 * 25
  for (const [filters, found, most] of [
    [{ metal: "brass" }, 800, shown],
    [{ metal: "charge" }, 1, 10],
    [{ metal: "gold" }, 0, 10],
    [{ metal: "brass", chosen: "spam" }, 1000, shown],
    [{ branch: "lodz" }, 640, shown],
    [{ branch: "lodz", chosen: "spam" }, 160, shown],
    [{ subject: "logistics" }, 1000, shown],
    [{ subject: "invoices" }, 0, 10],
    [{ outcome: "won" }, 40, shown],
    [{ outcome: "lost" }, 0, 10],
    [{ assignee: "Ewa@kupryt.example" }, 1000, shown],
    [{ assignee: "" }, 1000, shown],
    [{ assignee: "jan@kupryt.example" }, 0, 10],
    [{ chosen: "open", oldest_first: true }, 1000, shown],
    [{ chosen: "open", oldest_first: true, assignee: "ewa@kupryt.example" }, 250, shown],
    [{ chosen: "open", oldest_first: true, until: "2026-01-11T10:10:00Z" }, 9, 110],
    [{ since: "2026-01-12T02:40:00Z" }, 1, 110],
    [{ until: "2026-01-01T00:11:00Z" }, 10, 110],
    [{ metal: "brass", since: "2026-01-01T00:20:00Z", until: "2026-01-01T01:00:00Z" }, 2, 110],
    [{ metal: "brass", words: "miedzi" }, 800, 2 * shown],
    // Each of the two has four times as many, and more.
    [{ metal: "brass", branch: "lodz" }, 160, 160 + 26 + 2 * 25],
  ] as const) {
    const answer = await list(filters)
    const what = JSON.stringify(filters)
    expect({ what, found: answer.found }).toEqual({ what, found })
    expect(answer.read, what).toBeLessThanOrEqual(most)
  }
})

test("filters hold together, with a status and with words of two letters", async () => {
  for (const [filters, found] of [
    [{ metal: "brass", branch: "lodz" }, 160],
    [{ metal: "brass", branch: "lodz", chosen: "new" }, 0],
    [{ metal: "brass", assignee: "ewa@kupryt.example", outcome: "offer" }, 360],
    [{ metal: "charge", words: "mi" }, 1],
    [{ metal: "charge", words: "zz" }, 0],
    [{ metal: "brass", chosen: "undelivered" }, 0],
  ] as const)
    expect({ filters, found: (await list(filters)).found }).toEqual({ filters, found })
})

test("[QUEUE-04] what is put off is left out of the open ones, and listed, without reading more than it and what is shown", async () => {
  await pastTriggers(
    database.sql,
    transaction => transaction`
      update public.contact_submissions set put_off_until = now() + (created_at - timestamptz '2026-01-01')
      where id in (select id from public.contact_submissions where status = 'read' order by created_at limit 40)`,
  )
  await database.sql`vacuum analyze public.contact_submissions`
  const shown = 1001 + 26 + 2 * 25
  for (const [filters, found, most] of [
    [{ chosen: "open", oldest_first: true }, 960, shown + 200],
    [{ chosen: "open", oldest_first: true, assignee: "ewa@kupryt.example" }, 230, shown],
    [{ chosen: "open", oldest_first: true, words: "miedzi" }, 960, 2 * shown],
    [{ chosen: "open", oldest_first: true, waiting_before: "2026-01-11T10:50:00Z" }, 25, 300],
    [{ chosen: "put-off", oldest_first: true }, 40, 200],
    [{ chosen: "put-off", oldest_first: true, assignee: "ewa@kupryt.example" }, 20, 300],
  ] as const) {
    const answer = await list(filters)
    const what = JSON.stringify(filters)
    expect({ what, found: answer.found }).toEqual({ what, found })
    expect(answer.read, what).toBeLessThanOrEqual(most)
  }
})
