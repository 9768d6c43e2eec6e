import { expect, test } from "vitest"
import { serveListener } from "../../testing/serve-listener.ts"
import { everyMail } from "./every-mail.ts"
import { withMailGallery } from "./mail-gallery.ts"

const siteUrl = "https://www.kupryt.example"
const mails = everyMail(siteUrl)

test("the gallery has every mail, as HTML and as text; other addresses are not its own", async () => {
  const ask = await serveListener(withMailGallery(siteUrl, (_, response) => response.end("the site")))
  const page = String((await ask("/dev/mails")).body)
  for (const { name, html } of mails) {
    expect(page).toContain(`src="/dev/mails/${name}"`)
    expect(String((await ask(`/dev/mails/${name}`)).body)).toBe(html)
  }
  expect(String((await ask("/dev/mailsx")).body)).toBe("the site")
})

test.for(mails)(
  "the mail $name says its language and title, loads nothing but our pictures, follows the reader's colours, and has a subject and a text",
  ({ name, subject, html, text }) => {
    expect(subject).toMatch(/^\S[^\n{}<>]{4,}$/)
    expect(html).toContain(`<html lang="${name.slice(-2)}">`)
    const [, title = ""] = /<title>(.+)<\/title>/.exec(html) ?? []
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}</h1>`))
    expect(html).not.toMatch(
      /<(?!\/?(?:html|head|meta|title|style|body|div|table|tr|td|h[12]|p|a|br|img)\b)[a-z]|@import|url\(/,
    )
    for (const [picture, source] of html.matchAll(/<img src="([^"]*)"[^>]*>/g)) {
      expect(source).toMatch(/^https:\/\/www\.kupryt\.example\/(media|uploads)\/[\w-]+\.jpg$/)
      expect(picture).toMatch(/ width="\d+" height="\d+" alt="[^"]*"/)
    }
    expect(html.match(/<img/g)?.length ?? 0).toBe(name.startsWith("newsletter") ? 2 : 0)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
    expect(text).toMatch(/^\S[^<>{}]{80,}\n$/)
    expect(text).not.toMatch(/\n{3}|&\w+;|[ \t]\n(?<!-- \n)/)
    // Every address that a button or a link leads to stands in the text too.
    for (const [, href = ""] of html.matchAll(/href="(https[^"]*)"/g))
      expect(text).toContain(href.replaceAll("&amp;", "&"))
  },
)
