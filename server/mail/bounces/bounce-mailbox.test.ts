import { createClient } from "@supabase/supabase-js"
import { beforeEach, expect, onTestFinished, test } from "vitest"
import { bouncesJob } from "../../jobs/bounces.ts"
import { createQuietCall } from "../../jobs/quiet-call.ts"
import { runUntilDone } from "../../jobs/testing/start-job.ts"
import { createNewsletterTokens } from "../newsletter-links.ts"
import { recordedLog } from "../testing/recorded-log.ts"
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

const tokens = createNewsletterTokens("a key of thirty-two letters, or so")

let imap: Awaited<ReturnType<typeof startImapServer>>

beforeEach(async () => {
  imap = await startImapServer()
  onTestFinished(imap.close)
})

/** Starts a server; returns what it records and logs. Each `round` is one reading of the mailbox. */
function startServer(url = imap.url) {
  const noted: unknown[] = []
  const told: unknown[] = []
  const log = recordedLog()
  const supabase = createClient("http://database.example", "secret", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      async fetch(address, request) {
        const { subscription, ...mailbox } = JSON.parse(String(request?.body))
        if (String(address).endsWith("note_bounce_mailbox")) told.push(mailbox)
        else noted.push(subscription)
        return Response.json(true)
      },
    },
  })
  const open = createBounceMailbox(url)
  return {
    ...{ noted, told, log },
    async round() {
      const call = createQuietCall(supabase, log)
      await runUntilDone(bouncesJob({ open, call, log, tokens, siteUrl: "https://www.kupryt.example" }))
    },
  }
}

const readMails = () => imap.mails.map(({ seen }) => seen)
const fetchedMails = () => imap.commands.filter(command => /^UID FETCH .*PEEK/.test(command)).length

test("[NL-05] reports in the mailbox are noted once and marked as read, also over a restart; every other mail stays as it is and blocks none", async () => {
  for (const source of [letter, unreadable, reportOf(one), letter, reportOf(two)]) imap.add(source)
  const { noted, log, round } = startServer()
  await round()
  expect(noted).toEqual([one, two])
  expect(readMails()).toEqual([false, false, true, false, true])
  imap.add(reportOf(three))
  for (let looks = 0; looks < 2; looks++) await round()
  expect(noted).toEqual([one, two, three])
  expect(fetchedMails(), "what was looked at is not fetched again").toBe(6)

  const restarted = startServer()
  await restarted.round()
  expect(restarted.noted).toEqual([])
  expect(readMails()).toEqual([false, false, true, false, true, true])
  const line = { level: "info", message: "mails of an issue came back" }
  expect([...log.entries, ...restarted.log.entries]).toEqual([
    { ...line, reports: 2 },
    { ...line, reports: 1 },
  ])
})

test.for([true, false])(
  "[NL-05] a report that a person opened is noted once, also over a restart, where the server takes keywords: %s",
  async takesKeywords => {
    imap = await startImapServer({ takesKeywords })
    onTestFinished(imap.close)
    const today = `${new Date().toUTCString().slice(5, 16).replaceAll(" ", "-")} 00:00:00 +0000`
    for (const [source, received] of [
      [reportOf(one), today],
      [letter, today],
      [reportOf(two), "25-Nov-2020 10:00:00 +0000"],
    ] as const)
      imap.add(source, received)
    for (const mail of imap.mails) mail.seen = true
    const { noted, told, round } = startServer()
    for (let looks = 0; looks < 2; looks++) await round()
    expect(noted).toEqual(takesKeywords ? [one] : [])
    expect(told).toMatchObject([{ letters: 0 }, { letters: 0 }])
    const restarted = startServer()
    await restarted.round()
    expect(restarted.noted).toEqual([])
  },
)

test.for([true, false])(
  "[NL-05] what a person sends on stays unread and is told as a letter, also over a restart, and is noted once where the server takes keywords: %s",
  async takesKeywords => {
    imap = await startImapServer({ takesKeywords })
    onTestFinished(imap.close)
    const head =
      "From: Anna <anna@kupryt.example>\r\nSubject: Fwd: Returned\r\nContent-Type: message/rfc822\r\n\r\n"
    imap.add(new TextEncoder().encode(head + new TextDecoder().decode(reportOf(one))))
    const { noted, told, round } = startServer()
    for (let looks = 0; looks < 2; looks++) await round()
    expect([noted, readMails()]).toEqual([[one], [false]])
    const restarted = startServer()
    for (let looks = 0; looks < 2; looks++) await restarted.round()
    expect([restarted.noted, readMails()]).toEqual([takesKeywords ? [] : [one], [false]])
    expect([...told, ...restarted.told]).toMatchObject(Array(4).fill({ letters: 1 }))
  },
)

test("a report is read on behind a long text", async () => {
  const text = new TextDecoder().decode(reportOf(one))
  const long = text.replace("I'm sorry", `${"A line of the server's log\r\n".repeat(20_000)}I'm sorry`)
  imap.add(new TextEncoder().encode(long))
  const { noted, round } = startServer()
  await round()
  expect(noted).toEqual([one])
})

test("of a mail the first two megabytes are fetched", async () => {
  imap.add(letter)
  await startServer().round()
  expect(imap.commands.filter(command => command.includes("PEEK")).join()).toContain("<0.2097152>")
})

test("a mail that has the number of another one, once the mailbox was made anew, is looked at", async () => {
  imap.add(letter)
  const { noted, round } = startServer()
  await round()
  imap.replaceMails(reportOf(one))
  await round()
  expect(noted).toEqual([one])
})

test.for([
  ["INBOX", "/"],
  ["Returned mail", "/Returned%20mail"],
])("the mailbox %s is opened for the path %s", async ([name, path]) => {
  await startServer(imap.url.replace("/INBOX", path ?? "")).round()
  expect(imap.commands.filter(command => command.startsWith("SELECT")).join()).toMatch(RegExp(`${name}"?$`))
})

test("no password crosses the network in the clear unless the address allows it", async () => {
  const { log, round } = startServer(imap.url.replace("?requireTLS=false", ""))
  await round()
  expect(log.entries).toMatchObject([{ message: "the mailbox of bounces cannot be read" }])
  expect(imap.commands.filter(command => /^(?:LOGIN|AUTH)/.test(command))).toEqual([])
})

test("what is not understood is counted by when it came, until a person reads it", async () => {
  const foreign = writeReport({ messageId: "<1@huta.example>", fields: ["Action: failed", "Status: 5.1.1"] })
  imap.add(foreign, "20-Nov-2026 09:12:44 +0100")
  imap.add(letter)
  imap.add(foreign, "25-Nov-2026 10:00:00 +0100")
  const { told, round } = startServer()
  await round()
  Object.assign(imap.mails[0] ?? {}, { seen: true })
  await round()
  const newest = "2026-11-25T09:00:00.000Z"
  expect(told).toEqual([
    { unassigned: 2, oldest: "2026-11-20T08:12:44.000Z", newest, letters: 1, automatic: 0 },
    { unassigned: 1, oldest: newest, newest, letters: 1, automatic: 0 },
  ])
})

test("a wrong password and a lost connection are logged without a secret, and the next look goes on from there", async () => {
  for (const source of [reportOf(one), reportOf(two)]) imap.add(source)
  const { noted, log, round } = startServer()
  imap.setPassword("another")
  await round()
  imap.setPassword(imap.password)
  imap.loseConnectionAt(/^UID FETCH 2 .*PEEK/)
  await round()
  expect([noted, readMails()]).toEqual([[one], [true, false]])
  await round()
  expect([noted, readMails()]).toEqual([
    [one, two],
    [true, true],
  ])
  const fault = { level: "warn", message: "the mailbox of bounces cannot be read" }
  expect(log.entries).toMatchObject([fault, fault, { message: "mails of an issue came back", reports: 1 }])
  expect(JSON.stringify(log.entries)).not.toMatch(/hunter2|@127/)
})
