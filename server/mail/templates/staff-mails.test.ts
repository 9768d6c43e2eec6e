import { expect, test } from "vitest"
import { contactSubjects } from "#app/company/company.ts"
import { renderMail } from "./render-mail.ts"

const links = {
  siteUrl: "https://www.kupryt.example",
  linksOf: () => {
    throw new Error("the staff has no links")
  },
}

/** Renders a due mail of a kind, made of a row as the outbox gives it. */
const render = (kind: string, source: object) =>
  renderMail({ kind, source, created_at: new Date("2026-11-20T08:46:16Z") }, links)

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

test("tells who wrote, how to reach them, about what and when, in both forms [CON-11]", () => {
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
  expect(mail.text).toContain("Mam 12 t miedzi millberry.\n\nProszę o wycenę.")
  expect(mail.html).toContain("Mam 12 t miedzi millberry.<br>\n<br>\nProszę o wycenę.")
})

test("every subject of the form has a Polish label; an unknown code stands as it is, and what was left out is told", () => {
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

test("tells the staff of a new subscriber and invites no reply to an unconfirmed address [NEWS-05]", () => {
  const row = { email: "<b>@x.example", confirmed_at: null, created_at: "2026-07-01 10:05:00+00" }
  const mail = render("newsletter", row)
  expect(mail.subject).toBe("Nowy zapis do newslettera: <b>@x.example")
  expect(mail.replyTo).toBeUndefined()
  expectInBoth(mail, ["1 lipca 2026, godz.\u00a012:05", "jeszcze nie"])
  expect(mail.html).not.toContain("<b>@")
  const confirmed = render("newsletter", { ...row, confirmed_at: "2026-07-02T10:05:00Z" })
  expectInBoth(confirmed, ["2 lipca 2026, godz.\u00a012:05"])
})

test("tells how many subscribed in which hour, who, and where the others are when it does not name all", () => {
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
