import { expect, test } from "vitest"
import { createNewsletterTokens } from "../newsletter-links.ts"
import { issue, link, messageId, ours, read, subscription, tokens } from "./testing/sent-issue.ts"
import { writeReport } from "./testing/write-report.ts"

const signedLink = `List-Unsubscribe:\r\n ${link}`

test.for<[string, string, string[]]>([
  [
    "hard",
    "Postfix: no such user",
    [
      "Original-Recipient: rfc822;jan@huta.example",
      "Action: failed",
      "Status: 5.1.1",
      "Remote-MTA: dns; mx.huta.example",
      "Diagnostic-Code: smtp; 550 5.1.1 <jan@huta.example>: Recipient address",
      "    rejected: User unknown",
    ],
  ],
  [
    "hard",
    "Exim, whose status has no detail",
    [
      "Action: failed",
      "Status: 5.0.0",
      "Remote-MTA: dns; mx",
      "Diagnostic-Code: smtp; 550 No such user here",
    ],
  ],
  [
    "hard",
    "the detail in the reply alone",
    ["Action: failed", "Status: 5.0.0", "Diagnostic-Code: smtp; 554 5.2.1 Mailbox disabled"],
  ],
  [
    "hard",
    "Exchange, with a comment and the reply in brackets",
    [
      "Action: failed (no retry)",
      "Status: 5.1.10",
      "Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found by SMTP address lookup",
    ],
  ],
  ["soft", "no such domain", ["action: Failed", "status: 5.1.2", "Diagnostic-Code: x-unix; host unknown"]],
  [
    "soft",
    "a full mailbox",
    ["Action: failed", "Status: 5.2.2", "Diagnostic-Code: smtp; 552 5.2.2 Mailbox full"],
  ],
  [
    "soft",
    "five days without a connection",
    [
      "Action: failed",
      "Status: 4.4.1",
      "Diagnostic-Code: X-Postfix; connect to mx.huta.example[203.0.113.9]:25: Connection timed out",
    ],
  ],
  [
    "soft",
    "one that expired",
    ["Action: expired", "Status: 4.4.7", "Diagnostic-Code: smtp; delivery time expired"],
  ],
  [
    "soft",
    "a domain without mail",
    ["Action: failed", "Status: 5.1.10", "Diagnostic-Code: smtp; 556 5.1.10 Recipient address has null MX"],
  ],
  [
    "soft",
    "a domain that is not found",
    ["Action: failed", "Status: 5.4.4", "Diagnostic-Code: X-Postfix; Host or domain name not found"],
  ],
  [
    "other",
    "a refusal of the sender",
    ["Action: failed", "Status: 5.7.1", "Diagnostic-Code: smtp; 550 5.7.1 blocked by policy"],
  ],
  [
    "other",
    "the sender's address",
    ["Action: failed", "Status: 5.1.8", "Diagnostic-Code: smtp; 550 5.1.8 Bad sender's system address"],
  ],
  [
    "other",
    "a policy that an address is blamed for",
    ["Action: failed", "Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1 Rejected by policy"],
  ],
  [
    "other",
    "days of greylisting",
    ["Action: failed", "Status: 4.7.1", "Diagnostic-Code: smtp; 451 4.7.1 Greylisted"],
  ],
  [
    "hard",
    "Exchange Online, which denies access to an unknown recipient",
    [
      "Action: failed",
      "Status: 5.4.1",
      "Diagnostic-Code: smtp;550 5.4.1 Recipient address rejected: Access denied. [DB5.eop.example]",
    ],
  ],
  [
    "hard",
    "Yahoo, without a status",
    [
      "Action: failed",
      "Status: 5.0.0",
      "Diagnostic-Code: smtp; 554 delivery error: dd This mailbox is disabled",
    ],
  ],
  ["other", "too large a message", ["Action: failed", "Status: 5.3.4"]],
  ...(
    [
      ["hard", "5.1.1", "550 No such user here"],
      ["hard", "5.1.1", "550-Verification failed\r\n 550 5.1.1 Recipient verify failed"],
      ["other", "5.1.1", "550 Message refused"],
      ["other", "5.1.1", "550 Try another way"],
      ["hard", "5.1.6", "551 not our user"],
      ["other", "5.1.6", "551 Go elsewhere"],
      ["soft", "5.2.2", "552 Mailbox full"],
      ["other", "5.2.2", "552 Message size exceeds fixed limit"],
      ["hard", "5.1.3", "553 Invalid recipient"],
      ["soft", "5.1.1", "550 Unknown recipient domain"],
      ["soft", "5.1.1", "550 Domena odbiorcy nie istnieje"],
      ["other", "5.1.1", "550 Return address does not exist"],
      ["other", "5.1.3", "553 http://www.spamhaus.org/query/bl?ip=203.0.113.9"],
    ] as const
  ).map(([severity, status, reply]): [string, string, string[]] => [
    severity,
    `sendmail, which makes ${status} of a reply without a status: ${reply}`,
    ["Action: failed", `Status: ${status}`, `Diagnostic-Code: SMTP; ${reply}`],
  ]),
  [
    "hard",
    "Hotmail, whose status stands in the fields alone",
    [
      "Action: failed",
      "Status: 5.5.0",
      "Diagnostic-Code: smtp;550 Requested action not taken: mailbox unavailable (-1186530301:3844:-2147467259)",
    ],
  ],
  [
    "hard",
    "Yandex, whose status blames the mail",
    ["Action: failed", "Status: 5.7.1", "Diagnostic-Code: smtp; 550 5.7.1 No such user! 1763456789-AbC"],
  ],
  [
    "hard",
    "IronPort through Postfix, which does not know its status",
    ["Action: failed", "Status: 5.0.0", "Diagnostic-Code: smtp; 550 #5.1.0 Address rejected."],
  ],
])("%s: %s", async ([severity, , fields]) => {
  const found = await read(writeReport({ messageId, fields }))
  expect(found).toEqual({ ...ours, severity, reason: expect.stringMatching(/./) })
})

/** A report whose human part is this, and whose status has no detail. */
function detailless(type: string, ...shown: string[]): Uint8Array {
  const report = new TextDecoder()
    .decode(writeReport({ messageId, fields: ["Action: failed", "Status: 5.0.0"] }))
    .replace("text/plain; charset=us-ascii", `${type}; charset=utf-8`)
    .replace(/I'm sorry.*/, () => shown.join("\r\n"))
  return new TextEncoder().encode(report)
}

test.for<[string, string, string[]]>([
  ["hard", "550 5.1.1 No such user here", ["jan@huta.example<br>550 5.1.1 No such user here"]],
  [
    "hard",
    "550 5.1.1 No such user here",
    [
      "<html><head><title>jan@huta.example</title><style>p { color: red }</style></head><body>",
      '<p>To <a href="mailto:jan@huta.example">jan@huta.example</a></p>',
      "<p>The error was:</p><script>552 Mailbox full</script>",
      "<p>550&nbsp;5.1.1 <b>No such",
      "user</b> here</p></body></html>",
    ],
  ],
  [
    "soft",
    "552 Mailbox full",
    ["<table><tr><td>jan@huta.example</td><td>552 Mailbox full</td></tr></table>"],
  ],
  ["soft", "Unrouteable address", ["<pre>", "  jan@huta.example", "    Unrouteable address", "</pre>"]],
  ["other", "We could not help you.", ["<p>We could not help you.</p>"]],
])("the words of a report may be HTML: %s, %s", async ([severity, reason, shown]) => {
  expect(await read(detailless("text/html", ...shown))).toEqual({ ...ours, severity, reason })
})

test("what leads over to the words is none of them, as Domino and others write", async () => {
  for (const lead of ["because:", "for the following reason:", "The error was:"]) {
    const unlisted = "User Jan (jan@huta.example) not listed in Domino Directory"
    const domino = ["was not delivered to:", "", "  jan@huta.example", "", lead, "", `  ${unlisted}`]
    expect(await read(detailless("text/plain", ...domino))).toEqual({
      ...{ ...ours, severity: "hard", reason: unlisted },
    })
  }
})

test.for([
  "all relevant MX records point to non-existent hosts",
  "No MX found for domain",
  "This domain's DNS violates RFC 1035.",
])("a dead domain is soft with each server: %s", async words => {
  const found = await read(detailless("text/plain", "  jan@huta.example", `    ${words}`))
  expect(found).toEqual({ ...ours, severity: "soft", reason: words })
})

const failed = ["Action: failed", "Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1", " User unknown"]

test("the reason is the reply on one line, and the head of the mail is enough", async () => {
  const found = await read(writeReport({ messageId, fields: failed, returned: "text/rfc822-headers" }))
  expect(found).toMatchObject({ severity: "hard", reason: "550 5.1.1 User unknown" })
})

test("the reason has no character that the database does not take", async () => {
  const fields = ["Action: failed", "Status: 5.1.1", "Diagnostic-Code: smtp; 550 User\0unknown"]
  expect(await read(writeReport({ messageId, fields }))).toMatchObject({ reason: "550 User unknown" })
})

test.each(["delayed", "delivered", "relayed", "expanded"])(
  "a mail that is %s has not come back",
  async action => {
    const fields = [`Action: ${action}`, "Status: 4.4.7"]
    expect(await read(writeReport({ messageId, fields }))).toMatchObject({ severity: null })
  },
)

test.each([
  ["of another site", `<${issue}.${subscription}@www.elsewhere.example>`],
  ["of a mail that is no issue's", `<${issue}@www.kupryt.example>`],
  ["with an id that is none", "<a.b@www.kupryt.example>"],
  ["of a subscription whose id is none", `<${issue}.${"-".repeat(36)}@www.kupryt.example>`],
])("a report %s is not assigned", async (_, foreign) => {
  expect(await read(writeReport({ messageId: foreign, fields: failed }))).toEqual({ kind: "unassigned" })
})

const replaced = "<010201936f2a1c5e-000000@eu-west-1.amazonses.example>"

test("a report whose Message-ID a sending service replaced is known by the signed link", async () => {
  const source = writeReport({ messageId: `${replaced}\r\n${signedLink}`, fields: failed })
  expect(await read(source)).toMatchObject({ ...ours, severity: "hard" })
})

test("so is one whose relay kept the Message-ID beside, or whose site lost its www.", async () => {
  for (const messageId of [
    `${replaced}\r\nX-Microsoft-Original-Message-ID: ${messageIdOf("www.kupryt.example")}`,
    messageIdOf("kupryt.example"),
  ])
    expect(await read(writeReport({ messageId, fields: failed }))).toMatchObject(ours)
})

test("a link that is not signed here, or for another purpose, assigns nothing", async () => {
  for (const token of [
    `${subscription}.0.${"A".repeat(43)}`,
    tokens.issue("confirm", subscription, new Date(0)),
    createNewsletterTokens("another key").issue("unsubscribe", subscription, new Date(0)),
  ]) {
    const foreign = `List-Unsubscribe: <https://www.kupryt.example/?token=${token}&issue=${issue}>`
    expect(await read(writeReport({ messageId: `${replaced}\r\n${foreign}`, fields: failed }))).toEqual({
      kind: "unassigned",
    })
  }
})

test("without the returned mail the last that the report refers to is meant", async () => {
  const text = textOf(writeReport({ messageId, fields: failed })).split(
    "--4F2A1.1795\r\nContent-Description: Und",
  )[0]
  const source = `References: <1@huta.example>\r\n ${messageId}\r\n${text}--4F2A1.1795--\r\n`
  expect(await read(bytes(source))).toMatchObject({ ...ours, severity: "hard" })
  const before = source.replace(`<1@huta.example>\r\n ${messageId}`, `${messageId}\r\n <1@huta.example>`)
  expect(await read(bytes(before))).toEqual({ kind: "unassigned" })
})

test("a report that returns nothing is known by the Message-ID among its fields, as Gmail writes it", async () => {
  const original = `X-Original-Message-ID: ${messageId}`
  const [before = "", after = ""] = textOf(writeReport({ messageId: replaced, fields: failed })).split(
    "--4F2A1.1795\r\nContent-Description: Und",
  )
  const returning = before.replace("Arrival-Date:", `${original}\r\nArrival-Date:`)
  expect(await read(bytes(`${returning}--4F2A1.1795--\r\n`))).toMatchObject({ ...ours, severity: "hard" })
  // A report about it may have another's Message-ID.
  const relayed = `${returning}--4F2A1.1795\r\nContent-Description: Und${after}`
  expect(await read(bytes(relayed))).toMatchObject(ours)
  expect(await read(bytes(relayed.replace(issue, "a")))).toEqual({ kind: "unassigned" })
})

test("a receipt that refuses a mail names it among its fields", async () => {
  const refusal = (id: string) =>
    `Return-Path: <>\r\nFrom: postmaster@huta.example\r\nAuto-Submitted: auto-replied (rejected)\r\nContent-Type: multipart/report; report-type=disposition-notification; boundary=b\r\n\r\n--b\r\n\r\nYour message to <jan@huta.example> was automatically rejected:\r\nPermission denied\r\n--b\r\nContent-Type: message/disposition-notification\r\n\r\nFinal-Recipient: rfc822; jan@huta.example\r\nOriginal-Message-ID:\r\n ${id}\r\n--b--\r\n`
  expect(await read(bytes(refusal(messageId)))).toMatchObject({ ...ours, severity: "other" })
  expect(await read(bytes(refusal(replaced)))).toEqual({ kind: "automatic" })
})

test("what the returned mail quotes says nothing", async () => {
  const quoting = textOf(writeReport({ messageId: "<1@huta.example>", fields: failed })).replace(
    "Words of the issue",
    `Message-ID: ${messageId}`,
  )
  expect(await read(bytes(quoting))).toEqual({ kind: "unassigned" })
})

test("a report without an action is judged by its status, and one without both is not understood", async () => {
  const silent = failed.slice(1)
  expect(await read(writeReport({ messageId, fields: silent }))).toMatchObject({ severity: "hard" })
  expect(await read(writeReport({ messageId, fields: ["X-Note: none"] }))).toEqual({ kind: "unassigned" })
})

test("a report that a person sends on is noted, and stays a letter", async () => {
  const inner = textOf(writeReport({ messageId, fields: failed }))
  expect(await read(letterWith(inner))).toMatchObject({ ...ours, severity: "hard", isForwarded: true })
  expect(await read(letterWith(textOf(letterWith(inner))))).toMatchObject({ ...ours, isForwarded: true })
})

test("a report that a machine wraps, or that wraps another, is a report", async () => {
  const inner = textOf(writeReport({ messageId, fields: failed }))
  const wrapped = textOf(letterWith(inner))
  for (const from of [
    "Auto-Submitted: auto-forwarded\r\nFrom: Anna",
    "From: mailer-daemon@kupryt.example\r\nX-Was:",
    "Return-Path: <>\r\nFrom: postmaster@kupryt.example\r\nX-Was:",
  ])
    expect(await read(bytes(wrapped.replace("From: Anna", from)))).toMatchObject({
      ...ours,
      severity: "hard",
    })
})

const senders = [
  "Anna <anna@kupryt.example>",
  "postmaster@huta.example",
  "Postmaster <postmaster@huta.example>",
  "Ewa <ewa@huta.example>\r\nList-Id: <office.huta.example>\r\nPrecedence: list",
]

test.each(senders)("what a person sends on from %s stays for people", async from => {
  const report = textOf(writeReport({ messageId, fields: failed }))
  const complaint = textOf(feedback("abuse", signedLink, "Spam"))
  const by = (text: string) => bytes(text.replace(/^From: .*$/m, `From: ${from}`))
  for (const mail of [report, complaint]) {
    expect(await read(by(textOf(letterWith(mail))))).toMatchObject({ issue, subscription, isForwarded: true })
    // Some programs put the parts of a report into the letter.
    const parts = mail
      .slice(mail.indexOf("Content-Type: multipart/"))
      .replace(/multipart\/report[^\r]*?(?=; *boundary)/, "multipart/mixed")
    expect(await read(by(`From: x\r\nSubject: Fwd: Spam\r\nMIME-Version: 1.0\r\n${parts}`))).toMatchObject({
      ...{ issue, subscription, isForwarded: true },
    })
  }
})

test.each(senders)("a letter from %s that quotes one of ours is a letter", async from => {
  const copy = `Return-Path: <bounces@kupryt.example>\r\nTo: jan@huta.example\r\nMessage-ID: ${messageId}`
  const words = "Could you deliver it elsewhere? jan@huta.example left us; it was not delivered for a while."
  const found = await read(
    bytes(`From: ${from}\r\nSubject: Hello\r\n\r\n${words}\r\n\r\n${copy}\r\n\r\nText\r\n`),
  )
  expect(found).toEqual({ kind: "letter" })
})

const notice = (words: string, from = "MAILER-DAEMON@mx.example") =>
  bytes(
    `Return-Path: <>\r\nFrom: ${from}\r\nTo: bounces@kupryt.example\r\nSubject: failure notice\r\n\r\nHi. This is the qmail-send program at mx.example.\r\nI'm afraid I wasn't able to deliver your message to the following addresses.\r\nThis is a permanent error; I've given up. Sorry it didn't work out.\r\n\r\n<jan@huta.example>:\r\n${words}\r\n\r\n--- Below this line is a copy of the message.\r\n\r\nReturn-Path: <bounces@kupryt.example>\r\nTo: jan@huta.example\r\nMessage-ID:\r\n ${messageId}\r\n\r\nWords of the issue\r\n`,
  )

test.each([
  ["hard", "Sorry, no mailbox here by that name. (#5.1.1)"],
  [
    "hard",
    "203.0.113.25 does not like recipient.\r\nRemote host said: 550 5.1.1 <jan@huta.example>: User unknown\r\nGiving up on 203.0.113.25.",
  ],
  ["soft", "Sorry, I couldn't find any host named huta.example. (#5.1.2)"],
  ["soft", "I'm not going to try again; this message has been in the queue too long."],
  [
    "soft",
    "Sorry, I wasn't able to establish an SMTP connection. (#4.4.1)\r\nI'm not going to try again; this message has been in the queue too long.",
  ],
  ["soft", "The users mailbox is over quota. (#5.2.2)"],
  ["other", "203.0.113.25 failed after I sent the message.\r\nRemote host said: 554 5.7.1 rejected as spam"],
])("%s: qmail says %s", async (severity, words) => {
  expect(await read(notice(words))).toEqual({ ...ours, severity, reason: words.replaceAll("\r\n", " ") })
})

test("a notice without parts of a mail that is none of ours is not assigned", async () => {
  const foreign = textOf(notice("No mailbox")).replace(messageId, "<1@huta.example>")
  expect(await read(bytes(foreign))).toEqual({ kind: "unassigned" })
})

test("what refers to an issue alone is not judged, unless a server's reply stands behind the address", async () => {
  const words = "Could you deliver it on Mondays? We got 550 of them.\r\nIt will be retried"
  for (const [kind, head] of [
    [
      "unassigned",
      `From: MAILER-DAEMON@huta.example\r\nSubject: Re: your newsletter\r\nReferences: ${messageId}`,
    ],
    ["automatic", `Return-Path: <>\r\nFrom: jan@huta.example\r\nSubject: Away\r\nIn-Reply-To: ${messageId}`],
  ]) {
    expect(await read(bytes(`${head}\r\n\r\n${words}\r\n`))).toEqual({ kind })
    const reply = `Not delivered:\r\n\r\njan@huta.example: 550 5.1.1 User unknown\r\n`
    expect(await read(bytes(`X-Failed-Recipients: jan@huta.example\r\n${head}\r\n\r\n${reply}`))).toEqual({
      ...{ ...ours, severity: "hard", reason: "550 5.1.1 User unknown" },
    })
  }
})

test("a report whose fields come as text is read, and one without them is not understood", async () => {
  const asText = (fields: string[]) =>
    bytes(textOf(writeReport({ messageId, fields })).replace("message/delivery-status", "text/plain"))
  expect(await read(asText(failed))).toMatchObject({ ...ours, severity: "hard" })
  const policy = [
    "Action: failed",
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550 5.1.1 Rejected",
    " by policy",
  ]
  expect(await read(asText(policy))).toMatchObject({ ...ours, severity: "other" })
  expect(await read(asText(["Action: delayed", "Status: 4.4.1"]))).toMatchObject({ severity: null })
  expect(await read(asText(["X-Note: none"]))).toEqual({ kind: "unassigned" })
  expect(await read(feedback(null, signedLink, "Spam"))).toEqual({ kind: "unassigned" })
})

/** In the form of RFC 5965, as Amazon SES and Yahoo send them on; a type of null leaves the part of it out. */
const feedback = (type: string | null, head: string, subject = "complaint about message from 203.0.113.1") =>
  bytes(
    `From: complaints@mail.example\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nThis is an email abuse report.\r\n\r\n${
      type === null
        ? ""
        : `--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: ${type}\r\nUser-Agent: Mail Feedback/2.0\r\nVersion: 1\r\n\r\n`
    }--b\r\nContent-Type: message/rfc822\r\n\r\n${head}\r\nFrom: Kupryt <no-reply@kupryt.example>\r\n\r\nText\r\n--b--\r\n`,
  )

test("a complaint is known by the link or the Message-ID, in the form of today and the old one", async () => {
  const complaint = { kind: "complaint", isForwarded: false, issue, subscription }
  const reason = "abuse (Mail Feedback/2.0)"
  for (const head of [`Message-ID: ${messageId}`, signedLink])
    expect(await read(feedback("abuse", head, "Spam"))).toEqual({ ...complaint, reason })
  expect(await read(feedback(null, signedLink))).toEqual({ ...complaint, reason: "abuse" })
  const folded = signedLink.replace(/(?<=token=.{40})/, "\r\n ")
  expect(await read(feedback("abuse", folded, "Spam"))).toEqual({ ...complaint, reason })
  const ofConfirmation = signedLink.replace(`&issue=${issue}`, "")
  expect(await read(feedback("opt-out", ofConfirmation))).toMatchObject({ ...complaint, issue: null })
})

test("a complaint of the least fields, folded and in upper case, with the head of the mail alone, is read", async () => {
  const least = "FEEDBACK-TYPE:\r\n ABUSE\r\nUSER-AGENT:\r\n\tFeedback/1\r\nVERSION: 0.1\r\n"
  const text = textOf(feedback("abuse", `MESSAGE-ID:\r\n ${messageId.toUpperCase()}`, "Spam"))
    .replace(/Feedback-Type:[\s\S]*?Version: 1\r\n/, least)
    .replace(/(?<=--b\r\nContent-Type: )message\/(?:feedback-report|rfc822)/g, type => type.toUpperCase())
  const complaint = {
    kind: "complaint",
    issue,
    subscription,
    reason: "ABUSE (Feedback/1)",
    isForwarded: false,
  }
  expect(await read(bytes(text))).toEqual(complaint)
  expect(await read(bytes(text.replace("MESSAGE/RFC822", "text/rfc822-headers")))).toEqual(complaint)
})

test("a report that names the recipient as it was first, alone, is read", async () => {
  const source = textOf(writeReport({ messageId, fields: ["ACTION: FAILED", "STATUS: 5.0.0"] }))
    .replace("Final-Recipient: rfc822; jan@", "ORIGINAL-RECIPIENT:\r\n RFC822;\r\n JAN@")
    .replace("could not be delivered.", "could not be delivered:\r\n\r\n<Jan@Huta.example>: no such user")
  expect(await read(bytes(source.replace("To: jan@huta.example", "X-To: nobody")))).toMatchObject({
    ...{ ...ours, reason: "no such user" },
  })
})

test("feedback that is no complaint, and a complaint about another's mail, are not assigned", async () => {
  for (const type of ["not-spam", "auth-failure"])
    expect(await read(feedback(type, signedLink))).toEqual({ kind: "unassigned" })
  expect(await read(feedback("abuse", "Message-ID: <1@huta.example>"))).toEqual({ kind: "unassigned" })
})

const spamCop = `[ SpamCop V5.4 ]\r\nThis message is brief for your comfort.\r\n\r\n[ Offending message ]\r\nReceived: from mx by mx\r\n`

test.each([
  ["SpamCop", "1234@reports.spamcop.net", `${spamCop}Message-ID: ${messageId}\r\n\r\nText`],
  ["SpamCop without our marks", "1@reports.spamcop.net", `${spamCop}Message-ID: <x@munged>\r\n\r\nText`],
  ["a desk", "Abuse Desk <abuse@poczta.example>", null],
  ["a desk of another name", "noc@poczta.example\r\nSubject: Spam complaint", null],
  ["a desk in Polish", "noc@poczta.example\r\nSubject: Skarga na spam", null],
  [
    "a desk's ticket",
    "noc@poczta.example\r\nAuto-Submitted: auto-replied\r\nSubject: [#12] Abuse report",
    null,
  ],
])("a complaint in no form is counted as not understood: %s", async (_, from, text) => {
  const attached = textOf(letterWith(`Message-ID: ${messageId}\r\n\r\nText`)).replace(
    /^From: .*$/m,
    "X-By: x",
  )
  const mail = text === null ? attached : `Content-Type: text/plain\r\n\r\n${text}`
  expect(await read(bytes(`From: ${from}\r\n${mail}`))).toEqual({ kind: "unassigned" })
})

test("what people send on or write is no complaint", async () => {
  const ourIssue = textOf(letterWith(`Message-ID: ${messageId}\r\n\r\nWe report no spam and no abuse.`))
  expect(await read(bytes(ourIssue))).toEqual({ kind: "letter" })
  for (const text of ["> Spam complaint", "We take scrap."])
    expect(await read(bytes(`From: abuse@huta.example\r\n\r\n${text}\r\n`))).toEqual({ kind: "letter" })
})

const jan = "From: Jan <jan@huta.example>\r\n"

test.each([
  ["unassigned", `${jan}Auto-Submitted: auto-replied\r\nReturn-Path: <>\r\nIn-Reply-To: ${messageId}`],
  ["letter", `${jan}Subject: Out of office\r\nIn-Reply-To: ${messageId}`],
  ["letter", `${jan}Subject: =?utf-8?Q?Automatyczna_odpowied=C5=BA:_Mied=C5=BA?=`],
  ["letter", "From: news@huta.example\r\nList-Unsubscribe: <https://huta.example>"],
  [
    "automatic",
    `Return-Path: <>\r\n${jan}Content-Type: multipart/report; report-type=disposition-notification; boundary=b`,
  ],
  ["letter", `${jan}Subject: Re: Miedź\r\nIn-Reply-To: ${messageId}\r\nAuto-Submitted: no`],
  ["letter", `${jan}Subject: Undelivered mail`],
  ["letter", `${jan}Subject: complaint about message from 203.0.113.1`],
])("%s: %s", async (kind, head) => {
  const text = `Action: failed\r\nStatus: 5.1.1\r\n\r\nMessage-ID: ${messageId}\r\n`
  expect(await read(bytes(`${head}\r\n\r\n${text}`))).toEqual({ kind })
})

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function textOf(source: Uint8Array): string {
  return new TextDecoder().decode(source)
}

function messageIdOf(host: string): string {
  return `<${issue}.${subscription}@${host}>`
}

function letterWith(mail: string): Uint8Array {
  const boundary = `m${mail.length}`
  return bytes(
    `From: Anna <anna@kupryt.example>\r\nSubject: Fwd: Undelivered\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=${boundary}\r\n\r\n--${boundary}\r\nContent-Type: text/plain\r\n\r\nLook at this\r\n--${boundary}\r\nContent-Type: message/rfc822\r\n\r\n${mail}\r\n--${boundary}--\r\n`,
  )
}
