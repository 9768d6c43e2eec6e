import { expect, test } from "vitest"
import { createLinkWriter, createNewsletterTokens } from "../newsletter-links.ts"
import { renderMail } from "./render-mail.ts"

const siteUrl = "https://www.kupryt.example"
const created_at = new Date("2026-11-20T08:46:16Z")
const linksOf = createLinkWriter(siteUrl, createNewsletterTokens("a key of thirty-two letters, or so"))
const render = (kind: string, source: object) =>
  renderMail({ kind, created_at, source }, { siteUrl, linksOf })

test.for([
  ["factor-added", "pl", "Dodano urządzenie", "To nie Ty?"],
  ["factor-removed", "pl", "Usunięto urządzenie", "To nie Ty?"],
  ["factor-lifted", "pl", "Główny administrator wyłączył", "To nie na Twoją prośbę?"],
  ["recovery-code-used", "pl", "Użyto kodu zapasowego", "To nie Ty?"],
  ["recovery-codes-made", "pl", "Utworzono nowe kody zapasowe", "To nie Ty?"],
  ["passkey-added", "pl", "Dodano klucz dostępu", "To nie Ty?"],
  ["passkey-removed", "pl", "Usunięto klucz dostępu", "To nie Ty?"],
  ["factor-added", "en", "A device was added", "Was it not you?"],
  ["factor-removed", "en", "A device was removed", "Was it not you?"],
  ["factor-lifted", "en", "The primary administrator has switched off", "You did not ask for this?"],
  ["recovery-code-used", "en", "A recovery code was used", "Was it not you?"],
  ["recovery-codes-made", "en", "New recovery codes were made", "Was it not you?"],
  ["passkey-added", "en", "A passkey was added", "Was it not you?"],
  ["passkey-removed", "en", "A passkey was removed", "Was it not you?"],
] as const)(
  "[MFA-01] the mail %s in %s says what happened, and what to do if it was not the holder",
  ([kind, language, title, question]) => {
    const { subject, text, html } = render(kind, { language })
    expect(subject).toContain(title)
    expect(html).toContain(`<html lang="${language}">`)
    const plain = text.replaceAll("\u00a0", " ")
    expect(plain).toContain("www.kupryt.example")
    expect(plain).toContain(question)
    expect(plain).toContain(`:\n${siteUrl}/admin/forgot-password\n`)
  },
)

test("whose account has chosen no language reads English", () => {
  expect(render("factor-added", { language: null }).html).toContain('<html lang="en">')
})
