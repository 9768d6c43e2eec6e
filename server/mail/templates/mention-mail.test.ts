import { expect, test } from "vitest"
import { renderMail } from "./render-mail.ts"

const message = "4f3a91c2-0000-8000-8000-000000000001"
const page = `https://www.kupryt.example/admin/messages/${message}`
const note = "Anna, ile za <mosiądz>?\n\nDzwonił."

const render = (source: object) =>
  renderMail(
    { kind: "mention", created_at: new Date("2026-11-20T08:46:16Z"), source: { message, note, ...source } },
    { siteUrl: "https://www.kupryt.example", linksOf: () => ({ confirm: "", unsubscribe: "" }) },
  )

test.for([
  ["pl", "Wzmianka o Tobie w notatce: wiadomość 2923-8466", "szef@kupryt.example wspomina o Tobie"],
  ["en", "You are mentioned in a note: message 2923-8466", "szef@kupryt.example mentions you"],
] as const)(
  "[QUEUE-03] the mail of a mention in %s has the number, who, the note and the link",
  ([language, subject, by]) => {
    const mail = render({ author: "szef@kupryt.example", language })
    expect(mail).toMatchObject({ subject, link: page })
    for (const part of [by, note, page]) expect(mail.text.replaceAll("\u00a0", " ")).toContain(part)
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.html).toContain("ile za &lt;mosiądz&gt;?<br><br>Dzwonił.")
    expect(mail.html).toContain(`href="${page}"`)
  },
)

test("[QUEUE-03] a note whose author was erased mentions all the same, in English where no language is known", () => {
  expect(render({ author: null, language: null }).text).toContain(
    "A note on message no. 2923-8466 mentions you:",
  )
})
