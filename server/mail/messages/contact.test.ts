import { expect, test } from "vitest"
import { contactSubjects } from "#app/company/company.ts"
import { type ContactRow, contactMail } from "./contact.ts"

const row: ContactRow = {
  id: "4f3a91c2-0000-8000-8000-000000000001",
  name: "Jan Kowalski",
  email: "jan@huta.example",
  phone: "+48 600 100 200",
  company: "Huta sp. z o.o.",
  subject: "selling-scrap",
  message: "Mam 12 t miedzi millberry.\r\n\r\nProszę o wycenę.",
  created_at: new Date("2026-11-20T23:30:00Z"),
}

test("tells who wrote, how to reach them, about what and when, in both forms [CON-11]", () => {
  const { subject, text, html, replyTo } = contactMail(row)
  expect(subject).toBe("Formularz kontaktowy: Sprzedaż złomu – Jan Kowalski")
  expect(replyTo).toBe("jan@huta.example")
  const facts = [
    row.name,
    row.email,
    row.phone,
    row.company,
    "Sprzedaż złomu",
    "2923-8466",
    "21 listopada 2026, godz.\u00a000:30",
  ]
  for (const fact of [...facts, "zgodę na przetwarzanie danych osobowych"]) {
    expect(text).toContain(fact)
    expect(html).toContain(fact)
  }
  expect(html).toContain('href="tel:+48600100200"')
  expect(html).toContain('href="mailto:jan@huta.example"')
})

test("keeps the message's line breaks", () => {
  const { text, html } = contactMail(row)
  expect(text).toContain("Mam 12 t miedzi millberry.\n\nProszę o wycenę.")
  expect(html).toContain("Mam 12 t miedzi millberry.<br>\n<br>\nProszę o wycenę.")
})

test("every subject of the form has a Polish label; an unknown code stands as it is", () => {
  const labels = contactSubjects.map(subject => contactMail({ ...row, subject }).subject)
  expect(labels.map(label => /: (.*) –/.exec(label)?.[1])).toEqual([
    "Sprzedaż złomu",
    "Zakup materiałów",
    "Logistyka i odbiór",
    "Faktury i księgowość",
    "Współpraca",
    "Inny temat",
  ])
  expect(contactMail({ ...row, subject: "constructor" }).subject).toContain(": constructor –")
})

test("says so when phone, company or subject were left out", () => {
  const { subject, text } = contactMail({ ...row, phone: null, company: null, subject: null })
  expect(subject).toBe("Formularz kontaktowy: bez tematu – Jan Kowalski")
  expect(text.match(/nie podano/g)).toHaveLength(3)
})

test("escapes whatever the visitor typed", () => {
  const markup = `<img src=x onerror="alert('1')">&amp;`
  const { html } = contactMail({
    id: row.id,
    name: markup,
    email: `"${markup}"@huta.example`,
    phone: markup,
    company: markup,
    subject: markup,
    message: markup,
    created_at: row.created_at,
  })
  expect(html).not.toContain("<img")
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;amp;/g)).toHaveLength(6)
})

test("a line cannot pass for several, nor hide or reorder its characters", () => {
  const { subject, text } = contactMail({ ...row, name: "Jan\r\nTelefon:  112\u202e\u200b\u0007" })
  expect(subject).toBe("Formularz kontaktowy: Sprzedaż złomu – Jan Telefon: 112")
  expect(text.split("\n")).toContain("Od:               Jan Telefon: 112")
})

test.for([
  "jan@huta.example, v@example.com",
  "Jan <jan@huta.example>",
  "jan",
  "jan@@huta.example",
  "<b>@x.example",
])("%j gets no reply and no link", email => {
  const { replyTo, html } = contactMail({ ...row, email })
  expect(replyTo).toBeUndefined()
  expect(html).not.toContain("mailto:")
  expect(html).toContain("nie wygląda na poprawny")
})
