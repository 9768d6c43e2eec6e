import { expect, test } from "vitest"
import { createLinkWriter, createNewsletterTokens } from "../newsletter-links.ts"
import { renderMail } from "./render-mail.ts"

const siteUrl = "https://www.kupryt.example"
const created_at = new Date("2026-11-20T23:46:16Z")
const linksOf = createLinkWriter(siteUrl, createNewsletterTokens("a key of thirty-two letters, or so"))

function read(kind: string, source: object) {
  const { subject, text } = renderMail({ kind, created_at, source }, { siteUrl, linksOf })
  return { subject, text: text.replaceAll("\u00a0", " ") }
}

const browser = { browser: "Firefox", system: "Windows" }
const address = "anna@huta.example"
const link = `:\n${siteUrl}/admin/forgot-password\n`

test.for([
  [
    "new-browser",
    "pl",
    browser,
    "Logowanie w nowej przeglądarce",
    ": Firefox w systemie Windows.",
    "To nie Ty?",
  ],
  ["new-browser", "en", browser, "Sign-in in a new browser", ": Firefox on Windows.", "Was it not you?"],
  ["password-changed", "pl", {}, "Zmieniono hasło", "zostało zmienione", "To nie Ty?"],
  ["password-changed", "en", {}, "Your password was changed", "was changed", "Was it not you?"],
  ["administrator-added", "pl", { address }, "Dodano administratora", `: ${address}.`, "Usuń tę osobę"],
  ["administrator-added", "en", { address }, "An administrator was added", `: ${address}.`, "Remove them"],
  ["administrator-removed", "pl", { address }, "Usunięto administratora", `: ${address}.`, "Dodaj tę osobę"],
  ["administrator-removed", "en", { address }, "An administrator was removed", `: ${address}.`, "Add them"],
  ["access-removed", "pl", {}, "Nie masz już dostępu", "nie otwiera już panelu", "Zapytaj głównego"],
  ["access-removed", "en", {}, "You have no access", "no longer opens", "Ask the primary administrator"],
] as const)(
  "[SESS-01] the mail %s in %s says what happened, when, and what to do if it was not the holder",
  ([kind, language, source, title, what, todo]) => {
    const { subject, text } = read(kind, { language, ...source })
    expect(subject).toContain(title)
    for (const words of [what, todo, "www.kupryt.example"]) expect(text).toContain(words)
    // On the company's clocks it was the next day.
    expect(text).toContain(
      language === "pl" ? "Kiedy: 21 listopada 2026, godz. 00:46" : "When: November 21, 2026, 00:46",
    )
    expect(text.includes(link)).toBe(kind !== "access-removed")
  },
)

test.for(["new-browser", "password-changed"])(
  "[SESS-01] the mail %s sends the primary administrator to nobody else",
  kind => {
    for (const language of ["pl", "en"])
      expect(read(kind, { language, primary: true }).text).not.toMatch(/głównego|primary/)
  },
)

test.for([
  ["new-browser", {}, "that we did not know."],
  ["new-browser", { browser: "", system: "Linux" }, "that we did not know: Linux."],
  ["administrator-added", { address: null }, "an administrator of www.kupryt.example."],
] as const)("the mail %s without what it could name is whole", ([kind, source, what]) => {
  expect(read(kind, { language: null, ...source }).text).toContain(what)
})
