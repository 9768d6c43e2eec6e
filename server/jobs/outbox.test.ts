import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Mail, SendOutcome } from "../mail/mail.ts"
import { createFakeOutbox } from "../mail/testing/fake-outbox.ts"
import { recordedLog } from "../mail/testing/recorded-log.ts"
import { outboxJob } from "./outbox.ts"
import { createQuietCall } from "./quiet-call.ts"
import type { RunningJob } from "./run-every.ts"
import { startJob } from "./testing/start-job.ts"

const source = {
  id: "4f3a91c2-0000-8000-8000-000000000001",
  name: "Jan Kowalski",
  email: "jan@huta.example",
  phone: null,
  company: null,
  subject: "logistics",
  message: "Kiedy możecie odebrać złom?",
  created_at: "2026-11-20T08:46:16+00:00",
}
const delivered: SendOutcome = { status: "delivered" }

let outbox: ReturnType<typeof createFakeOutbox>
let log: ReturnType<typeof recordedLog>
let sent: Mail[]
let transmit: (mail: Mail) => SendOutcome | Promise<SendOutcome>
let running: RunningJob

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T08:46:20Z") })
  outbox = createFakeOutbox()
  log = recordedLog()
  sent = []
  transmit = () => delivered
})

afterEach(async () => {
  await Promise.all([running.stop(), seconds(10)])
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

/** Makes so many mails due. */
function add(count = 1): void {
  for (let number = 0; number < count; number++) outbox.add({ source })
}

/** Starts the job and lets it run for so long. */
function work(count: number) {
  const siteUrl = "https://www.kupryt.example"
  const send = async (mail: Mail) => {
    sent.push(mail)
    return transmit(mail)
  }
  const job = outboxJob({
    readPhotograph: async () => null,
    ...{ call: createQuietCall(outbox.supabase, log), transport: { send }, log, siteUrl },
    linksOf: (id, locale) => ({
      confirm: `${siteUrl}/${locale}/yes/${id}`,
      unsubscribe: `${siteUrl}/${locale}/no/${id}`,
    }),
  })
  running = startJob(job)
  return seconds(count)
}

test("[CON-11] sends each due mail once and notes its delivery", async () => {
  const { id } = outbox.add({ source, created_at: "2026-11-20 08:46:16+00" })
  await work(300)
  const expected = {
    to: "biuro@kupryt.example",
    replyTo: "jan@huta.example",
    messageId: `<${id}@kupryt.example>`,
  }
  const subject = "Formularz kontaktowy: Logistyka i odbiór – Jan Kowalski"
  expect(sent).toMatchObject([{ ...expected, subject, date: new Date("2026-11-20T08:46:16Z") }])
  expect(outbox.mails[0]).toMatchObject({ outcome: "delivered", error: null })
})

test("a failed mail comes again under the same Message-ID", async () => {
  add()
  transmit = () => (sent.length === 1 ? { status: "failed", error: "451 later" } : delivered)
  await work(1)
  expect(outbox.mails[0]).toMatchObject({ outcome: "failed", error: "451 later" })
  await seconds(60)
  expect(sent.map(({ messageId }) => messageId)).toEqual([sent[0]?.messageId, sent[0]?.messageId])
  expect(outbox.mails[0]?.outcome).toBe("delivered")
})

test("a mail with several addresses or a removed row is refused without a send; an unrenderable one fails alone", async () => {
  const confirmation = { kind: "confirmation", source: { id: source.id, language: "pl", consent: "" } }
  const several = ["a@b.example, c@d.example", "Anna <a@b.example>", "@", "a@b.example\nBcc: c@d.example"]
  for (const recipient of several) outbox.add({ ...confirmation, recipient })
  for (const row of [
    { source: null },
    { source: { unexpected: true } },
    { kind: "invoice", source },
    { source },
  ])
    outbox.add(row)
  await work(1)
  const failed = "failed: the row cannot be rendered"
  expect(outbox.mails.map(({ outcome, error }) => `${outcome}: ${error}`)).toEqual([
    ...several.map(() => "refused: not one address"),
    ...["refused: row removed", failed, failed, "delivered: null"],
  ])
  expect(sent).toHaveLength(1)
})

test("looks every 15 seconds, and at once when woken", async () => {
  await work(0)
  add()
  await seconds(14)
  expect(sent).toHaveLength(0)
  await seconds(1)
  expect(sent).toHaveLength(1)
  add()
  running.wake()
  await seconds(0)
  expect(sent).toHaveLength(2)
})

test("sends one batch at a time, two mails at once, and many calls during a batch lead to one more", async () => {
  const finishSend: (() => void)[] = []
  transmit = () => new Promise(resolve => finishSend.push(() => resolve(delivered)))
  add(3)
  await work(0)
  for (let count = 0; count < 5; count++) running.wake()
  await seconds(40)
  expect(sent).toHaveLength(2)
  expect(outbox.calls).toEqual(["claim_mails"])
  for (let count = 0; count < 3; count++) {
    finishSend.shift()?.()
    await seconds(0)
  }
  expect(sent).toHaveLength(3)
  expect(outbox.calls.filter(call => call === "claim_mails")).toHaveLength(2)
})

test("mails that fail for reasons of their own keep no other waiting, a mail server that is away does", async () => {
  add(25)
  transmit = () => (sent.length % 3 === 0 ? { status: "failed", error: "452 mailbox full" } : delivered)
  await work(1)
  expect(sent).toHaveLength(25)
  add(25)
  transmit = () => ({ status: "outage", error: "connect ECONNREFUSED" })
  await seconds(15)
  expect(sent).toHaveLength(25 + 10)
  const away = { outcome: "outage", error: "connect ECONNREFUSED" }
  expect(outbox.mails.slice(25, 35)).toEqual(Array(10).fill(expect.objectContaining(away)))
})

test("begins no send that could outlast the lease", async () => {
  transmit = () => new Promise(resolve => setTimeout(() => resolve(delivered), 50_000))
  add(10)
  await work(119)
  expect(sent).toHaveLength(4)
  await seconds(600)
  expect(sent).toHaveLength(10)
  expect(outbox.mails.every(({ outcome }) => outcome === "delivered")).toBe(true)
})

test("a database that fails is asked again with growing pauses and logged once per outage", async () => {
  outbox.fails = () => true
  await work(1 + 2 + 4 + 8 + 16 + 30 + 30)
  expect(outbox.calls).toHaveLength(8)
  const expected = { level: "error", procedure: "claim_mails", status: 503, code: "57P01" }
  expect(log.entries).toMatchObject([expected])
  add()
  outbox.fails = () => false
  await seconds(30)
  expect(sent).toHaveLength(1)
  outbox.fails = () => true
  await seconds(60)
  expect(log.entries).toMatchObject([expected, { level: "info" }, expected])
})

test("a delivery that could not be noted is noted later, without a second send", async () => {
  add()
  outbox.fails = procedure => procedure === "finish_mail"
  await work(10)
  outbox.fails = () => false
  await seconds(300)
  expect(sent).toHaveLength(1)
  expect(outbox.mails[0]?.outcome).toBe("delivered")
})

test("an outcome that comes after the lease does not change a mail that was claimed since", async () => {
  const mail = outbox.add({ source })
  transmit = () => ({ status: "failed", error: "451 later" })
  outbox.fails = procedure => procedure === "finish_mail"
  await work(1)
  outbox.fails = () => false
  const lease = Date.now() + 120_000
  Object.assign(mail, { attempts: 2, dueAt: lease })
  await seconds(60)
  expect(mail).toMatchObject({ dueAt: lease })
  expect(sent).toHaveLength(1)
})

test("stop waits for the sends under way and begins no other", async () => {
  let finishSend = () => {}
  transmit = () => new Promise(resolve => (finishSend = () => resolve(delivered)))
  add(3)
  await work(0)
  let stopped = false
  const stopping = running.stop().then(() => (stopped = true))
  await seconds(9)
  expect(stopped).toBe(false)
  finishSend()
  await seconds(1)
  await stopping
  await seconds(300)
  expect(sent).toHaveLength(2)
})
