import { expect, test } from "vitest"
import { completeI18n } from "#app/i18n/i18n.ts"
import { withoutJoiners } from "#app/i18n/typography.ts"
import { messageColumns } from "./list/message-export.ts"
import { type Message, mailStateOf, messageSchema } from "./message.ts"
import { replyAddress } from "./reply-address.ts"
import { skippedChangesText } from "./work/change-text.ts"

const mail = (state: Message["mails"][number]["state"]) => ({
  ...{ recipient: `${state}@kupryt.example`, state, attempts: 0, last_error: null, delivered_at: null },
})

const photograph = { id: "6c3f6ad2-0b1e-4a7c-9b3f-1d2e3f4a5b6c", width: 9, height: 9 }

const message = messageSchema.parse({
  ...{
    id: "0b7e4d32-5c1f-8a6e-9d2b-3f4a5b6c7d8e",
    name: "Żaneta",
    email: "zaneta@huta.example",
    phone: null,
    company: "Huta",
    subject: "selling-scrap",
  },
  ...{ message: "Dwie tony", status: "read", created_at: "2026-11-20T08:46:16.123456+00:00" },
  consent: { given_at: "2026-11-20T08:46:16+00:00", wording_version: "2026-11", language: "pl" },
  suspicions: ["too-fast", "honeypot-filled"],
  ...{ metal: "brass", amount: 2.5, unit: "t", branch: "lodz", photographs: [photograph, photograph] },
  ...{ assignee: "ewa@kupryt.example", outcome: "offer", has_refused_mail: false },
  ...{ put_off_until: "2026-12-02T23:00:00+00:00", put_off_note: "The scale comes back" },
  mails: [mail("sent"), mail("held")],
  notes: [1, 2].map(number => ({
    ...{ id: photograph.id, author: number === 1 ? "ewa@kupryt.example" : "", note: `Note ${number}` },
    created_at: `2026-11-2${number}T08:46:16+00:00`,
  })),
})

test.for([
  [["sent", "held"], "held"],
  [["pending", "failed"], "failed"],
  [["sent", "pending"], "pending"],
  [["sent", "sent"], "sent"],
  [[], "none"],
] as const)("mails in the states %j are shown as %s", ([states, state]) => {
  expect(mailStateOf({ mails: states.map(mail), has_refused_mail: false })).toBe(state)
})

test("[LEAD-10] a message whose reply was refused is shown as not delivered, unless its mails wait for a decision", () => {
  const states = [["sent"], [], ["sent", "held"]] as const
  const shown = states.map(of => mailStateOf({ mails: of.map(mail), has_refused_mail: true }))
  expect(shown).toEqual(["failed", "failed", "held"])
})

test("an exported message has the panel's texts, its times and its numbers", async () => {
  const i18n = await completeI18n("en")
  const columns = messageColumns(i18n.getFixedT("en", "admin"))
  const exported = (of: Message) =>
    Object.fromEntries(columns.map(({ heading, value }) => [heading, value(of)]))
  expect(exported(message)).toEqual({
    Received: new Date("2026-11-20T08:46:16.123Z"),
    "Reference number": "9282-6674",
    Status: "Read",
    Outcome: "Offer sent",
    "Assigned to": "ewa@kupryt.example",
    "Put off until": new Date("2026-12-02T23:00:00Z"),
    "Reason for putting off": "The scale comes back",
    Name: "Żaneta",
    Email: "zaneta@huta.example",
    Phone: null,
    Company: "Huta",
    Subject: "Selling scrap",
    Metal: "Brass",
    "Approximate quantity": 2.5,
    Unit: "t",
    Branch: "Łódź",
    "Photos and documents": 2,
    Message: "Dwie tony",
    Notes:
      "Nov 21, 2026, 09:46, ewa@kupryt.example: Note 1\n\nNov 22, 2026, 09:46, A former colleague: Note 2",
    Replies: null,
    Language: "Polish",
    Consent: new Date("2026-11-20T08:46:16Z"),
    "Consent text version": "2026-11",
    "Spam check": "It was written faster than a person can type; A field hidden from people was filled in",
    Notification: "On hold",
    ID: message.id,
  })
  const nothing = {
    ...{ metal: "gold", amount: null, unit: null, branch: null },
    ...{ assignee: null, put_off_until: null, put_off_note: null },
    outcome: null,
  }
  const bare = { ...message, ...nothing, subject: "recycling", consent: null, suspicions: [], mails: [] }
  expect(exported(bare)).toMatchObject({
    ...{ Subject: "recycling", Language: null, Consent: null, "Consent text version": null },
    ...{ "Spam check": "", Notification: "No email" },
    ...{ Metal: "gold", "Approximate quantity": null, Branch: null, "Assigned to": null, Outcome: null },
  })
  expect(exported({ ...message, status: "answered" })).toMatchObject({ "Put off until": null })
  const unanswered = { ...message, mails: [mail("sent")], has_refused_mail: true }
  expect(exported(unanswered)).toMatchObject({ Notification: "Not delivered" })
})

test("[PANEL-PL-01] in Polish the states of a reply and of a mail agree with their nouns, odpowiedź and e-mail", async () => {
  const t = (await completeI18n("pl")).getFixedT("pl", "admin")
  expect([t("replies.state.sent"), t("replies.state.failed")]).toEqual(["Wysłana", "Niedostarczona"])
  expect([t("messages.mail.sent"), t("messages.mail.failed")]).toEqual(["Wysłany", "Niedostarczony"])
  expect(messageColumns(t).map(({ heading }) => withoutJoiners(heading))).toContain("E-mail do firmy")
})

const typed = "a@b.example?bcc=c@d.example&x=1,e@f.example"
const escaped = "a@b.example%3Fbcc%3Dc@d.example%26x%3D1%2Ce@f.example"

test.for([
  ["jan@huta.example", "jan@huta.example", "Dwie tony\nmiedzi + cyna", "> Dwie tony\r\n> miedzi + cyna"],
  ["jan@huta.example", "jan@huta.example", "ż".repeat(10_000), `> ${"ż".repeat(800)}…`],
  [typed, escaped, "t", "> t"],
] as const)(
  "a reply to %s quotes the message, and the address cannot add recipients or headers",
  ([address, to, text, quoted]) => {
    const { protocol, pathname, searchParams } = new URL(replyAddress(address, "Re & more", text))
    expect([protocol, pathname]).toEqual(["mailto:", to])
    expect([...searchParams]).toEqual([
      ["subject", "Re & more"],
      ["body", `\r\n\r\n${quoted}\r\n`],
    ])
  },
)

test.each([
  [
    "pl",
    { who: "ewa@kupryt.example", action: "changed", detail: "spam", count: 2 },
    "W międzyczasie ewa@kupryt.example: zmiana stanu na „Spam” (wiadomości: 2).",
  ],
  [
    "en",
    { who: "ewa@kupryt.example", action: "assigned", detail: "jan@kupryt.example", count: 2 },
    "Meanwhile ewa@kupryt.example assigned 2 of them to jan@kupryt.example.",
  ],
  [
    "en",
    { who: "ewa@kupryt.example", action: "unassigned", detail: "jan@kupryt.example", count: 1 },
    "Meanwhile ewa@kupryt.example took 1 of them from jan@kupryt.example.",
  ],
  ["en", { who: null, action: "deleted", detail: "", count: 1 }, /deleted 1 of them\.$/],
  [
    "pl",
    { who: "ewa@kupryt.example", action: "put-off", detail: "2026-12-02T23:00:00+00:00", count: 1 },
    "W międzyczasie ewa@kupryt.example: odłożenie (wiadomości: 1).",
  ],
] as const)(
  "[LEAD-13] in %s it is said what a colleague did to messages meanwhile",
  async (language, missed, words) => {
    const t = (await completeI18n(language)).getFixedT(language, "admin")
    expect(skippedChangesText(t, missed).replaceAll("\u00a0", " ")).toMatch(words)
  },
)
