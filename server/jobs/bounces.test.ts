import { createClient } from "@supabase/supabase-js"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { LeftMail } from "../mail/bounces/bounce-mailbox.ts"
import { writeReport } from "../mail/bounces/testing/write-report.ts"
import { createNewsletterTokens } from "../mail/newsletter-links.ts"
import { recordedLog } from "../mail/testing/recorded-log.ts"
import { bouncesJob } from "./bounces.ts"
import { createQuietCall } from "./quiet-call.ts"
import { startJob } from "./testing/start-job.ts"

const issue = "0a3f91c2-1111-4000-8000-000000000001"
const reportOf = (subscription: string, action = "failed") =>
  writeReport({
    messageId: `<${issue}.${subscription}@www.kupryt.example>`,
    fields: [`Action: ${action}`, "Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1 No such user"],
  })
const one = "0a3f91c2-2222-4000-8000-000000000001"
const two = "0a3f91c2-2222-4000-8000-000000000002"

const tokens = createNewsletterTokens("a key of thirty-two letters, or so")

let mails: Map<number, Uint8Array>
let read: Set<number>
let opened: number
let isAway: boolean
let noted: object[]
let left: Map<number, LeftMail>
/** The state of the mailbox that the staff sees. */
let told: object[]
let isDatabaseAway: boolean
let log: ReturnType<typeof recordedLog>
let stop: () => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  mails = new Map()
  read = new Set()
  noted = []
  left = new Map()
  told = []
  opened = 0
  isAway = false
  isDatabaseAway = false
  log = recordedLog()
})

afterEach(async () => {
  await stop()
  vi.useRealTimers()
})

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

async function start() {
  const supabase = createClient("http://database.example", "secret", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      async fetch(address, request) {
        if (isDatabaseAway) return Response.json({ code: "57P01", message: "gone" }, { status: 503 })
        const list = String(address).endsWith("note_bounce_mailbox") ? told : noted
        list.push(JSON.parse(String(request?.body)))
        return Response.json(true)
      },
    },
  })
  const job = bouncesJob({
    ...{ call: createQuietCall(supabase, log), log, tokens, siteUrl: "https://www.kupryt.example" },
    async open() {
      opened++
      if (isAway) throw Object.assign(new Error("No"), { code: "ECONNREFUSED" })
      return {
        async *unnoted() {
          for (const [id, source] of mails)
            if (!read.has(id) && !left.has(id)) yield { id, source, received: new Date(id * 1000) }
        },
        leave: ({ id, received }, kind) => void left.set(id, { kind, received }),
        left: () => [...left.values()],
        markNoted: async (id, isForPeople) => void (isForPeople || read.add(id)),
        close: async () => {},
      }
    },
  })
  stop = startJob(job).stop
  await minutes(0.1)
}

test("[NL-06] reports of our mails are noted and read; every other mail is left as it is, whatever it is made of", async () => {
  mails.set(1, reportOf(one))
  mails.set(2, new TextEncoder().encode("Subject: Hello\r\n\r\nText"))
  mails.set(3, new Uint8Array([0xff, 0x00, 0x0a]))
  mails.set(4, reportOf(two, "delayed"))
  await start()
  const reason = "550 5.1.1 No such user"
  expect(noted).toEqual([{ issue, subscription: one, severity: "hard", reason }])
  expect([...read]).toEqual([1, 4])
  mails.set(5, reportOf(two))
  await minutes(5)
  expect(noted).toHaveLength(2)
  expect([...read]).toEqual([1, 4, 5])
})

test("[NL-07] a complaint is noted with the issue that it is about", async () => {
  const text = new TextDecoder()
    .decode(reportOf(one))
    .replace("report-type=delivery-status", "report-type=feedback-report")
    .replace("message/delivery-status\r\n", "message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n")
  mails.set(1, new TextEncoder().encode(text))
  await start()
  expect(noted).toEqual([{ subscription: one, because_of: issue, reason: "abuse" }])
  expect([...read]).toEqual([1])
  expect(log.entries).toEqual([{ level: "info", message: "readers complained of an issue", complaints: 1 }])
})

test("[NL-06] what is not understood is told to the staff, and to the operator as it becomes more, without addresses", async () => {
  const foreign = writeReport({ messageId: "<1@huta.example>", fields: ["Action: failed", "Status: 5.1.1"] })
  mails.set(1, new TextEncoder().encode("From: Jan <jan@huta.example>\r\nSubject: Hello\r\n\r\nText"))
  mails.set(2, foreign)
  mails.set(3, new TextEncoder().encode("From: jan@huta.example\r\nAuto-Submitted: auto-replied\r\n\r\nAway"))
  await start()
  await minutes(5)
  mails.set(4, foreign)
  await minutes(5)
  const moment = (id: number) => new Date(id * 1000).toISOString()
  const first = { unassigned: 1, oldest: moment(2), newest: moment(2), letters: 1, automatic: 1 }
  const second = { unassigned: 2, oldest: moment(2), newest: moment(4), letters: 1, automatic: 1 }
  expect(told).toEqual([first, first, second])
  expect(read.size).toBe(0)
  const line = { level: "warn", message: "reports in the mailbox of bounces are not understood" }
  expect(log.entries).toEqual([
    { ...line, ...first },
    { ...line, ...second },
  ])
})

test("a report that the database does not take stays unread, and is noted the next time", async () => {
  mails.set(1, reportOf(one))
  isDatabaseAway = true
  await start()
  expect(read.size).toBe(0)
  isDatabaseAway = false
  await minutes(10)
  expect(noted).toHaveLength(1)
  expect([...read]).toEqual([1])
})

test("a mailbox that cannot be opened is tried ever less often, up to an hour, and said once", async () => {
  isAway = true
  await start()
  await minutes(12 * 60)
  expect(opened).toBeGreaterThan(12)
  expect(opened).toBeLessThan(18)
  isAway = false
  await minutes(60)
  expect(log.entries.map(({ level, message }) => [level, message])).toEqual([
    ["warn", "the mailbox of bounces cannot be read"],
    ["info", "the mailbox of bounces can be read again"],
  ])
})
