import { expect, test } from "vitest"
import { issue, messageId, read as readMail, subscription } from "./testing/sent-issue.ts"

const read = (lines: string[]) => readMail(lines.join("\r\n"))

/** As Amazon SNS mails it to a subscriber of the kind "email". */
const bySns = (notice: object) =>
  read([
    "From: AWS Notifications <no-reply@sns.amazonaws.com>",
    "To: bounces@kupryt.example",
    "Subject: AWS Notification Message",
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=UTF-8",
    ...["", JSON.stringify(notice), "", "--"],
    "If you wish to stop receiving notifications from this topic, please click or visit the link below to unsubscribe:",
    "https://sns.eu-west-1.amazonaws.example/unsubscribe.html?SubscriptionArn=arn:aws:sns:eu-west-1:1:topic",
  ])

const header = (name: string, value: string) => ({ name, value })
const mail = {
  timestamp: "2026-11-25T14:59:38.237Z",
  messageId: "010201936f2a1c5e-000000",
  source: "no-reply@kupryt.example",
  destination: ["jan@huta.example"],
  headersTruncated: false,
  headers: [header("To", "jan@huta.example"), header("Message-ID", messageId)],
}
const bounceOf = (bounceType: string, bounceSubType: string, told: object = {}) => ({
  notificationType: "Bounce",
  bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: "jan@huta.example", ...told }] },
  mail,
})
const complaint = {
  notificationType: "Complaint",
  complaint: {
    complainedRecipients: [{ emailAddress: "jan@huta.example" }],
    complaintFeedbackType: "abuse",
    userAgent: "Feedback Loop (V0.01)",
  },
  mail,
}
const complained = { kind: "complaint", issue, subscription, isForwarded: false }
const bounced = { kind: "report", issue, subscription, isForwarded: false }
const unknown = "smtp; 550 5.1.1 <jan@huta.example>... User unknown"

test.for([
  ["hard", bounceOf("Permanent", "General", { action: "failed", status: "5.1.1", diagnosticCode: unknown })],
  ["hard", bounceOf("Permanent", "NoEmail")],
  ["hard", bounceOf("Permanent", "Suppressed")],
  [
    "hard",
    bounceOf("Permanent", "OnAccountSuppressionList", {
      ...{ action: "failed", status: "5.1.1" },
      diagnosticCode:
        "Amazon SES did not send it because the address is on the suppression list for your account",
    }),
  ],
  ["soft", bounceOf("Transient", "MailboxFull")],
  [
    "soft",
    bounceOf("Transient", "General", { status: "4.4.7", diagnosticCode: "smtp; 554 4.4.7 Message expired" }),
  ],
  ["other", bounceOf("Transient", "ContentRejected")],
  [
    "other",
    bounceOf("Permanent", "General", {
      status: "5.7.1",
      diagnosticCode: "smtp; 550 5.7.1 blocked by policy",
    }),
  ],
] as const)("a bounce that Amazon SES tells of by SNS is %s: %j", async ([severity, notice]) => {
  expect(await bySns(notice)).toMatchObject({ ...bounced, severity })
})

test("so does a complaint, also as an event, within the message's own JSON, and without its kind", async () => {
  const reason = "abuse (Feedback Loop (V0.01))"
  expect(await bySns(complaint)).toEqual({ ...complained, reason })
  expect(await bySns({ ...complaint, notificationType: undefined, eventType: "Complaint" })).toEqual({
    ...complained,
    reason,
  })
  const enveloped = { Type: "Notification", TopicArn: "arn:aws:sns:x", Message: JSON.stringify(complaint) }
  expect(await bySns(enveloped)).toEqual({ ...complained, reason })
  const bare = { ...complaint, complaint: { complaintFeedbackType: null, complaintSubType: null } }
  expect(await bySns(bare)).toEqual({ ...complained, reason: "abuse" })
})

test("what else such a service tells, or of another mail, is not understood", async () => {
  const foreign = { ...mail, headers: [header("Message-ID", "<1@huta.example>")] }
  for (const notice of [
    { notificationType: "Delivery", delivery: { recipients: ["jan@huta.example"] }, mail },
    { ...complaint, complaint: { complaintFeedbackType: "not-spam" } },
    { ...complaint, mail: foreign },
    { ...bounceOf("Permanent", "General"), mail: { ...mail, headers: undefined } },
  ])
    expect(await bySns(notice)).toEqual({ kind: "unassigned" })
  expect(await bySns({ AlarmName: "disk" })).toEqual({ kind: "letter" })
})

const returned = ["From: Kupryt <no-reply@kupryt.example>", `Message-ID: ${messageId}`, "", "Words"].join(
  "\r\n",
)
const encoded = Buffer.from(returned).toString("base64")

/** An abuse report with its words, and a part behind them. */
const byArf = (part: string[], mark = ["X-XARF: PLAIN"]) =>
  read([
    ...["From: abuse@huta.example", "Subject: abuse report", ...mark, "MIME-Version: 1.0"],
    "Content-Type: multipart/mixed; boundary=b",
    ...["", "--b", "Content-Type: text/plain", "", "Dear colleagues", "", ...part, "--b--", ""],
  ])
const json = (report: object) => [
  ...["--b", 'Content-Type: application/json; name="xarf.json"', "Content-Disposition: attachment"],
  ...["Content-Transfer-Encoding: base64", "", Buffer.from(JSON.stringify(report)).toString("base64")],
]
const report = { xarf_version: "4.0.0", category: "messaging", type: "spam" }

test("a report in the forms of X-ARF is a complaint where it has one of our mails", async () => {
  const evidence = [{ content_type: "message/rfc822", payload: encoded }]
  for (const part of [json({ ...report, evidence }), json({ ...report, message_id: messageId })])
    expect(await byArf(part)).toEqual({ ...complained, reason: "spam" })
  const yaml = [
    "--b",
    'Content-Type: text/plain; name="report.txt"',
    "",
    "---",
    "Category: abuse",
    "Version: 0.2",
  ]
  const older = [...yaml, "", "--b", "Content-Type: message/rfc822", "", returned]
  expect(await byArf(older)).toEqual({ ...complained, reason: "abuse" })
  expect(await byArf(json({ ...report, type: "login_attack", category: "connection" }))).toEqual({
    kind: "unassigned",
  })
  expect(await byArf(yaml)).toEqual({ kind: "unassigned" })
})

test("one that a person sends on is noted, and stays a letter", async () => {
  expect(await byArf(json({ ...report, message_id: messageId }), [])).toMatchObject({
    ...complained,
    isForwarded: true,
  })
})
