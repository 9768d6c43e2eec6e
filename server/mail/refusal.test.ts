import { expect, test } from "vitest"
import { judgeAddress, refusesSender } from "./refusal.ts"

/** As a transport reads it of a reply: the status behind the code. */
const judge = (reply: string) => judgeAddress(/^\d{3}[ -]([45]\.\d+\.\d+)/.exec(reply)?.[1], reply)

test.each([
  "550 5.1.1 <jan@huta.example>: Recipient address rejected: User unknown in local recipient table",
  "550 5.1.1 <jan@huta.example>: Recipient address rejected: User unknown in relay recipient table",
  "550 5.1.1 <spam-policy@huta.example>: User unknown",
  "550-5.1.1 The email account that you tried to reach does not exist. See\n550 5.1.1 https://mail.example/?p=blocked",
  "550 5.1.1 User not listed in the directory",
  "550 5.1.3 Bad address syntax",
  "550 5.1.6 Moved",
  "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
  "550 5.2.1 Mailbox disabled",
  "550 No such user here",
  "550 User unknown",
  "550 unknown user",
  "550 <jan@huta.example> Recipient does not exist",
  "550 Mailbox not found",
  "550 5.4.1 Recipient address rejected: Access denied",
  "550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [DB5.eop-policy.protection.example]",
  "550 5.5.0 Requested action not taken: mailbox unavailable",
  "554 delivery error: dd This user doesn't have a yahoo.com account (jan@yahoo.com) [0] - mta1.mail.yahoo.com",
  "554 delivery error: dd This mailbox is disabled",
  "550 Nieznany odbiorca",
  "550 5.2.1 Mailbox blocked/disabled",
  "550 5.1.1 sorry, no mailbox here by that name. See your server admin",
  "550 5.1.1 User unknown; contact postmaster at mx.policy-server.example",
  "550 User unknown; contact postmaster at mx.policy-server.example",
])("[NL-05] the address takes no mail for good: %s", reply => {
  expect(judge(reply)).toBe("good")
  expect(refusesSender(reply)).toBe(false)
})

test.each([
  "452 4.2.2 Mailbox full",
  "552 5.2.2 Over quota",
  "450 4.1.2 Domain not found",
  "452 mailbox is full",
  "550 5.1.2 Bad destination system: no such domain",
  "550 5.4.310 DNS domain huta.example does not exist",
  "550 Recipient domain not found",
  "550 Unrouteable address",
])("[NL-05] the address takes no mail for a while: %s", reply => expect(judge(reply)).toBe("while"))

test.each([
  "550 5.7.1 blocked",
  "550 5.7.1 Recipient unknown",
  "550 5.7.26 Unauthenticated mail is not accepted",
  "554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked using a list",
  "550 5.1.1 <jan@huta.example>: rejected by policy",
  "550 5.1.1 Message considered spam",
  "550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550 5.2.1 prevents more",
  "550 5.1.0 Address rejected",
  "550 5.1.4 Ambiguous",
  "550 5.1.7 Bad sender's mailbox address",
  "550 5.1.8 Bad sender's system address",
  "550 5.2.0 Other",
  "550 5.3.4 Too large",
  "550 5.7.1 Recipient address rejected: Access denied",
  "550 5.4.1 Recipient address rejected: Access denied, your IP is on a block list",
  "550 5.4.1 Access denied",
  "550 5.5.0 Mailbox unavailable",
  "550 5.2.1 Mailbox blocked by policy",
  "550 5.1.1 Sender verify failed: no such user",
  "550 5.1.1 Rejected, see zen.spamhaus.org",
  "550 5.1.1 Rejected.Spam",
  "550 5.7.1 User unknown; see mx.huta.example",
  "554 delivery error: dd Not accepted",
  "550 Mail from your network is blocked",
  "550 Sender verify failed: no such user",
  "550 Helo command rejected: Host not found",
  "550 Client host rejected: cannot find your hostname, host unknown",
  "550 Sender address rejected: Domain not found",
  "550 relay not permitted, user unknown",
  "550 Requested action not taken: mailbox unavailable",
  "550 Rejected",
  "554 No such user",
  "450 4.2.0 <jan@huta.example>: Recipient address rejected: Greylisted",
  "451 4.7.1 Greylisting in action, come back later",
  "450 4.7.0 Too many messages, slow down",
  "451 4.3.0 Try again later",
  "450 mailbox unavailable",
])("[NL-05] nothing is said of the address: %s", reply => expect(judge(reply)).toBeNull())

test("a report's status does not stand against another in the reply that is about policy", () => {
  expect(judgeAddress("5.1.1", "550 5.7.1 User unknown, blocked by policy")).toBeNull()
  expect(judgeAddress("5.4.1", "550 5.7.1 Recipient address rejected: Access denied")).toBeNull()
  expect(judgeAddress("5.1.1", "550 5.1.1 User unknown, your IP is on a block list")).toBeNull()
})
