import { createClient } from "@supabase/supabase-js"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { Mail, SendOutcome } from "../mail/mail.ts"
import { recordedLog } from "../mail/testing/recorded-log.ts"
import { issuesJob } from "./issues.ts"
import { createQuietCall } from "./quiet-call.ts"
import { startJob } from "./testing/start-job.ts"

const issue = "00000000-0000-4000-8000-000000000001"
const texts = { en: "Copper", pl: "Miedź" }
const content = { id: issue, subject: texts, words: texts, posts: [] }
const delivered: SendOutcome = { status: "delivered" }

type Claimed = { subscription_id: string; recipient: string; language: string; attempts: number }

let due: Claimed[]
/** The calls of the database, and whether it answers. */
let calls: { procedure: string; parameters: Record<string, unknown> }[]
let answers: (procedure: string) => boolean
/** The readers who have left since their mail was claimed. */
let gone: Set<string>
let wait: number
/** Each mail that was handed over, and when, in seconds from the start. */
let sent: (Mail & { at: number })[]
let transmit: (mail: Mail) => SendOutcome | Promise<SendOutcome>
let isBusy: boolean
let canRender: boolean
let stop: () => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  due = []
  calls = []
  answers = () => true
  gone = new Set()
  wait = 0
  sent = []
  transmit = () => delivered
  isBusy = false
  canRender = true
})

afterEach(async () => {
  await Promise.all([stop(), seconds(10)])
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

function add(count: number): void {
  for (let number = 0; number < count; number++) {
    const subscription_id = crypto.randomUUID()
    due.push({ subscription_id, recipient: `${subscription_id}@huta.example`, language: "pl", attempts: 1 })
  }
}

const supabase = createClient("http://outbox.example", "secret", {
  auth: { persistSession: false, autoRefreshToken: false },
  global: {
    async fetch(url, request) {
      const procedure = String(url).replace(/^.*\/rpc\//, "")
      const parameters = JSON.parse(String(request?.body))
      calls.push({ procedure, parameters })
      if (!answers(procedure)) return Response.json({ code: "57P01" }, { status: 503 })
      if (procedure === "begin_issue_mails")
        return Response.json(parameters.subscription_ids.filter((id: string) => !gone.has(id)))
      if (procedure !== "claim_issue_mails") return new Response(null, { status: 204 })
      const mails = due.splice(0, parameters.batch_size)
      return Response.json(mails.length > 0 ? { wait, content, mails } : null)
    },
  },
})

/** Starts the job and lets it run for so many seconds. */
function work(count: number, rate: number | null = null) {
  const start = performance.now()
  const siteUrl = "https://www.kupryt.example"
  const linksOf = (id: string, locale: string, moment: Date) => {
    if (!canRender) throw new Error("no link")
    return { confirm: "", unsubscribe: `${siteUrl}/${locale}/no?token=${id}.${moment.getTime()}` }
  }
  const send = async (mail: Mail) => {
    sent.push({ ...mail, at: (performance.now() - start) / 1000 })
    return transmit(mail)
  }
  const log = recordedLog()
  const job = issuesJob({
    ...{ call: createQuietCall(supabase, log), transport: { send }, log, siteUrl, linksOf, rate },
    isBusy: () => isBusy,
  })
  stop = startJob(job).stop
  return seconds(count)
}

const claims = () => calls.filter(({ procedure }) => procedure === "claim_issue_mails").length
const noted = () =>
  calls.filter(({ procedure }) => procedure === "finish_issue_mail").map(({ parameters }) => parameters)

test("[NL-02] [NL-04] sends each mail once, under a Message-ID of its issue and subscription, with a link to leave", async () => {
  add(1)
  const [{ subscription_id, recipient } = { subscription_id: "", recipient: "" }] = due
  await work(60)
  const unsubscribe = `<https://www.kupryt.example/pl/no?token=${subscription_id}.0&issue=${issue}>`
  expect(sent).toMatchObject([
    {
      ...{ to: recipient, subject: "Miedź", messageId: `<${issue}.${subscription_id}@kupryt.example>` },
      headers: { "List-Unsubscribe": unsubscribe, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    },
  ])
  expect(noted()).toEqual([
    {
      issue,
      subscription: subscription_id,
      attempt: 1,
      outcome: "delivered",
      error: null,
      about: null,
    },
  ])
})

test.for([
  [{ status: "refused", error: "550 5.1.1", about: "address" }, "address"],
  [{ status: "refused", error: "554 5.6.0" }, null],
  [{ status: "failed", error: "550 5.7.1", about: "sender" }, "sender"],
] as const)("[NL-05] notes what became of a mail: %j", async ([outcome, about]) => {
  add(1)
  transmit = () => outcome
  await work(1)
  expect(noted()).toMatchObject([{ outcome: outcome.status, error: outcome.error, about }])
})

test("a mail that cannot be rendered is tried again, and says nothing of its address", async () => {
  add(1)
  canRender = false
  await work(1)
  expect(sent).toEqual([])
  expect(noted()).toMatchObject([{ outcome: "failed", error: "the issue cannot be rendered", about: null }])
})

test.for([null, 1000])("claims a hundred at most, at a rate of %j", async rate => {
  await work(0, rate)
  expect(calls[0]?.parameters).toMatchObject({ batch_size: 100 })
})

test("keeps to the rate from the moment on that the database names, and claims what two seconds take", async () => {
  add(50)
  wait = 3000
  await work(4.95, 10)
  expect(calls[0]?.parameters).toMatchObject({ batch_size: 20, rate: 10 })
  expect(sent.map(({ at }) => Math.round(at * 10))).toEqual(
    Array.from({ length: 20 }, (_, place) => 30 + place),
  )
})

test("without a rate five are under way at once, and each is noted before its connection takes the next", async () => {
  add(12)
  transmit = () => new Promise(resolve => setTimeout(() => resolve(delivered), 1000))
  await work(0)
  expect(sent).toHaveLength(5)
  answers = () => false
  await seconds(5)
  expect(sent).toHaveLength(5)
  answers = () => true
  await seconds(10)
  expect([sent.length, new Set(sent.map(({ messageId }) => messageId)).size]).toEqual([12, 12])
})

test("while many visitors are there each mail waits half a second", async () => {
  add(20)
  isBusy = true
  await work(1.75)
  expect(sent).toHaveLength(15)
  isBusy = false
  await seconds(0.5)
  expect(sent).toHaveLength(20)
})

test("an outage of the mail server ends the sends under way, tries no others, and lengthens the pauses", async () => {
  add(1000)
  transmit = () => ({ status: "outage", error: "connect ECONNREFUSED" })
  await work(0)
  expect([sent.length, noted().length, claims()]).toEqual([5, 5, 1])
  await seconds(1 + 2 + 4 + 8 + 16 + 30)
  expect([sent.length, claims()]).toEqual([35, 7])
  const released = calls.filter(({ procedure }) => procedure === "release_issue_mails")
  expect(released).toHaveLength(7)
  expect(released[0]?.parameters).toMatchObject({ issue, tried: Array(95).fill(1) })
  transmit = () => delivered
  await seconds(30)
  expect(due).toEqual([])
})

test("[NL-02] whoever has left since the mail was claimed gets none", async () => {
  add(12)
  for (const { subscription_id } of due.slice(5)) gone.add(subscription_id)
  transmit = () => new Promise(resolve => setTimeout(resolve, 1100, delivered))
  await work(3)
  expect([sent.length, noted().length]).toEqual([5, 5])
})

test("looks every two seconds whether an issue is due", async () => {
  await work(1)
  add(1)
  await seconds(0.9)
  expect(sent).toEqual([])
  await seconds(0.1)
  expect(sent).toHaveLength(1)
})

test("[NL-03] a delivery that could not be noted is noted later, without a second send", async () => {
  add(1)
  answers = procedure => procedure !== "finish_issue_mail"
  await work(10)
  const tries = noted().length
  expect(tries).toBeGreaterThan(1)
  answers = () => true
  await seconds(60)
  expect([sent.length, noted().length]).toEqual([1, tries + 1])
})

test("outcomes that were not recorded before the lease ends are left to the next claim", async () => {
  add(1)
  answers = procedure => procedure !== "finish_issue_mail"
  await work(160)
  const [tries, before] = [noted().length, claims()]
  answers = () => true
  await seconds(60)
  expect(noted()).toHaveLength(tries)
  expect(claims()).toBeGreaterThan(before)
})

test("begins no send that could outlast the lease", async () => {
  add(50)
  transmit = () => new Promise(resolve => setTimeout(() => resolve(delivered), 50_000))
  await work(119)
  expect(sent).toHaveLength(10)
})

test("[NL-03] stop waits for the sends under way, notes them and begins no other", async () => {
  add(20)
  transmit = () => new Promise(resolve => setTimeout(() => resolve(delivered), 5000))
  await work(1)
  let stopped = false
  void stop().then(() => (stopped = true))
  await seconds(3)
  expect(stopped).toBe(false)
  await seconds(2)
  expect(stopped).toBe(true)
  expect([sent.length, noted().length]).toEqual([5, 5])
})
