import { expect, test } from "vitest"
import { headquarters } from "#app/company/branches.ts"
import { company } from "#app/company/company.ts"
import { renderMail } from "./render-mail.ts"

const id = "4f3a91c2-0000-8000-8000-000000000001"
const created_at = new Date("2026-11-20T08:46:16Z")
const linksOf = () => ({ confirm: "", unsubscribe: "" })

const render = (language: "pl" | "en", further: object = {}) =>
  renderMail(
    {
      ...{ id: "1", kind: "acknowledgement", recipient: "jan@huta.example", created_at },
      source: { id, language, ...further },
    },
    { siteUrl: "https://www.kupryt.example", linksOf },
  )

test.for([
  ["pl", "Otrzymaliśmy wiadomość nr 2923-8466 – Kupryt", "Numer zgłoszenia: 2923-8466"],
  ["en", "We have received your message, no. 2923-8466 – Kupryt", "Reference number: 2923-8466"],
] as const)(
  "in %s it tells the number and how to reach the company, and is answered there",
  ([language, subject, number]) => {
    const mail = render(language)
    expect(mail.subject).toBe(subject)
    expect(mail.replyTo).toBe(company.email)
    expect(mail.html).toContain(`<html lang="${language}">`)
    for (const fact of [number, company.legalName, company.email, headquarters.phones[0]]) {
      expect(mail.text).toContain(fact)
      expect(mail.html).toContain(fact)
    }
  },
)

test("no machine answers it: it says that it is an answer itself (RFC 3834)", () => {
  expect(render("pl").headers).toMatchObject({ "Auto-Submitted": "auto-replied" })
})

test("whatever a row holds beside the number and the language, no letter of it is in the mail", () => {
  const typed = "Buy-now https://evil.example"
  const fields = { name: typed, email: typed, phone: typed, company: typed, subject: typed, message: typed }
  for (const language of ["pl", "en"] as const) expect(render(language, fields)).toEqual(render(language))
  expect(() => render("pl", { id: typed })).toThrow()
  expect(() => render(typed as "pl")).toThrow()
})
