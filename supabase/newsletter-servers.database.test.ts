import type postgres from "postgres"
import { afterAll, beforeEach, expect, test } from "vitest"
import { idsOf, startNewsletter } from "#server/testing/newsletter-issues.ts"
import { openSql } from "#server/testing/open-sql.ts"
import { until } from "#server/testing/until.ts"

const newsletter = await startNewsletter()
const server = openSql(newsletter.url)
const { sql, staff, addSubscribers, addIssue, beginIssue, send, claim, finish, progress, read } = newsletter
afterAll(async () => {
  await server.end()
  await newsletter.close()
})
beforeEach(newsletter.empty)

/** Does what another server does, and something beside it before that is committed, which waits for it; returns its answer. */
async function during<Answer>(
  others: (other: postgres.TransactionSql) => Promise<unknown>,
  act: () => Promise<Answer>,
  end: (other: postgres.TransactionSql) => Promise<unknown> = async () => {},
): Promise<Answer> {
  const { acting } = await server.begin(async other => {
    await others(other)
    const acting = act()
    await until(async () => {
      const waiting = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return waiting.length > 0
    })
    await end(other)
    return { acting }
  })
  return acting
}

async function claimed(subscribers: number) {
  await addSubscribers(subscribers)
  const id = await beginIssue()
  return { id, mails: (await claim())?.mails ?? [] }
}

type Mail = { subscription_id: string; attempts: number }
const finishBy = (
  other: postgres.TransactionSql,
  issue: string,
  mail: Mail | undefined,
  outcome: string,
) => other`
  select public.finish_issue_mail(
    ${issue}, ${mail?.subscription_id ?? ""}, ${mail?.attempts ?? 0}, ${outcome}, '550', 'address')`

const remove = async (subscription_id: string) =>
  (await staff.rpc("remove_newsletter_subscription", { subscription_id }).throwOnError()).data

test("[NL-01] an issue is not sent as another saves it at that moment", async () => {
  await addSubscribers(1)
  const id = await addIssue()
  const save = (other: postgres.TransactionSql) =>
    other`update public.newsletter_issues set version = 2, segment = 'en' where id = ${id}`
  expect(await during(save, () => send(id))).toBe("changed")
  expect(await read(id)).toMatchObject({ state: "draft", version: 2 })
})

test("[NL-05] a refusal that is noted while the same attempt is noted as delivered counts for nothing", async () => {
  const { id, mails } = await claimed(1)
  await during(
    other => finishBy(other, id, mails[0], "delivered"),
    () => finish(id, mails, "refused", "address"),
  )
  expect(await progress(id)).toMatchObject({ sent: 1, refused: 0 })
  expect(
    await sql`select count(bounced_at)::int as bounces from public.newsletter_subscriptions`,
  ).toMatchObject([{ bounces: 0 }])
})

test("[NL-05] refusals that two servers note at the same moment are counted together", async () => {
  const { id, mails } = await claimed(12)
  await finish(id, mails.slice(0, 3), "refused", "address")
  await during(
    other => finishBy(other, id, mails[3], "refused"),
    () => finish(id, mails.slice(4, 5), "refused", "address"),
  )
  expect(await read(id)).toMatchObject({ state: "paused", problem: "refused" })
})

test("[NL-02] mails that another server claims or begins are not waited for, and are begun once", async () => {
  const subscribers = await addSubscribers(2)
  const [sent, due] = [await addIssue(), await addIssue()]
  await send(sent)
  await send(due, { moment: "2999-01-01T10:00:00Z" })
  await sql`update public.newsletter_issues set send_at = now() where id = ${due}`
  await server.begin(async other => {
    // It ends, and the test with it, where anything waits for it.
    await other`set local idle_in_transaction_session_timeout = '5s'`
    const [row] = await other`select public.claim_issue_mails(1, 120, null) as batch`
    const own = await claim()
    expect([own?.content.id, ...idsOf(own), ...idsOf(row?.batch)].toSorted()).toEqual(
      [sent, ...subscribers].toSorted(),
    )
  })
  expect(await progress(due)).toMatchObject({ mails: 2 })
})

test("a subscription that two remove at the same moment is removed by one of them", async () => {
  const [id = ""] = await addSubscribers(1)
  expect(
    await during(
      other => other`select private.remove_subscriptions(${[id]})`,
      () => remove(id),
    ),
  ).toBe(false)
})

test("a subscription is removed while the outcome of its mail is noted: neither waits for the other in another order", async () => {
  const { id, mails } = await claimed(1)
  const subscription = mails[0]?.subscription_id ?? ""
  const removed = await during(
    other =>
      other`select from private.newsletter_deliveries where subscription_id = ${subscription} for update`,
    () => remove(subscription),
    other => finishBy(other, id, mails[0], "refused"),
  )
  expect(removed).toBe(true)
  expect(await progress(id)).toMatchObject({ refused: 1 })
})
