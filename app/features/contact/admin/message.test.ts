import { expect, test } from "vitest"
import { type Message, mailStateOf, messageSchema } from "./message.ts"
import { messageColumns, messageValues } from "./message-csv.ts"

const mail = (state: Message["mails"][number]["state"]) => ({
  ...{ recipient: `${state}@kupryt.example`, state, attempts: 0, last_error: null, delivered_at: null },
})

const message = messageSchema.parse({
  ...{
    id: "7",
    name: "Żaneta",
    email: "zaneta@huta.example",
    phone: null,
    company: "Huta",
    subject: "other",
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

test("an exported message has a value for every column, in its place", () => {
  const values = messageValues(message)
  expect(Object.fromEntries(messageColumns.map((column, place) => [column, values[place]]))).toEqual({
    ...{ received: message.created_at, status: "read", name: "Żaneta", email: "zaneta@huta.example" },
    ...{ phone: null, company: "Huta", subject: "other", message: "Dwie tony", language: "pl" },
    ...{ consent_given: message.consent?.given_at, consent_wording: "2026-11" },
    ...{ suspicions: "too-fast honeypot-filled", mail: "held", id: "7" },
  })
  expect(values).toHaveLength(messageColumns.length)
})

test("an exported message without consent, suspicions and mails leaves their places empty", () => {
  const values = messageValues({ ...message, consent: null, suspicions: [], mails: [] })
  expect(values.slice(8, 13)).toEqual([null, null, null, "", "none"])
})
