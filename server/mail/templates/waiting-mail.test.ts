import { expect, test } from "vitest"
import { renderMail } from "./render-mail.ts"

const siteUrl = "https://www.kupryt.example"
const ids = ["4f3a91c2-0000-4000-8000-000000000001", "1c8be0d7-0000-4000-8000-000000000002"] as const

const messages = [
  {
    id: ids[0],
    name: "Anna Nowak",
    company: "Huta & Syn",
    subject: "selling-scrap",
    created_at: "2026-11-24T07:46:16Z",
  },
  {
    id: ids[1],
    name: "Jan\u202e <b>\nKos",
    company: null,
    subject: null,
    created_at: "2026-07-01T22:30:00Z",
  },
]

const render = (row: object) =>
  renderMail(
    { kind: "waiting", created_at: new Date("2026-11-27T06:00:00Z"), source: { count: 2, messages, ...row } },
    { siteUrl, linksOf: () => ({ confirm: "", unsubscribe: "" }) },
  )

test("the mail in the morning names each message by number, subject, company or name and since when it waits, with a link", () => {
  const { subject, text, html, replyTo } = render({ language: null, is_own: false })
  expect(subject).toBe("Na odpowiedź czekają wiadomości: 2")
  const lines = text.replaceAll("\u00a0", " ")
  expect(lines).toContain(
    `2923-8466\nSprzedaż złomu, Huta & Syn\nod 24 listopada 2026, godz. 08:46\n${siteUrl}/admin/messages/${ids[0]}\n`,
  )
  expect(lines).toContain("bez tematu, Jan <b> Kos\nod 2 lipca 2026, godz. 00:30")
  expect(html).toContain("Sprzedaż złomu, Huta &amp; Syn")
  expect(html).toContain("Jan &lt;b&gt; Kos")
  for (const id of ids) expect(html).toContain(`href="${siteUrl}/admin/messages/${id}"`)
  expect(text).not.toMatch(/i jeszcze/)
  expect(replyTo).toBeUndefined()
})

test("messages beyond the named ones are a number", () => {
  for (const [language, words] of [
    ["pl", "i jeszcze 32"],
    ["en", "and 32 more"],
  ] as const) {
    const { text } = render({ language, is_own: false, count: 34 })
    expect(text.replaceAll("\u00a0", " ")).toContain(words)
  }
})

test.for([
  ["the company's address", { language: null, is_own: false }, "pl", "Te wiadomości z formularza"],
  [
    "the company's address whose account reads English",
    { language: "en", is_own: false },
    "en",
    "from the contact form",
  ],
  ["an administrator", { language: null, is_own: true }, "en", "are assigned to you"],
  ["an administrator who reads Polish", { language: "pl", is_own: true }, "pl", "przypisane do Ciebie"],
] as const)("%s gets the mail in their language", ([, row, language, words]) => {
  const { html, text } = render(row)
  expect(html).toContain(`<html lang="${language}">`)
  expect(text.replaceAll("\u00a0", " ")).toContain(words)
})
