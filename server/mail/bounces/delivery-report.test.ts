import { expect, test } from "vitest"
import { readDeliveryReport } from "./delivery-report.ts"
import { writeReport } from "./testing/write-report.ts"

const issue = "0a3f91c2-1111-4000-8000-000000000001"
const subscription = "0a3f91c2-2222-4000-8000-000000000002"
const messageId = `<${issue}.${subscription}@www.kupryt.example>`
const read = (source: Uint8Array) => readDeliveryReport(source, "www.kupryt.example")

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
  ["hard", "no such domain", ["action: Failed", "status: 5.1.2", "Diagnostic-Code: x-unix; host unknown"]],
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
  ["other", "too large a message", ["Action: failed", "Status: 5.3.4"]],
])("[NL-05] %s: %s", async ([severity, , fields]) => {
  const found = await read(writeReport({ messageId, fields }))
  expect(found).toEqual({ issue, subscription, severity, reason: expect.stringMatching(/./) })
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
])("a report %s is none of ours", async (_, foreign) => {
  expect(await read(writeReport({ messageId: foreign, fields: failed }))).toBeNull()
})

test("neither an absence notice nor a mail that quotes a Message-ID is a report", async () => {
  const bytes = (text: string) => new TextEncoder().encode(text.replaceAll("\n", "\r\n"))
  const notice = `From: jan@huta.example\nSubject: Out of office\nIn-Reply-To: ${messageId}\n\nAction: failed\nMessage-ID: ${messageId}\n`
  expect(await read(bytes(notice))).toBeNull()
  const quoting = new TextDecoder()
    .decode(writeReport({ messageId: "<1@huta.example>", fields: failed }))
    .replace("Words of the issue", `Message-ID: ${messageId}`)
  expect(await read(new TextEncoder().encode(quoting))).toBeNull()
})
