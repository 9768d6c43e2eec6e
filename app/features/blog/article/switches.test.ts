import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { afterEach, expect, test } from "vitest"
import { switches } from "#app/company/company.ts"
import { createI18n } from "#app/i18n/i18n.ts"
import { PostStrip } from "./read-on.tsx"
import { ShareLinks } from "./share-links.tsx"

const delivered = { ...switches }
afterEach(() => {
  Object.assign(switches, delivered)
})

const post = { id: "brass", title: { en: "Brass", pl: "Mosiądz" }, category: "policy" }
const share = createElement(ShareLinks, { address: "https://kupryt.example/blog/a", title: "A & B" })
const strip = createElement(PostStrip, { neighbours: { older: post, newer: null }, locale: "en" })

async function render(element: React.ReactNode): Promise<string> {
  const i18n = await createI18n("en", ["blog"])
  return renderToString(createElement(I18nextProvider, { i18n }, element))
}

test("[POST-02] share links are delivered working", async () => {
  const html = await render(share)
  expect(html.match(/<a [^>]*href="https:\/\//g)).toHaveLength(3)
  expect(html).toContain(
    "https://x.com/intent/post?url=https%3A%2F%2Fkupryt.example%2Fblog%2Fa&amp;text=A+%26+B",
  )
})

test("[POST-02] switched off, they are names that lead nowhere", async () => {
  switches.shareLinks = false
  const html = await render(share)
  for (const network of ["Facebook", "X", "LinkedIn"]) expect(html).toContain(`>${network}<`)
  expect(html).not.toMatch(/<a |href=|<button/)
})

test("[POST-04] the strip is delivered leading to the neighbours there are", async () => {
  const html = await render(strip)
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/en/blog/brass"'])
})

test("[POST-04] switched off, the strip is a static row of pages", async () => {
  switches.postStrip = false
  const html = await render(strip)
  for (const text of ["Previous", "1", "2", "3", "Next"]) expect(html).toContain(`>${text}<`)
  expect(html).not.toMatch(/<a |href=|<button/)
})
