import { expect, test } from "vitest"
import { digestMail, digestRow, newsletterMail, newsletterRow } from "./newsletter.ts"

const row = {
  email: "anna@odlewnia.example",
  confirmed_at: null,
  created_at: new Date("2026-07-01T10:05:00Z"),
}

test("tells the staff of a new subscriber and invites no reply to an unconfirmed address [NEWS-05]", () => {
  const mail = newsletterMail(row)
  expect(mail.subject).toBe("Nowy zapis do newslettera: anna@odlewnia.example")
  for (const fact of [row.email, "1 lipca 2026, godz.\u00a012:05", "jeszcze nie"]) {
    expect(mail.text).toContain(fact)
    expect(mail.html).toContain(fact)
  }
  expect(mail.replyTo).toBeUndefined()
})

test("tells when the address was confirmed", () => {
  const { text } = newsletterMail({ ...row, confirmed_at: new Date("2026-07-02T10:05:00Z") })
  expect(text).toContain("2 lipca 2026, godz.\u00a012:05")
})

test("escapes the address", () => {
  expect(newsletterMail({ ...row, email: "<script>@x.example" }).html).not.toContain("<script>")
})

test("reads a row as the database gives it, and no other", () => {
  const subscription = { id: "1", active: true, email: row.email, confirmed_at: null }
  const { text } = newsletterMail(
    newsletterRow.parse({ ...subscription, created_at: "2026-07-01 10:05:00+00" }),
  )
  expect(text).toContain("1 lipca 2026, godz.\u00a012:05")
  expect(() => newsletterRow.parse({ email: row.email })).toThrow()
})

const hour = {
  ...{ since: "2026-07-01 10:00:00+00", until: "2026-07-01T11:00:00Z", count: 37 },
  emails: ["anna@odlewnia.example", "<b>@huta.example"],
}

test("tells how many subscribed in which hour, and who", () => {
  const { subject, text, html, replyTo } = digestMail(digestRow.parse(hour))
  expect(subject).toBe("Newsletter – zapisy w ciągu godziny: 37")
  for (const fact of ["37", "godz.\u00a012:00", "godz.\u00a013:00", "anna@odlewnia.example"]) {
    expect(text).toContain(fact)
    expect(html).toContain(fact)
  }
  expect(html).not.toContain("<b>@")
  expect(replyTo).toBeUndefined()
})

test("says where the others are when it does not name all", () => {
  expect(digestMail(digestRow.parse(hour)).text).toContain("liście w panelu")
  expect(digestMail(digestRow.parse({ ...hour, count: 2 })).text).not.toContain("liście w panelu")
})
