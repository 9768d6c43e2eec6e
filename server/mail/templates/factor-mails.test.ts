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
  "the mail %s in %s says what happened, and what to do if it was not the holder",
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

test.for([
  ["factor-added", "pl", "Usuń to urządzenie"],
  ["factor-added", "en", "Remove this device"],
  ["factor-removed", "pl", "Sprawdź potem urządzenia"],
  ["factor-removed", "en", "Then look through the devices"],
  ["factor-lifted", "pl", "Ustaw od razu nowe hasło"],
  ["factor-lifted", "en", "Set a new password at once"],
  ["recovery-code-used", "pl", "Sprawdź potem urządzenia"],
  ["recovery-code-used", "en", "Then look through the devices"],
  ["passkey-added", "pl", "Usuń ten klucz"],
  ["passkey-added", "en", "Remove this passkey"],
  ["passkey-removed", "pl", "Sprawdź potem klucze"],
  ["passkey-removed", "en", "Then look through the passkeys"],
] as const)("the mail %s in %s sends the primary administrator to nobody else", ([kind, language, what]) => {
  const advice = (primary: boolean) => {
    const { text } = render(kind, { language, primary })
    return text.replaceAll("\u00a0", " ").split(/To nie|Was it|You did not/)[1] ?? ""
  }
  const asking = language === "pl" ? "głównego administratora" : "the primary administrator"
  expect(advice(false)).toContain(asking)
  expect(advice(true)).not.toContain(asking)
  expect(advice(true)).toContain(what)
})

test.for([
  ["factor-added", "pl", "dodano urządzenie: „Phone <1>”."],
  ["factor-removed", "pl", "usunięto urządzenie: „Phone <1>”."],
  ["passkey-added", "pl", "dodano klucz dostępu: „Phone <1>”."],
  ["passkey-removed", "pl", "usunięto klucz dostępu: „Phone <1>”."],
  ["factor-added", "en", ": “Phone <1>”."],
  ["factor-removed", "en", ": “Phone <1>”."],
  ["passkey-added", "en", ": “Phone <1>”."],
  ["passkey-removed", "en", ": “Phone <1>”."],
] as const)("the mail %s in %s says which device or passkey it was", ([kind, language, named]) => {
  const { text, html } = render(kind, { language, device: " Phone\n<1>\u202e" })
  expect(text.replaceAll("\u00a0", " ")).toContain(named)
  expect(html).toContain("&lt;1&gt;")
  expect(html).not.toContain("<1>")
  const long = render(kind, { language, device: "9".repeat(100) }).text
  expect(long).toContain(`${"9".repeat(40)}…`)
  expect(long).not.toContain("9".repeat(41))
})

test.for([
  ["pl", "weryfikacja dwuetapowa jest teraz wyłączona, a kody zapasowe przestały działać"],
  ["en", "two-step sign-in is now off, and the recovery codes no longer work"],
] as const)("the mail of the last removed device in %s says what is off then", ([language, what]) => {
  const read = (off: boolean) => render("factor-removed", { language, off }).text.replaceAll("\u00a0", " ")
  expect(read(true)).toContain(what)
  expect(read(false)).not.toContain(what)
})

test("an account without a chosen language gets English", () => {
  expect(render("factor-added", { language: null }).html).toContain('<html lang="en">')
})
