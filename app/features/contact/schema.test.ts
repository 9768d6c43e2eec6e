import { expect, test } from "vitest"
import { contact as english } from "#app/i18n/messages/en/contact.ts"
import { contact as polish } from "#app/i18n/messages/pl/contact.ts"
import { type ContactIssue, readContact, readContactForm } from "./schema.ts"

const readPolish = (typed: Parameters<typeof readContact>[0]) => readContact(typed, "pl")

const valid = {
  name: "Jan Nowak",
  email: "jan@huta.example",
  phone: "",
  company: "",
  subject: "selling-scrap",
  message: "Dwie tony miedzi",
  consent: "on",
}

/** The errors by field of a form with `changes`; null omits a field. */
function errorsOf(changes: Record<string, string | null>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...valid, ...changes })) {
    if (value !== null) form.set(name, value)
  }
  return readContactForm(form, "pl").issues ?? {}
}

const long = (length: number) => "x".repeat(length)

test.for([
  ["name", "Imię jest wymagane", ["", " ", "\u3164\u115f", null]],
  [
    "email",
    "Niepoprawny format adresu e-mail",
    [
      "",
      "jan@huta",
      "żaneta@huta.example",
      "jan@huta-.example",
      "jan@huta.example\r\nBcc: a@b.example",
      null,
    ],
  ],
  ["subject", "Wybór tematu jest wymagany", ["", "free-money", null]],
  [
    "message",
    "Wiadomość musi zawierać co najmniej 10 znaków",
    ["", "123456789", ` 12345678 ${" ".repeat(9)}`, `a${"\u2800\u3164".repeat(9)}`, null],
  ],
  ["consent", "Wymagana zgoda na przetwarzanie danych", ["", "off", null]],
] as const)("[CON-06] an invalid value of the field %s has the error %j", ([field, text, values]) => {
  for (const value of values)
    expect([value, errorsOf({ [field]: value })]).toEqual([value, { [field]: field }])
  expect(polish.errors[field]).toBe(text)
})

test("[CON-06] a name of one letter is told that it is too short, in the words for none and more", () => {
  for (const name of ["J", " J ", "\u{1f529}", "J\u200b\u2800"])
    expect([name, errorsOf({ name })]).toEqual([name, { name: "shortName" }])
  expect(polish.errors.shortName).toBe("Imię jest wymagane: co najmniej 2 litery")
})

test.for([
  ["name", "Jo"],
  ["name", "\u{1f529}".repeat(200)],
  ["email", "j@h.pl"],
  ["email", "skup&zlom@h.pl"],
  ["email", "o'neill/jan+huta#1!@a-b.huta.example"],
  ["email", "info@xn--e1afmkfd.xn--p1ai"],
  ["message", "1234567890"],
  ["subject", "other"],
])("[CON-06] the field %s accepts %j", ([field = "", value = ""]) => {
  expect(errorsOf({ [field]: value })).toEqual({})
})

const domain = [long(60), long(60), long(60), "example"].join(".")

test.for([
  ["name", 200, long],
  ["phone", 50, long],
  ["company", 200, long],
  ["message", 10_000, long],
  ["message", 10_000, (length: number) => `${long(10)}\r\n`.repeat(900) + long(length - 9900)],
  ["email", 254, (length: number) => `${long(length - domain.length - 1)}@${domain}`],
] as const)("[CON-06] the field %s accepts %i characters and no more", ([field, limit, text]) => {
  expect(errorsOf({ [field]: text(limit) })).toEqual({})
  expect(errorsOf({ [field]: text(limit + 1) })[field]).toBe("tooLong")
})

test("[CON-06] values are composed, keep their lines, and lose invisible characters", () => {
  const typed = { ...valid, name: "Nasrin \u06a9\u200c\u06af", message: "Miedź i mosiądz 👩‍🏭" }
  const unseen = { email: "\ufeffjan\u200b@huta.ex\u00adample ", phone: " 1 " }
  expect(readPolish({ ...typed, ...unseen }).value).toMatchObject({
    ...typed,
    email: valid.email,
    phone: "1",
  })
  // A decomposed letter is composed, as in a search.
  const composed = readPolish({
    ...valid,
    name: "s\u0301rut",
    company: "e\u0301clair",
    message: "z\u0307elazo, ok",
  })
  expect(composed.value).toMatchObject({
    name: "\u015brut",
    company: "\u00e9clair",
    message: "\u017celazo, ok",
  })
  // One-line fields have one line, and messages have LF line ends.
  for (const field of ["name", "phone", "company"]) {
    const { value } = readPolish({ ...valid, [field]: "Evil\r\nBcc: a@b.example\u2028x" })
    expect(value).toMatchObject({ [field]: "Evil Bcc: a@b.example x" })
  }
  const { value } = readPolish({ ...valid, message: "Dwie tony\r\n\r\nmiedzi\rdziś" })
  expect(value?.message).toBe("Dwie tony\n\nmiedzi\ndziś")
})

test("[CON-06] telephone and company are optional: empty, omitted, or invisible characters", () => {
  for (const value of ["", null]) expect(errorsOf({ phone: value, company: value })).toEqual({})
  for (const [phone, company] of [
    [undefined, undefined],
    ["\u2800", "\u3164 \u200b"],
  ])
    expect(readPolish({ ...valid, phone, company }).value).toMatchObject({ phone: "", company: "" })
})

test("[LEAD-01] metal, amount and branch are optional, and what is unknown of them is left out", () => {
  const details = { metal: null, amount: null, unit: null, branch: null }
  expect(readPolish(valid).value).toMatchObject(details)
  expect(readPolish({ ...valid, metal: "", amount: " ", unit: "", branch: "" }).value).toMatchObject(details)
  const unknown = { metal: "", amount: "", unit: "t", branch: "../etc" }
  expect(readPolish({ ...valid, ...unknown }).value).toMatchObject(details)
  const known = { metal: "brass", amount: "2,5", unit: "t", branch: "lodz" }
  expect(readPolish({ ...valid, ...known }).value).toMatchObject({ ...known, amount: 2.5 })
})

test("[CON-06] [I18N-03] every error of the form has a text in both languages", () => {
  const details: ContactIssue[] = ["amount", "otherUnit", "thousands", "unit"]
  const fields: ContactIssue[] = ["consent", "email", "message", "name", "shortName", "subject", "tooLong"]
  const issues = [...details, ...fields].sort()
  for (const { errors } of [polish, english]) expect(Object.keys(errors).sort()).toEqual(issues)
})
