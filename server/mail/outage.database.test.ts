import { randomUUID } from "node:crypto"
import { expect, onTestFinished, test } from "vitest"
import { connect } from "../backend/connect.ts"
import { openTestBackend } from "../testing/test-backend.ts"
import type { SendOutcome } from "./mail.ts"
import { createOutboxBatch } from "./outbox-batch.ts"
import { recordedLog } from "./testing/recorded-log.ts"

test("[CON-11] while the mail server is away mails wait; the first delivery makes all of them due, the oldest first", async () => {
  const { backend, sql, close } = await openTestBackend()
  onTestFinished(close)
  const privileged = connect(backend, backend.secretKey)
  await privileged.rpc("write_setting", {
    setting_key: "notify_emails",
    setting_value: "biuro@kupryt.example",
  })
  const save = async (name: string) => {
    const { error } = await privileged.rpc("save_contact_submission", {
      ...{ submission_id: randomUUID(), name, email: "jan@huta.example", phone: "", company: "" },
      ...{ subject: "other", message: "Dwie tony miedzi", status: "new", suspicions: [] },
      ...{ consent_wording: "2026-11", consent_language: "pl" },
    })
    expect(error).toBeNull()
    await sql`delete from private.outbox where kind = 'acknowledgement'`
  }
  let outcome: SendOutcome = { status: "outage", error: "connect ECONNREFUSED" }
  const begun: (string | undefined)[] = []
  const sendBatch = createOutboxBatch({
    supabase: privileged,
    transport: {
      async send({ subject }) {
        begun.push(subject.split(" – ").at(-1))
        return outcome
      },
    },
    log: recordedLog(),
    siteUrl: "https://www.kupryt.example",
    linksOf: () => ({ confirm: "", unsubscribe: "" }),
    signal: new AbortController().signal,
  })
  const waiting = async () => [
    ...(await sql`
      select last_error, next_attempt_at > now() as pauses from private.outbox where delivered_at is null`),
  ]

  for (const name of ["first", "second", "third"]) await save(name)
  expect(await sendBatch()).toBe("idle")
  const paused = { last_error: "connect ECONNREFUSED", pauses: true }
  expect(await waiting()).toEqual([paused, paused, paused])

  outcome = { status: "delivered" }
  await save("fourth")
  await sendBatch()
  await sendBatch()
  expect(begun.slice(3)).toEqual(["fourth", "first", "second", "third"])
  expect(await waiting()).toEqual([])
})
