import { afterAll, beforeEach, expect, test } from "vitest"
import { beginOther, lockWait } from "#server/testing/other-transaction.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const { url, sql, privileged, close } = await startTestBackend()
afterAll(close)

beforeEach(async () => {
  await pastTriggers(sql, async sql => {
    for (const table of ["public.contact_submissions", "private.outbox", "private.activity"])
      await sql`delete from ${sql(table)}`
    await sql`delete from private.settings where key = 'removal_from'`
  })
})

/** Messages that have had their time, in the order of their ids, which is not that of their moments. */
async function outdated(count: number, status = "new"): Promise<string[]> {
  const rows = await sql`
    insert into public.contact_submissions (id, name, email, message, created_at, status, spam_since)
    select format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid, 'Jan Nowak', 'jan@huta.example', 'Dwie tony miedzi',
      now() - interval '25 months' - n * interval '1 day', ${status}, now() - interval '25 months'
    from generate_series(1, ${count}::integer) as n returning id`
  return rows.map(({ id }) => id as string)
}

const remove = () =>
  privileged
    .rpc("remove_outdated_data")
    .throwOnError()
    .then(({ data }) => data)

const reported = () => sql`select subject, detail from private.activity where kind = 'retention'`
const left = async () =>
  (await sql`select id from public.contact_submissions order by id`).map(({ id }) => id)

test("[GDPR-02] simultaneous removals by two servers are reported once", async () => {
  await outdated(3)
  const first = await beginOther(url)
  await first.sql`select public.remove_outdated_data()`
  const second = remove()
  await lockWait(sql)
  await first.commit()
  expect(await second).toBe(false)
  expect(await left()).toEqual([])
  expect([...(await reported())]).toEqual([{ subject: "messages", detail: "3" }])
})

test("[GDPR-02] a message that a clerk marks as no spam at that moment stays, and is not reported", async () => {
  const [kept = ""] = await outdated(2, "spam")
  // Only its time as spam is over.
  await pastTriggers(
    sql,
    sql => sql`update public.contact_submissions set created_at = now() - interval '3 months'`,
  )
  const clerk = await beginOther(url)
  await clerk.sql`update public.contact_submissions set status = 'read' where id = ${kept}`
  const removing = remove()
  await lockWait(sql)
  await clerk.commit()
  await removing
  expect(await left()).toEqual([kept])
  expect([...(await reported())]).toEqual([{ subject: "spam", detail: "1" }])
})

test("[GDPR-02] a clerk who changes several messages, and a server that notes that a mail was refused, are not waited for in another order", async () => {
  const [low = "", high = ""] = await outdated(2)
  await sql`insert into private.outbox (kind, source_id, recipient) values ('contact', ${high}, 'a@kupryt.example')`
  const clerk = await beginOther(url)
  const server = await beginOther(url)
  await clerk.sql`update public.contact_submissions set outcome = 'won' where id = ${low}`
  const removing = remove()
  await lockWait(sql)
  await clerk.sql`update public.contact_submissions set outcome = 'won' where id = ${high}`
  await clerk.commit()
  await removing
  expect(await left()).toEqual([])

  const [message = ""] = await outdated(1)
  await sql`insert into private.outbox (kind, source_id, recipient) values ('contact', ${message}, 'a@kupryt.example')`
  await server.sql`select from private.outbox where source_id = ${message} for update`
  const again = remove()
  await lockWait(sql)
  await server.sql`update private.outbox set refused_at = now() where source_id = ${message}`
  await server.commit()
  await again
  expect(await left()).toEqual([])
})

test("[GDPR-02] messages and spam that a clerk changes together are not waited for in another order", async () => {
  const [low = "", high = ""] = await outdated(2)
  await sql`update public.contact_submissions set status = 'spam' where id = ${low}`
  await pastTriggers(
    sql,
    sql =>
      sql`update public.contact_submissions set spam_since = now() - interval '40 days' where id = ${low}`,
  )
  const clerk = await beginOther(url)
  await clerk.sql`update public.contact_submissions set outcome = 'lost' where id = ${low}`
  const removing = remove()
  await lockWait(sql)
  await clerk.sql`update public.contact_submissions set outcome = 'lost' where id = ${high}`
  await clerk.commit()
  await removing
  expect(await left()).toEqual([])
  expect((await reported()).map(({ subject }) => subject).toSorted()).toEqual(["messages", "spam"])
})
