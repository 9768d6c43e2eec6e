import { randomUUID } from "node:crypto"
import { createTransport } from "nodemailer"
import PostalMime from "postal-mime"
import { expect, test } from "vitest"
import { company } from "#app/company/company.ts"
import { toMessage } from "../mail.ts"
import { createLinkWriter, createNewsletterTokens } from "../newsletter-links.ts"
import { renderMail } from "./render-mail.ts"

const tokens = createNewsletterTokens("a key of thirty-two letters, or so", () => due.getTime())
const siteUrl = "https://www.kupryt.example"
const links = { siteUrl, linksOf: createLinkWriter(siteUrl, tokens) }
const due = new Date("2026-11-20T08:46:16Z")
const id = randomUUID()

/** A due mail as the outbox gives it. */
const claimed = (language: string) => ({
  id: randomUUID(),
  kind: "confirmation",
  recipient: "anna@odlewnia.example",
  created_at: due,
  source: { id, email: "anna@odlewnia.example", active: true, confirmed_at: null, language },
})

test.for([
  ["pl", "", "Potwierdź zapis do newslettera – Kupryt", "Otwórz stronę potwierdzenia"],
  ["en", "/en", "Confirm your newsletter subscription – Kupryt", "Open the confirmation page"],
] as const)("in %s the mail leads to the pages of that language", ([language, prefix, subject, label]) => {
  const mail = renderMail(claimed(language), links)
  const page = `https://www.kupryt.example${prefix}/newsletter`
  const confirm = `${page}/confirm?token=${tokens.issue("confirm", id, due)}`
  const unsubscribe = `${page}/unsubscribe?token=${tokens.issue("unsubscribe", id, due)}`
  expect(mail.subject).toBe(subject)
  expect(mail.link).toBe(confirm)
  for (const link of [confirm, unsubscribe]) {
    expect(mail.text).toContain(`:\n${link}\n`)
    expect(mail.html).toContain(`href="${link}"`)
  }
  expect(mail.text).toContain(label)
  expect(mail.html).toContain(`<html lang="${language}">`)
  expect(mail.html).not.toMatch(/<img|<script|<link|@import/)
})

test.for([
  [
    "pl",
    `Potwierdź zapis do newslettera

Ktoś wpisał ten adres w formularzu newslettera na stronie www.kupryt.example. Jeśli to Ty, otwórz stronę potwierdzenia i naciśnij na niej przycisk.

Otwórz stronę potwierdzenia:
https://www.kupryt.example/newsletter/confirm?token=…

Samo otwarcie linku jeszcze niczego nie potwierdza. Link działa 7 dni. Dopóki adres nie zostanie potwierdzony, nie wyślemy na niego newslettera.

To nie Ty? Zignoruj tę wiadomość albo od razu wypisz swój adres.

Wypisz ten adres:
https://www.kupryt.example/newsletter/unsubscribe?token=…

--${" "}
${company.legalName}
`,
  ],
  [
    "en",
    `Confirm your newsletter subscription

Someone entered this address in the newsletter form at www.kupryt.example. If it was you, open the confirmation page and press the button there.

Open the confirmation page:
https://www.kupryt.example/en/newsletter/confirm?token=…

Opening the link confirms nothing yet. It works for 7 days. Until the address is confirmed, we will not send the newsletter to it.

Not you? Ignore this email, or unsubscribe your address right away.

Unsubscribe this address:
https://www.kupryt.example/en/newsletter/unsubscribe?token=…

--${" "}
${company.legalName}
`,
  ],
] as const)("in %s this is the whole plain text", ([language, text]) => {
  const mail = renderMail(claimed(language), links)
  expect(mail.text.replace(/token=\S+/g, "token=…").replaceAll("\u00a0", " ")).toBe(
    text.replaceAll("\u00a0", " "),
  )
})

test("it can be left with one click: the headers of RFC 8058", () => {
  const { headers } = renderMail(claimed("en"), links)
  const link = `https://www.kupryt.example/en/newsletter/unsubscribe?token=${tokens.issue("unsubscribe", id, due)}`
  expect(headers).toEqual({
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  })
})

test("the headers arrive as they were written", async () => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const content = renderMail(claimed("en"), links)
  const message = toMessage({ ...content, to: "anna@odlewnia.example" }, "Kupryt <strona@kupryt.example>")
  const { message: source } = await composer.sendMail(message)
  const { headers } = await PostalMime.parse(source as Buffer)
  const read = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value)
  expect(read("list-unsubscribe")).toEqual([content.headers?.["List-Unsubscribe"]])
  expect(read("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"])
  expect(read("auto-submitted")).toEqual(["auto-generated"])
})

test("no link and no line of the mail names the address, and every try says the same", () => {
  const mail = renderMail(claimed("pl"), links)
  expect(JSON.stringify(mail)).not.toContain("anna")
  expect(renderMail(claimed("pl"), links)).toEqual(mail)
})

test("a row of another shape is not rendered", () => {
  expect(() => renderMail(claimed("de"), links)).toThrow()
  expect(() => renderMail({ ...claimed("pl"), kind: "invoice" }, links)).toThrow("unknown kind of mail")
})
