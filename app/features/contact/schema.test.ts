import { expect, test } from "vitest"
import { contact as english } from "#app/i18n/messages/en/contact.ts"
import { contact as polish } from "#app/i18n/messages/pl/contact.ts"
import { type ContactIssue, readContact, readContactForm } from "./schema.ts"

const valid = {
  name: "Jan Nowak",
  email: "jan@huta.example",
  phone: "",
  company: "",
  subject: "selling-scrap",
  message: "Dwie tony miedzi",
  consent: "on",
}

/** Sends the form as a browser does, with some fields changed or (null) not sent, and returns the errors by field. */
function errorsOf(changes: Record<string, string | null>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...valid, ...changes })) {
    if (value !== null) form.set(name, value)
  }
  const submission = readContactForm(form)
  return submission.status === "success" ? {} : (submission.reply().error ?? {})
}

const long = (length: number) => "x".repeat(length)

test.for([
  ["name", "Imię jest wymagane", ["", "J", " J ", "\u3164\u115f", "J\u200b\u2800", null]],
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
] as const)("[CON-06] the field %s answers a wrong value with %j", ([field, text, values]) => {
  for (const value of values)
    expect([value, errorsOf({ [field]: value })]).toEqual([value, { [field]: [field] }])
  expect(polish.errors[field]).toBe(text)
})

test.for([
  ["name", "Jo"],
  ["email", "j@h.pl"],
  ["email", "skup&zlom@h.pl"],
  ["email", "o'neill/jan+huta#1!@a-b.huta.example"],
  ["email", "info@xn--e1afmkfd.xn--p1ai"],
  ["message", "1234567890"],
  ["subject", "other"],
])("[CON-06] the field %s takes the right value %j", ([field = "", value = ""]) => {
  expect(errorsOf({ [field]: value })).toEqual({})
})

test("a letter that was written as two is saved as one, as a search has it", () => {
  const typed = {
    ...valid,
    name: "s\u0301rut",
    company: "e\u0301clair",
    message: "z\u0307elazo i mied\u017a",
  }
  const saved = { name: "\u015brut", company: "\u00e9clair", message: "\u017celazo i mied\u017a" }
  expect(readContact(typed).value).toMatchObject(saved)
})

test("[CON-06] telephone and company are optional: empty, not sent at all, or of nothing that is seen", () => {
  for (const value of ["", null]) expect(errorsOf({ phone: value, company: value })).toEqual({})
  for (const [phone, company] of [
    [undefined, undefined],
    ["\u2800", "\u3164 \u200b"],
  ])
    expect(readContact({ ...valid, phone, company }).value).toMatchObject({ phone: "", company: "" })
})

test.for([
  ["name", 200],
  ["phone", 50],
  ["company", 200],
  ["message", 10_000],
] as const)(
  "the field %s takes %i characters, which the database takes too, and says so about one more",
  ([field, limit]) => {
    expect(errorsOf({ [field]: long(limit) })).toEqual({})
    expect(errorsOf({ [field]: long(limit + 1) })).toEqual({ [field]: ["tooLong"] })
  },
)

test("[CON-06] what stands unseen in or around a value is not kept, and joiners stay where they join", () => {
  const typed = { ...valid, name: "Nasrin \u06a9\u200c\u06af", message: "Miedź i mosiądz 👩‍🏭" }
  const { value } = readContact({ ...typed, email: "\ufeffjan\u200b@huta.ex\u00adample ", phone: " 1 " })
  expect(value).toMatchObject({ ...typed, email: "jan@huta.example", phone: "1" })
})

test("an emoji is one character of a name", () => {
  expect(errorsOf({ name: "\u{1f529}" })).toEqual({ name: ["name"] })
  expect(errorsOf({ name: "\u{1f529}".repeat(200) })).toEqual({})
})

test("an e-mail address is taken up to the 254 characters that the database takes", () => {
  const domain = [long(60), long(60), long(60), "example"].join(".")
  const address = (length: number) => `${long(length - domain.length - 1)}@${domain}`
  expect(errorsOf({ email: address(254) })).toEqual({})
  expect(errorsOf({ email: address(255) }).email).toContain("tooLong")
})

test.for(["name", "phone", "company"] as const)(
  "line ends that were sent in the one-line field %s are saved as a space",
  field => {
    const typed = "Evil\r\nBcc: a@b.example\u2028x"
    const { value } = readContact({ ...valid, [field]: typed })
    expect(value).toMatchObject({ [field]: "Evil Bcc: a@b.example x" })
  },
)

test("[CON-06] a message has the same line ends and the same limit, whether the browser sends it or a script", () => {
  const { value } = readContact({ ...valid, message: "Dwie tony\r\n\r\nmiedzi\rdziś" })
  expect(value?.message).toBe("Dwie tony\n\nmiedzi\ndziś")
  const longest = `${long(10)}\r\n`.repeat(900) + long(100)
  expect(errorsOf({ message: longest })).toEqual({})
  expect(errorsOf({ message: `${longest}x` })).toEqual({ message: ["tooLong"] })
})

test("[CON-06] [I18N-03] every error that the form can show has a text in both languages", () => {
  const issues: ContactIssue[] = ["consent", "email", "message", "name", "subject", "tooLong"]
  for (const { errors } of [polish, english]) expect(Object.keys(errors).sort()).toEqual(issues)
})
