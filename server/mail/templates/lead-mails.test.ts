import { createTransport } from "nodemailer"
import PostalMime from "postal-mime"
import { expect, test } from "vitest"
import { toMessage } from "../mail.ts"
import { renderMail } from "./render-mail.ts"

const siteUrl = "https://www.kupryt.example"
const id = "4f3a91c2-0000-8000-8000-000000000001"
const linksOf = () => ({ confirm: "", unsubscribe: "" })
const render = (kind: string, source: object) =>
  renderMail({ kind, created_at: new Date("2026-11-20T08:46:16Z"), source }, { siteUrl, linksOf })

const message = { id, name: "Ewa Cyna", company: "Huta <b>", subject: "selling-scrap" }
const assigned = { messages: [message], count: 1, assigned_by: "szef@kupryt.example" }

test.for([
  ["pl", "Wiadomość 2923-8466 dla Ciebie: Huta <b>", "Sprzedaż złomu", "szef@kupryt.example przekazuje Ci"],
  ["en", "Message 2923-8466 is yours: Huta <b>", "Selling scrap", "szef@kupryt.example has assigned"],
] as const)(
  "[LEAD-14] a colleague's mail in %s names the message, its subject, who assigned it, and the link",
  ([language, subject, topic, by]) => {
    const mail = render("assignment", { ...assigned, language })
    const page = `${siteUrl}/admin/messages/${id}`
    expect(mail).toMatchObject({ subject, link: page })
    for (const part of [topic, by, page]) expect(mail.text.replaceAll("\u00a0", " ")).toContain(part)
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.html).toContain("Huta &lt;b&gt;")
    expect(mail.html).toContain(`href="${page}"`)
    expect(mail.replyTo).toBeUndefined()
  },
)

test("[LEAD-14] a message without a company is its sender's, and nothing that was typed makes another line of the subject", () => {
  const bare = { ...message, name: "Ewa\r\nBcc: all@huta.example", company: null, subject: null }
  const mail = render("assignment", { ...assigned, messages: [bare] })
  expect(mail.subject).toBe("Message 2923-8466 is yours: Ewa Bcc: all@huta.example")
  expect(render("assignment", { ...assigned, assigned_by: null }).text).toContain(
    "Message no. 2923-8466 is yours.",
  )
})

test.for([
  [
    "pl",
    "Wiadomości dla Ciebie: 32",
    "Sprzedaż złomu, Huta <b>",
    "przekazuje Ci te wiadomości",
    "i jeszcze 30",
  ],
  [
    "en",
    "Messages that are yours: 32",
    "Selling scrap, Huta <b>",
    "assigned these messages to you",
    "and 30 more",
  ],
] as const)(
  "[LEAD-14] in %s several messages that were assigned at once are one mail with a link to each",
  ([language, subject, topic, by, more]) => {
    const other = { ...message, id: id.replace("4f", "5f"), company: null, subject: null }
    const mail = render("assignment", { ...assigned, messages: [message, other], count: 32, language })
    expect(mail).toMatchObject({ subject, link: `${siteUrl}/admin/messages?assignee=me` })
    for (const part of [topic, by, more, "Ewa Cyna", "2923-8466"])
      expect(mail.text.replaceAll("\u00a0", " ")).toContain(part)
    for (const known of [id, other.id]) {
      expect(mail.text).toContain(`${siteUrl}/admin/messages/${known}\n`)
      expect(mail.html).toContain(`href="${siteUrl}/admin/messages/${known}"`)
    }
    expect(mail.html).toContain("Huta &lt;b&gt;")
  },
)

const reply = {
  ...{ submission: id, received_at: "2026-11-19T23:30:00Z", author: "anna@kupryt.example", language: "pl" },
  subject: "Zdjęcia materiału",
  body: "Dzień dobry,\n\nprosimy o zdjęcia <całej> partii:\n- jedno z bliska.\n \nAnna",
}

test("[LEAD-10] a reply is what was written, as text and as HTML, answered to its author, without a trace of tracking", async () => {
  const mail = render("reply", { ...reply, thread: [] })
  expect(mail).toMatchObject({ subject: reply.subject, replyTo: reply.author })
  expect(mail.text).toContain(
    "Dzień dobry,\n\nprosimy o zdjęcia <całej> partii:\n- jedno z bliska.\n\nAnna\n",
  )
  expect(mail.html).toContain("prosimy o zdjęcia &lt;całej&gt; partii:<br>- jedno z bliska.</p>")
  for (const form of [mail.text, mail.html])
    for (const part of ["2923-8466", "20 listopada 2026", reply.author, "Kupryt sp. z o.o."])
      expect(form.replaceAll("\u00a0", " ")).toContain(part)
  expect(mail.html).not.toMatch(/<img|<a |<link|url\(/)
})

test("[LEAD-10] a reply is a person's, and mail programs show it under what its recipient had before", async () => {
  const [first, second] = [id, id.replace("4f", "5f")]
  const { headers, ...content } = render("reply", { ...reply, thread: [first, second] })
  expect(headers).toEqual({
    "Auto-Submitted": "no",
    "In-Reply-To": `<${second}@kupryt.example>`,
    References: `<${first}@kupryt.example> <${second}@kupryt.example>`,
  })
  const composer = createTransport({ streamTransport: true, buffer: true })
  const message = toMessage(
    { ...content, ...(headers && { headers }), to: "ewa@huta.example" },
    "Kupryt <strona@kupryt.example>",
  )
  const read = await PostalMime.parse((await composer.sendMail(message)).message as Buffer)
  expect(read).toMatchObject({
    inReplyTo: headers?.["In-Reply-To"],
    references: headers?.References,
    replyTo: [{ address: reply.author }],
  })
  expect(render("reply", { ...reply, thread: [] }).headers).toEqual({ "Auto-Submitted": "no" })
})
