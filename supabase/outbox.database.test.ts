import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { newSubmission } from "#server/testing/new-submission.ts"
import { pastTriggers } from "#server/testing/past-triggers.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)
const { privileged } = database

/** Makes one mail due, as if it had been tried some times before. */
async function addMail(attempts = 0): Promise<string> {
  const [mail] = await database.sql`
    insert into private.outbox (kind, source_id, recipient, attempts)
    values ('contact', ${randomUUID()}, 'biuro@kupryt.example', ${attempts}) returning id`
  return mail?.id
}

async function claim(lease_seconds: number, batch_size = 100) {
  const { data } = await privileged.rpc("claim_mails", { batch_size, lease_seconds })
  return data?.map(({ id }) => id) ?? []
}

/** Reads a mail; its next attempt in whole seconds from the last change of the row. */
async function read(id: string) {
  const [mail] = await database.sql`
    select delivered_at is not null as delivered, refused_at is not null as refused, last_error,
      round(extract(epoch from next_attempt_at - now()))::int as seconds
    from private.outbox where id = ${id}`
  return mail
}

/** Notes an outcome of the last claim, or of an earlier one. */
async function finish(mail_id: string, outcome: string, error?: string, attempt?: number) {
  const [mail] = await database.sql`select attempts from private.outbox where id = ${mail_id}`
  const claim = { mail_id, attempt: attempt ?? mail?.attempts, outcome }
  await privileged.rpc("finish_mail", error === undefined ? claim : { ...claim, error })
}

const about = (seconds: number) => expect.toSatisfy((value: number) => Math.abs(value - seconds) < 10)

test("the pause doubles with every failed attempt, up to an hour", async () => {
  for (const [attempts, seconds] of [
    [1, 30],
    [2, 60],
    [3, 120],
    [7, 1920],
    [8, 3600],
    [500, 3600],
  ] as const) {
    const id = await addMail(attempts - 1)
    await claim(0)
    await finish(id, "failed", "451 try again")
    const expected = { delivered: false, refused: false, last_error: "451 try again" }
    expect(await read(id), `${attempts}`).toEqual({ ...expected, seconds: about(seconds) })
  }
})

test("a mail that was delivered or refused is done for good", async () => {
  for (const [outcome, error, expected] of [
    ["delivered", undefined, { delivered: true, refused: false, last_error: null }],
    ["refused", "550 unknown", { delivered: false, refused: true, last_error: "550 unknown" }],
  ] as const) {
    const id = await addMail()
    await claim(0)
    await finish(id, outcome, error)
    await database.sql`update private.outbox set next_attempt_at = now() - interval '1 day' where id = ${id}`
    expect(await claim(0)).not.toContain(id)
    expect(await read(id)).toMatchObject(expected)
  }
})

test("a worker whose claim has lapsed ends the lease of the next by a delivery alone, which counts", async () => {
  for (const outcome of ["failed", "outage", "refused"]) {
    const id = await addMail()
    await claim(0)
    expect(await claim(120)).toContain(id)
    await finish(id, outcome, "timeout", 1)
    expect(await read(id)).toMatchObject({ seconds: about(120), refused: false, last_error: null })
    await finish(id, "failed", "timeout", 2)
    expect(await read(id)).toMatchObject({ last_error: "timeout" })
  }
  const id = await addMail()
  await claim(0)
  await claim(120)
  await finish(id, "delivered", undefined, 1)
  await finish(id, "failed", "timeout", 2)
  expect(await read(id)).toMatchObject({ delivered: true, last_error: null })
})

test("a delivery ends the pauses after an outage, and no other pause", async () => {
  const [outage, failed, leased] = [await addMail(5), await addMail(5), await addMail(5)]
  await claim(0)
  await finish(outage, "outage", "connect ECONNREFUSED")
  await finish(failed, "failed", "452 mailbox full")
  await finish(leased, "outage", "connect ECONNREFUSED")
  await database.sql`update private.outbox set next_attempt_at = now() where id = ${leased}`
  expect(await claim(120)).toEqual([leased])
  const delivered = await addMail()
  await claim(0)
  await finish(delivered, "delivered")
  expect(await read(outage)).toMatchObject({ seconds: about(0), last_error: "connect ECONNREFUSED" })
  expect(await read(failed)).toMatchObject({ seconds: about(960) })
  expect(await read(leased)).toMatchObject({ seconds: about(120) })
})

test("a mail with repeated outages is not retried after every delivery", async () => {
  const breaking = await addMail()
  let hurried = 0
  for (let round = 0; round < 30; round++) {
    const healthy = await addMail()
    await database.sql`update private.outbox set next_attempt_at = now() where id = ${breaking}`
    expect(await claim(0)).toContain(breaking)
    await finish(breaking, "outage", "Connection closed unexpectedly")
    await finish(healthy, "delivered")
    if ((await read(breaking))?.seconds <= 0) hurried += 1
  }
  expect(hurried).toBe(15)
  expect(await read(breaking)).toMatchObject({ seconds: about(3600) })
})

test("a long error is cut, and of what is due the oldest is claimed first", async () => {
  await claim(3600)
  const [young, old] = [await addMail(), await addMail()]
  await pastTriggers(
    database.sql,
    transaction =>
      transaction`update private.outbox set created_at = now() - interval '1 hour' where id = ${old}`,
  )
  expect(await claim(0, 1)).toEqual([old])
  expect(await claim(0)).toEqual([old, young])
  await finish(young, "failed", "x".repeat(10_000))
  expect((await read(young))?.last_error).toHaveLength(500)
})

test("a claimed mail belongs to one worker until its lease ends, however many claim at once", async () => {
  await claim(3600)
  const ids: string[] = []
  for (let number = 0; number < 10; number++) ids.push(await addMail())
  expect((await claim(0)).toSorted()).toEqual(ids.toSorted())
  const batches = await Promise.all(Array.from({ length: 8 }, () => claim(3600, 2)))
  for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(2)
  expect([...batches.flat(), ...(await claim(3600))].toSorted()).toEqual(ids.toSorted())
  expect(await claim(3600)).toEqual([])
})

test("a mail is due to the addresses that were set when its message came, and says when that was removed", async () => {
  const sent: string[] = []
  for (const recipient of ["first@huta.example", "second@huta.example"]) {
    await privileged.rpc("write_setting", { setting_key: "notify_emails", setting_value: recipient })
    const message = newSubmission()
    sent.push(message.submission_id)
    await privileged.rpc("save_contact_submission", message)
  }
  await privileged
    .from("contact_submissions")
    .delete()
    .eq("id", sent[1] ?? "")
  const { data } = await privileged.rpc("claim_mails", { batch_size: 100, lease_seconds: 0 })
  expect(data?.filter(({ kind }) => kind === "contact")).toMatchObject([
    { recipient: "first@huta.example", source: { id: sent[0] } },
    { recipient: "second@huta.example", source: null },
  ])
})
