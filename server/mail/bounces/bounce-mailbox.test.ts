import { createClient } from "@supabase/supabase-js"
import { beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { recordedLog } from "../testing/recorded-log.ts"
import { startBounceJob } from "./bounce-job.ts"
import { createBounceMailbox } from "./bounce-mailbox.ts"
import { startImapServer } from "./testing/imap-server.ts"
import { writeReport } from "./testing/write-report.ts"

const issue = "0a3f91c2-1111-4000-8000-000000000001"
const [one, two, three] = [1, 2, 3].map(number => `0a3f91c2-2222-4000-8000-00000000000${number}`)
const reportOf = (subscription = "") =>
  writeReport({
    messageId: `<${issue}.${subscription}@www.kupryt.example>`,
    fields: ["Action: failed", "Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1 No such user"],
    returned: "text/rfc822-headers",
  })
const letter = new TextEncoder().encode("Subject: Hello\r\n\r\nText")
/** One whose parts never come, of somebody who knows what a report looks like. */
const unreadable = new TextEncoder().encode(
  'Subject: Returned\r\nContent-Type: multipart/report; boundary="x"\r\n\r\n\xff',
)

let imap: Awaited<ReturnType<typeof startImapServer>>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  imap = await startImapServer()
  onTestFinished(imap.close)
})

/** A job of its own process, with what it noted and logged. */
function startJob() {
  const noted: unknown[] = []
  const log = recordedLog()
  const supabase = createClient("http://database.example", "secret", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      async fetch(_, request) {
        noted.push(JSON.parse(String(request?.body)).subscription)
        return Response.json(true)
      },
    },
  })
  const open = createBounceMailbox(imap.url)
  const stop = startBounceJob({ open, supabase, log, siteUrl: "https://www.kupryt.example" })
  onTestFinished(stop)
  return { noted, log, stop }
}

const roundsEnded = () => imap.commands.filter(command => command === "LOGOUT").length
const readMails = () => imap.mails.map(({ seen }) => seen)
/** Polls in real time, while the pauses of the job are waited for by `nextRound` alone. */
const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 15_000, interval: 10 })
const nextRound = () => vi.advanceTimersByTimeAsync(60 * 60_000)

test("[NL-05] reports in the mailbox are noted once and marked as read, also over a restart; every other mail stays as it is and blocks none", async () => {
  for (const source of [letter, unreadable, reportOf(one), letter, reportOf(two)]) imap.add(source)
  const first = startJob()
  await until(() => roundsEnded() === 1)
  expect(first.noted).toEqual([one, two])
  expect(readMails()).toEqual([false, false, true, false, true])
  imap.add(reportOf(three))
  await nextRound()
  await until(() => roundsEnded() === 2)
  await first.stop()
  expect(first.noted).toEqual([one, two, three])
  // What it has looked at it does not fetch again.
  expect(imap.commands.filter(command => /^UID FETCH .*PEEK/.test(command))).toHaveLength(4)

  const second = startJob()
  await until(() => roundsEnded() === 3)
  expect(second.noted).toEqual([])
  expect(readMails()).toEqual([false, false, true, false, true, true])
  expect([...first.log.entries, ...second.log.entries]).toEqual([
    { level: "info", message: "mails of an issue came back", reports: 2 },
    { level: "info", message: "mails of an issue came back", reports: 1 },
  ])
})

test("[NL-05] a wrong password and a lost connection are logged once, without a secret, and tried again; nothing is noted twice", async () => {
  for (const source of [reportOf(one), reportOf(two)]) imap.add(source)
  imap.setPassword("another")
  const { noted, log } = startJob()
  await until(() => log.entries.length === 1)
  imap.setPassword(imap.password)
  imap.loseConnectionAt(/^UID FETCH 2 .*PEEK/)
  await nextRound()
  await until(() => noted.length === 1 && imap.connections() === 0)
  await nextRound()
  await until(() => readMails().every(Boolean))
  await until(() => log.entries.length >= 3)
  expect(noted).toEqual([one, two])
  expect(log.entries.map(({ message }) => message)).toEqual([
    "the mailbox of bounces cannot be read",
    "mails of an issue came back",
    "the mailbox of bounces can be read again",
  ])
  expect(JSON.stringify(log.entries)).not.toMatch(/hunter2|bounces:|@127/)
})
