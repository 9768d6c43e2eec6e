import { expect, onTestFinished, test } from "vitest"
import { findFreePort } from "../backend/postgres/postmaster.ts"
import { startImapServer } from "../mail/bounces/testing/imap-server.ts"
import { writeReport } from "../mail/bounces/testing/write-report.ts"
import { describeMailboxFault, examineBounces, type MailboxError } from "./examine-bounces.ts"

const siteUrl = "https://www.kupryt.example"

test("without a mailbox there is nothing to say", async () => {
  expect(await examineBounces({ siteUrl, bounceImapUrl: undefined })).toBeNull()
})

test("a mailbox that does not answer is a failure, without its password", async () => {
  const bounceImapUrl = `imaps://user:hunter2@127.0.0.1:${await findFreePort()}/INBOX`
  const found = await examineBounces({ siteUrl, bounceImapUrl })
  expect(found).toMatchObject({
    about: "bounces",
    state: "failure",
    text: expect.stringMatching(/host and the port/),
  })
  expect(found?.text).not.toContain("hunter2")
})

test("reports that are not understood are a warning, with their days, and letters of people are counted", async () => {
  const imap = await startImapServer()
  onTestFinished(imap.close)
  const look = () => examineBounces({ siteUrl, bounceImapUrl: imap.url })
  expect(await look()).toMatchObject({ state: "good", text: expect.stringMatching(/come back\.$/) })
  imap.add(new TextEncoder().encode("From: Jan <jan@huta.example>\r\nSubject: Hello\r\n\r\nText"))
  expect(await look()).toMatchObject({
    state: "good",
    text: expect.stringContaining("1 unread mail looks like"),
  })
  imap.add(new TextEncoder().encode("From: jan@huta.example\r\nAuto-Submitted: auto-replied\r\n\r\nAway"))
  expect((await look())?.text).toContain("1 unread mail is an automatic answer")
  const foreign = writeReport({ messageId: "<1@huta.example>", fields: ["Action: failed", "Status: 5.1.1"] })
  imap.add(foreign, "20-Nov-2026 09:12:44 +0100")
  imap.add(foreign, "25-Nov-2026 09:12:44 +0100")
  const found = await look()
  expect(found?.state).toBe("warning")
  expect(found?.text).toMatch(/2 unread reports there, of 2026-11-20 to 2026-11-25, are not understood/)
  expect(found?.text).not.toContain("huta")
  expect(imap.mails.map(({ seen }) => seen)).toEqual([false, false, false, false])
})

test.for<[Partial<MailboxError>, RegExp]>([
  [
    { authenticationFailed: true, responseText: "Authentication failed." },
    /user and the password in BOUNCE_IMAP_URL/,
  ],
  [{ responseText: "Mailbox doesn't exist: Nope" }, /mailbox Nope .*its name/],
  [{ code: "ERR_SSL_WRONG_VERSION_NUMBER" }, /begin BOUNCE_IMAP_URL with imap:/],
  [{ code: "CERT_HAS_EXPIRED" }, /has expired/],
  [{ code: "DEPTH_ZERO_SELF_SIGNED_CERT" }, /NODE_EXTRA_CA_CERTS/],
  [{ code: "ENOTFOUND" }, /host's name in BOUNCE_IMAP_URL/],
])("%o has advice", ([fault, advice]) => {
  const error = Object.assign(new Error("Command failed"), fault)
  expect(describeMailboxFault(error, "imaps://mail.example/Nope")).toMatch(advice)
})
