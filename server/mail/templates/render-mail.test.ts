import { createTransport } from "nodemailer"
import PostalMime from "postal-mime"
import { expect, test } from "vitest"
import { headquarters } from "#app/company/branches.ts"
import { company, contactSubjects } from "#app/company/company.ts"
import { toMessage } from "../mail.ts"
import { createLinkWriter, createNewsletterTokens } from "../newsletter-links.ts"
import { renderMail } from "./render-mail.ts"

const siteUrl = "https://www.kupryt.example"
const id = "4f3a91c2-0000-8000-8000-000000000001"
const created_at = new Date("2026-11-20T08:46:16Z")
const tokens = createNewsletterTokens("a key of thirty-two letters, or so", () => created_at.getTime())
const linksOf = createLinkWriter(siteUrl, tokens)

/** Renders a due mail of a kind, made of the row that the outbox gives with it. */
const render = (kind: string, source: object) =>
  renderMail({ kind, created_at, source }, { siteUrl, linksOf })

const addressesIn = (html: string) => new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to))

const added = { id, email: "anna@huta.example", is_super_admin: false, added_by: "szef@huta.example" }

test("a new administrator's mail names who added them, and where to register or sign in, in both forms and by one link", () => {
  const page = "https://www.kupryt.example/admin/login"
  const { subject, text, link } = render("administrator", added)
  expect([subject, link]).toEqual(["You are now an administrator of www.kupryt.example", page])
  expect(text).toContain("szef@huta.example has added you (anna@huta.example)")
  expect(text).toMatch(
    /“Register” on the sign-in page and register with exactly this address.*just sign in\./,
  )
  expect(text).toContain(`Open the sign-in page:\n${page}\n`)
  expect(text.endsWith(`\n-- \n${company.legalName}\n`)).toBe(true)

  const { html, headers, replyTo } = render("administrator", { ...added, email: "<b>&@huta.example" })
  expect(html).toContain('<html lang="en">')
  expect(html).toContain("szef@huta.example has added you (&lt;b&gt;&amp;@huta.example)")
  for (const paragraph of text.split("\n\n").filter(part => part.includes("account")))
    expect(html).toContain(paragraph)
  expect(addressesIn(html)).toEqual(new Set([page]))
  expect(html).not.toMatch(/<img|<script|<link|@import/)
  expect({ headers, replyTo }).toEqual({ headers: undefined, replyTo: undefined })
})

test.for([
  [
    "pl",
    "Otrzymaliśmy wiadomość nr 2923-8466 – Kupryt",
    "Numer zgłoszenia: 2923-8466",
    "do końca następnego dnia roboczego: poniedziałek, 23 listopada.",
  ],
  [
    "en",
    "We have received your message no. 2923-8466 – Kupryt",
    "Reference number: 2923-8466",
    "by the end of the next working day: Monday, November 23.",
  ],
] as const)(
  "[LEAD-04] in %s an acknowledgement has the number, the day of the answer and how to reach the company, is answered there, and repeats nothing",
  ([language, subject, number, answer]) => {
    const mail = render("acknowledgement", { id, language })
    expect(mail).toMatchObject({ subject, replyTo: company.email })
    // No machine answers it (RFC 3834).
    expect(mail.headers).toMatchObject({ "Auto-Submitted": "auto-replied" })
    expect(mail.html).toContain(`<html lang="${language}">`)
    for (const fact of [number, company.legalName, company.email, headquarters.phones[0]]) {
      expect(mail.text).toContain(fact)
      expect(mail.html).toContain(fact)
    }
    for (const form of [mail.text, mail.html]) expect(form.replaceAll("\u00a0", " ")).toContain(answer)
    // A row's text beside the number and the language is not sent, no letter of it.
    const typed = "Buy-now https://evil.example"
    const fields = { name: typed, email: typed, phone: typed, company: typed, subject: typed, message: typed }
    expect(render("acknowledgement", { id, language, ...fields })).toEqual(mail)
  },
)

const subscribed = (language: string, consent = "") => ({
  ...{ id, email: "anna@odlewnia.example", active: true, language, consent },
})

test.for([
  ["pl", "", "Potwierdź zapis do newslettera – Kupryt", "Otwórz stronę potwierdzenia"],
  ["en", "/en", "Confirm your newsletter subscription – Kupryt", "Open the confirmation page"],
] as const)(
  "in %s a confirmation leads to the pages of that language, names no person, and can be left with one click (RFC 8058)",
  ([language, prefix, subject, label]) => {
    const mail = render("confirmation", subscribed(language))
    const page = `${siteUrl}${prefix}/newsletter`
    const confirm = `${page}/confirm?token=${tokens.issue("confirm", id, created_at)}`
    const unsubscribe = `${page}/unsubscribe?token=${tokens.issue("unsubscribe", id, created_at)}`
    expect(mail).toMatchObject({ subject, link: confirm })
    for (const link of [confirm, unsubscribe]) expect(mail.text).toContain(`:\n${link}\n`)
    expect(addressesIn(mail.html)).toEqual(new Set([confirm, unsubscribe]))
    expect(mail.text).toContain(label)
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.html).not.toMatch(/<img|<script|<link|@import/)
    expect(JSON.stringify(mail)).not.toContain("anna")
    expect(mail.headers).toEqual({
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    })
  },
)

test.for([
  ["pl", "", "Nasz pracownik wpisał ten adres"],
  ["en", "/en", "A member of our staff entered this address"],
] as const)(
  "in %s whom the staff added reads where the consent was given, and where the privacy policy is",
  ([language, prefix, said]) => {
    const mail = render("confirmation", subscribed(language, "Fair in Kielce <May 14>"))
    expect(mail.text).toContain(said)
    expect(mail.text).toContain(": Fair in Kielce <May 14>\n")
    expect(mail.html).toContain(": Fair in Kielce &lt;May 14&gt;<")
    expect(mail.text).toContain(`:\n${siteUrl}${prefix}/privacy-policy\n`)
    expect(render("confirmation", subscribed(language)).text).not.toContain(said)
  },
)

test("the headers arrive as they were written", async () => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const content = render("confirmation", subscribed("en"))
  const message = toMessage({ ...content, to: "anna@odlewnia.example" }, "Kupryt <strona@kupryt.example>")
  const { message: source } = await composer.sendMail(message)
  const { headers } = await PostalMime.parse(source as Buffer)
  const read = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value)
  expect(read("list-unsubscribe")).toEqual([content.headers?.["List-Unsubscribe"]])
  expect(read("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"])
  expect(read("auto-submitted")).toEqual(["auto-generated"])
})

test.for([
  ["administrator", { ...added, added_by: null }],
  ["acknowledgement", { id: "https://evil.example", language: "pl" }],
  ["acknowledgement", { id, language: "Buy-now" }],
  ["confirmation", subscribed("de")],
  ["contact", { unexpected: true }],
  ["newsletter", { email: "anna@odlewnia.example" }],
  ["invoice", added],
] as const)("of %s, a row of another shape is not rendered: %o", ([kind, source]) => {
  expect(() => render(kind, source)).toThrow()
})

const message = {
  id: "4f3a91c2-0000-8000-8000-000000000001",
  name: "Jan Kowalski",
  email: "jan@huta.example",
  phone: "+48 600 100 200",
  company: "Huta sp. z o.o.",
  subject: "selling-scrap",
  message: "Mam 12 t miedzi millberry.\r\n\r\nProszę o wycenę.",
  created_at: "2026-11-20T23:30:00+00:00",
}
const ofMessage = (changes: object = {}) => render("contact", { ...message, ...changes })

function expectInBoth({ text, html }: ReturnType<typeof render>, facts: string[]) {
  for (const fact of facts) {
    expect(text).toContain(fact)
    expect(html).toContain(fact)
  }
}

test("says who wrote, how to reach them, about what and when, in both forms [CON-11]", () => {
  const mail = ofMessage()
  expect(mail.subject).toBe("Formularz kontaktowy: Sprzedaż złomu – Jan Kowalski")
  expect(mail.replyTo).toBe("jan@huta.example")
  expectInBoth(mail, [
    ...[message.name, message.email, message.phone, message.company, "Sprzedaż złomu", "2923-8466"],
    "21 listopada 2026, godz.\u00a000:30",
    "zgodę na przetwarzanie danych osobowych",
  ])
  expect(mail.html).toContain('href="tel:+48600100200"')
  expect(mail.html).toContain('href="mailto:jan@huta.example"')
  const beyondAscii = ofMessage({ email: "jan@xn--zom-hwa.example" })
  expectInBoth(beyondAscii, ["jan@złom.example"])
  expect(beyondAscii.html).toContain('href="mailto:jan@xn--zom-hwa.example"')
  expect(beyondAscii.replyTo).toBe("jan@xn--zom-hwa.example")
  expect(mail.text).toContain("Mam 12 t miedzi millberry.\n\nProszę o wycenę.")
  expect(mail.html).toContain("Mam 12 t miedzi millberry.<br>\n<br>\nProszę o wycenę.")
})

test("every subject of the form has a Polish label; an unknown code stays as it is, and an empty field is named", () => {
  const labelOf = (subject: string) => /: (.*) –/.exec(ofMessage({ subject }).subject)?.[1]
  expect(contactSubjects.map(labelOf)).toEqual([
    ...["Sprzedaż złomu", "Zakup surowców", "Logistyka i odbiór", "Faktury i księgowość", "Współpraca"],
    "Inny temat",
  ])
  expect(labelOf("constructor")).toBe("constructor")
  const { subject, text } = ofMessage({ phone: null, company: null, subject: null })
  expect(subject).toBe("Formularz kontaktowy: bez tematu – Jan Kowalski")
  expect(text.match(/nie podano/g)).toHaveLength(3)
})

test("whatever the visitor typed is escaped; a line cannot pass for several, nor hide or reorder its characters", () => {
  const markup = `<img src=x onerror="alert('1')">&amp;`
  const typed = { name: markup, phone: markup, company: markup, subject: markup, message: markup }
  const { html } = ofMessage({ ...typed, email: `"${markup}"@huta.example` })
  expect(html).not.toContain("<img")
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;amp;/g)).toHaveLength(6)
  const { subject, text } = ofMessage({ name: "Jan\r\nTelefon:  112\u202e\u200b\u0007" })
  expect(subject).toBe("Formularz kontaktowy: Sprzedaż złomu – Jan Telefon: 112")
  expect(text.split("\n")).toContain("Od:               Jan Telefon: 112")
})

test.for(["jan@huta.example, v@example.com", "<b>@x.example"])("%j gets no reply and no link", email => {
  const { replyTo, html } = ofMessage({ email })
  expect(replyTo).toBeUndefined()
  expect(html).not.toContain("mailto:")
  expect(html).toContain("nie wygląda na poprawny")
})

test("notifies the staff of a new subscriber and invites no reply to an unconfirmed address [NEWS-05]", () => {
  const row = { email: "<b>@x.example", confirmed_at: null, created_at: "2026-07-01 10:05:00+00" }
  const mail = render("newsletter", row)
  expect(mail.subject).toBe("Nowy zapis do newslettera: <b>@x.example")
  expect(mail.replyTo).toBeUndefined()
  expectInBoth(mail, ["1 lipca 2026, godz.\u00a012:05", "jeszcze nie"])
  expect(mail.html).not.toContain("<b>@")
  const confirmed = render("newsletter", { ...row, confirmed_at: "2026-07-02T10:05:00Z" })
  expectInBoth(confirmed, ["2 lipca 2026, godz.\u00a012:05"])
})

test("says how many subscribed in which hour, who, and where the others are when it does not name all", () => {
  const hour = {
    ...{ since: "2026-07-01 10:00:00+00", until: "2026-07-01T11:00:00Z", count: 37 },
    emails: ["anna@odlewnia.example", "<b>@huta.example"],
  }
  const mail = render("digest", hour)
  expect(mail.subject).toBe("Newsletter – zapisy w ciągu godziny: 37")
  expect(mail.replyTo).toBeUndefined()
  const hours = ["godz.\u00a012:00", "godz.\u00a013:00"]
  expectInBoth(mail, ["37", ...hours, "anna@odlewnia.example", "liście w panelu"])
  expect(mail.html).not.toContain("<b>@")
  expect(render("digest", { ...hour, count: 2 }).text).not.toContain("liście w panelu")
})

test("[LEAD-02] a message's mail has what was added behind its text, the photographs that could be read, and a link to the panel", () => {
  const message = {
    ...{ id, name: "Anna", email: "anna@huta.example", phone: null, company: null, subject: "other" },
    ...{ message: "Dwie tony", created_at: created_at.toISOString() },
  }
  const lead = { metal: "brass", amount: 2.5, unit: "t", branch: "lodz" }
  const photographs = [id.replace("4f", "5f"), id.replace("4f", "6f")].map(id => ({
    id,
    width: 4,
    height: 3,
  }))
  const document = { id: id.replace("4f", "7f"), document: "kwit wagowy.pdf", bytes: 9 }
  const plain = render("contact", message)
  expect(plain).not.toHaveProperty("pictures")
  const pictures = photographs.slice(0, 1).map(({ id }) => ({ id, content: Buffer.from("jpeg") }))
  const mail = renderMail(
    {
      kind: "contact",
      created_at,
      source: { ...message, ...lead, photographs: [...photographs, document] },
      pictures,
    },
    { siteUrl, linksOf },
  )
  const [beginning = "", footer = ""] = plain.text.split("\n\nPrzy wysyłaniu")
  expect(mail.text.startsWith(beginning)).toBe(true)
  expect(mail.text.endsWith(footer)).toBe(true)
  const page = `${siteUrl}/admin/messages/${id}`
  for (const part of ["Mosiądz", "2,5\u00a0t", "Łódź", page])
    expect(mail.text.slice(beginning.length)).toContain(part)
  expect(mail.text).toMatch(/Zdjęcia: +2\nDokumenty: +kwit wagowy.pdf\n/)
  expect([...mail.html.matchAll(/src="cid:([^"]*)"/g)].map(([, cid]) => cid)).toEqual([pictures[0]?.id])
  expect(addressesIn(mail.html)).toContain(page)
  expect(toMessage({ ...mail, to: "a@b.example" }, "c@d.example").attachments).toEqual([
    expect.objectContaining({
      cid: pictures[0]?.id,
      contentType: "image/jpeg",
      content: Buffer.from("jpeg"),
    }),
  ])
})
