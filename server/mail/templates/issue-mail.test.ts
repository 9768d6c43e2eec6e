import { createTransport } from "nodemailer"
import PostalMime from "postal-mime"
import { expect, test } from "vitest"
import { company } from "#app/company/company.ts"
import { registeredOffice, registrationOf } from "#app/company/identity.ts"
import { toMessage } from "../mail.ts"
import { issueMail } from "./issue-mail.ts"
import { renderMail } from "./render-mail.ts"

const siteUrl = "https://www.kupryt.example"
const id = "4f3a91c2-0000-4000-8000-000000000001"
const unsubscribe = `${siteUrl}/newsletter/unsubscribe?token=c0ffee&issue=${id}`
const inBrowser = `${siteUrl}/en/newsletter/issues/${id}`
const hash = "0123456789abcdef0123456789abcdef"

const post = {
  id: "miedź & brąz",
  title: { en: "Copper <and> bronze", pl: "Miedź i brąz" },
  excerpt: { en: "In short.", pl: "W skrócie." },
  imageurl: "",
  picture: null,
}
const content = {
  id,
  subject: { en: "News & views", pl: "Wieści" },
  words: { en: "Good morning,\n\nsecond <b>paragraph</b>\nof two lines.\n \n", pl: "Dzień dobry" },
  posts: [post],
}
const mailOf = (changes: object = {}, language: "en" | "pl" = "en") =>
  issueMail({ ...content, ...changes }, language, { siteUrl, unsubscribe, inBrowser })
const imageOf = (changes: object) => /<img[^>]*>/.exec(mailOf({ posts: [{ ...post, ...changes }] }).html)?.[0]

test("[NL-04] an issue is sent as a list's mail: left by one click, answered to the company, and by no machine", async () => {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const message = toMessage({ ...mailOf(), to: "anna@odlewnia.example" }, "Kupryt <strona@kupryt.example>")
  const { headers, replyTo } = await PostalMime.parse((await composer.sendMail(message)).message as Buffer)
  const read = Object.fromEntries(headers.map(({ key, value }) => [key, value]))
  expect(read).toMatchObject({
    "list-id": "Kupryt newsletter <newsletter.www.kupryt.example>",
    "list-unsubscribe": `<${unsubscribe}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    precedence: "bulk",
    "auto-submitted": "no",
  })
  expect(replyTo).toEqual([expect.objectContaining({ address: company.email })])
})

test("[NL-04] an address in an issue's words is a link, without the full stop after it", () => {
  const words = { en: "Prices: https://lme.com/a?b=1&c.\n<i>", pl: "" }
  const link = /Prices: <a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>\.<br>&lt;i&gt;<\/p>/
  const [, ...said] = link.exec(mailOf({ words }).html) ?? []
  expect(said).toEqual(["https://lme.com/a?b=1&amp;c", "https://lme.com/a?b=1&amp;c"])
})

test("[NL-04] an issue's text is words, posts with their addresses, why it came, how to leave, and who sends it", () => {
  const office = [company.legalName, registeredOffice, company.email, ...registrationOf("en")].join("\n")
  expect(mailOf().text).toBe(`News & views

Good morning,

second <b>paragraph</b>
of two lines.

${"-".repeat(60)}

Copper <and> bronze

In short.

Read more:
${siteUrl}/en/blog/mied%C5%BA%20%26%20br%C4%85z

You receive this email because this address was subscribed to the newsletter at www.kupryt.example and the subscription was confirmed.

Unsubscribe:
${unsubscribe}

View in browser:
${siteUrl}/en/newsletter/issues/${id}

-- 
${office}
`)
  expect(mailOf({}, "pl").text).toContain(`Zobacz w\u00a0przeglądarce:\n${inBrowser}\n`)
})

test("[NL-01] a test is named so in its subject alone, and its links end no subscription", () => {
  for (const [language, prefix] of [
    ["en", "/en"],
    ["pl", ""],
  ] as const) {
    const written = { kind: `test-${language}`, source: content, created_at: new Date(0) }
    const links = { siteUrl, linksOf: () => ({ confirm: "", unsubscribe }) }
    const { subject, text, html } = renderMail(written, links)
    const sent = mailOf({}, language)
    expect(subject).toBe(`[Test] ${sent.subject}`)
    const page = `${siteUrl}${prefix}/newsletter`
    const tested = (form: string) =>
      form
        .replace(unsubscribe, `${page}/unsubscribe?token=test`)
        .replace(unsubscribe.replace("&", "&amp;"), `${page}/unsubscribe?token=test`)
        .replace(inBrowser, `${page}/issues/${id}?token=test`)
    expect([text, html]).toEqual([tested(sent.text), tested(sent.html)])
  }
})

test("[NL-04] an issue's links lead straight to the post, the page for leaving and the web version, and to nothing else", () => {
  const { html } = mailOf({ posts: [{ ...post, imageurl: "/media/copper-wire.jpg" }] })
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))
  const article = `${siteUrl}/en/blog/mied%C5%BA%20%26%20br%C4%85z`
  expect(links).toEqual([article, article, unsubscribe, `${siteUrl}/en/newsletter/issues/${id}`])
  expect(html).toContain("second &lt;b&gt;paragraph&lt;/b&gt;<br>of two lines.")
  expect(html).toContain("Copper &lt;and&gt; bronze")
})

test("[NL-04] a post's picture is one of ours, as a JPEG in a size for mails, with its description or none, as the title is in the same link", () => {
  expect(imageOf({ imageurl: "/media/copper-wire.jpg" })).toContain(
    `src="${siteUrl}/media/copper-wire-mail.jpg" width="544" height="306" alt=""`,
  )
  const uploaded = (width: number, height: number | null) =>
    imageOf({
      imageurl: `/uploads/${hash}-${width}.webp`,
      picture: { description: { en: 'A "scale"', pl: "" }, width, height, x: 0.5, y: 0.5 },
    })
  const jpeg = (width: number) => `src="${siteUrl}/uploads/${hash}-${width}.jpg"`
  expect(uploaded(1600, 1200)).toContain(`${jpeg(960)} width="544" height="408" alt="A &quot;scale&quot;"`)
  expect(uploaded(1200, 2400)).toContain(`${jpeg(960)} width="204" height="408"`)
  expect(uploaded(300, 100)).toContain(`${jpeg(300)} width="300" height="100"`)
  expect(uploaded(1600, null)).toContain(`${jpeg(960)} width="544" alt=`)
  for (const imageurl of ["", "https://elsewhere.example/pixel.gif", "/media/no-such.jpg"])
    expect([imageurl, imageOf({ imageurl })]).toEqual([imageurl, undefined])
})

test("[NL-04] an issue of twenty posts with the longest texts stays below the 102 KB that Gmail shows", () => {
  const long = (most: number) => ({ en: "“ąćę” & <b> ".repeat(most).slice(0, most), pl: "" })
  const picture = { description: long(500), width: 1600, height: 900, x: 0.5, y: 0.5 }
  const longest = {
    ...{ id: "ż".repeat(60), title: long(200), excerpt: long(500) },
    ...{ imageurl: `/uploads/${hash}-1600.webp`, picture },
  }
  const { html, text } = mailOf({ subject: long(150), words: long(5000), posts: Array(20).fill(longest) })
  expect(html.match(/<img/g)).toHaveLength(20)
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  const [, excerpt = ""] = text.match(/\n\n(“ąćę”[^\n]*…)\n\nRead more/) ?? []
  expect(excerpt.length).toBeLessThanOrEqual(281)
  expect(excerpt).toMatch(/(“ąćę”|&|<b>)…$/)
})
