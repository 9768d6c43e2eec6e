import { expect, test } from "vitest"
import { completeI18n } from "#app/i18n/i18n.ts"
import { type Message, mailStateOf, messageSchema } from "./message.ts"
import { messageCsv } from "./message-csv.ts"

const mail = (state: Message["mails"][number]["state"]) => ({
  ...{ recipient: `${state}@kupryt.example`, state, attempts: 0, last_error: null, delivered_at: null },
})

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
  mails: [mail("sent"), mail("held")],
})

test.for([
  [["sent", "held"], "held"],
  [["pending", "failed"], "failed"],
  [["sent", "pending"], "pending"],
  [["sent", "sent"], "sent"],
  [[], "none"],
] as const)("of mails that are %j the staff sees first: %s", ([states, state]) => {
  expect(mailStateOf(states.map(mail))).toBe(state)
})

const exportMessage = async (exported: Message) => {
  const i18n = await completeI18n("en")
  const { header, rowOf } = messageCsv(i18n.getFixedT("en", "admin"))
  const values = rowOf(exported)
  expect(values).toHaveLength(header.length)
  return Object.fromEntries(header.map((heading, place) => [heading, values[place]]))
}

test("an exported message says what the panel says, in its words and in the time of Warsaw", async () => {
  expect(await exportMessage(message)).toEqual({
    Received: "2026-11-20 09:46:16 +01:00",
    "Reference number": "9282-6674",
    Status: "Read",
    Name: "Żaneta",
    "E-mail": "zaneta@huta.example",
    Telephone: null,
    Company: "Huta",
    Subject: "Selling scrap",
    Message: "Dwie tony",
    Language: "Polish",
    Consent: "2026-11-20 09:46:16 +01:00",
    "Wording of the consent": "2026-11",
    Suspicion: "It was written faster than a person types; A field that people do not see was filled in",
    Mail: "On hold",
    ID: message.id,
  })
})

test("an exported message without consent, suspicions, mails and a known subject leaves their places empty", async () => {
  const bare = { ...message, subject: "recycling", consent: null, suspicions: [], mails: [] }
  expect(await exportMessage(bare)).toMatchObject({
    ...{ Subject: "recycling", Language: null, Consent: null, "Wording of the consent": null },
    ...{ Suspicion: "", Mail: "No mail" },
  })
})
