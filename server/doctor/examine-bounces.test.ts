import { expect, test } from "vitest"
import { findFreePort } from "../backend/postgres/postmaster.ts"
import { describeMailboxFault, examineBounces, type MailboxError } from "./examine-bounces.ts"

test("without a mailbox there is nothing to say", async () => {
  expect(await examineBounces({ bounceImapUrl: undefined })).toBeNull()
})

test("a mailbox that does not answer is a failure, without its password", async () => {
  const bounceImapUrl = `imaps://user:hunter2@127.0.0.1:${await findFreePort()}/INBOX`
  const found = await examineBounces({ bounceImapUrl })
  expect(found).toMatchObject({
    about: "bounces",
    state: "failure",
    text: expect.stringMatching(/host and the port/),
  })
  expect(found?.text).not.toContain("hunter2")
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
  const place = { host: "mail.example", pathname: "/Nope", url: "imaps://mail.example/Nope" }
  expect(describeMailboxFault(error, place)).toMatch(advice)
})
