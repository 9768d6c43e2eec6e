import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { MemoryRouter } from "react-router"
import { afterEach, expect, test } from "vitest"
import { PostStrip, ShareLinks } from "#app/features/blog/article/read-on.tsx"
import { FooterForm } from "#app/features/newsletter/footer-form.tsx"
import { Footer } from "#app/features/site/footer.tsx"
import { createI18n } from "#app/i18n/i18n.ts"
import { suppliers } from "#app/i18n/messages/en/suppliers.ts"
import { Certificates } from "#app/routes/site/about.tsx"
import { Quality, Terms as SellingTerms } from "#app/routes/site/buyers.tsx"
import { Terms as BuyingTerms, Collection } from "#app/routes/site/suppliers.tsx"
import { certificates } from "./certificates.ts"
import { register, switches } from "./company.ts"
import { contacts } from "./contacts.ts"
import { buyingTerms, qualityMeans, sellingTerms } from "./trading-terms.ts"

const facts = [switches, register, buyingTerms, sellingTerms, qualityMeans, contacts, certificates]
const delivered = facts.map(each => ({ ...each }))
afterEach(() => {
  for (const [place, each] of facts.entries()) Object.assign(each, delivered[place])
})

const post = { id: "brass", title: { en: "Brass", pl: "Mosiądz" }, category: "policy" }
const share = createElement(ShareLinks, { address: "https://kupryt.example/blog/a", title: "A & B" })
const strip = createElement(PostStrip, { neighbours: { older: post, newer: null }, locale: "en" })
const collection = createElement(Collection, { locale: "pl" })

async function render(element: React.ReactNode): Promise<string> {
  const i18n = await createI18n("en", ["blog", "newsletter", "suppliers", "buyers", "about"])
  const page = createElement(MemoryRouter, null, element)
  return renderToString(createElement(I18nextProvider, { i18n }, page))
}

function expectStatic(html: string, texts: string[]) {
  for (const text of texts) expect(html).toContain(`>${text}<`)
  expect(html).not.toMatch(/<a |href=|<button/)
}

test("[POST-02] share links are delivered working; switched off, they are names that lead nowhere", async () => {
  const html = await render(share)
  expect(html.match(/<a [^>]*href="https:\/\//g)).toHaveLength(3)
  expect(html).toContain("?url=https%3A%2F%2Fkupryt.example%2Fblog%2Fa&amp;text=A+%26+B")
  switches.shareLinks = false
  expectStatic(await render(share), ["Facebook", "X", "LinkedIn"])
})

test("[POST-04] the strip is delivered leading to the neighbours there are; switched off, it is a static row", async () => {
  expect((await render(strip)).match(/href="[^"]*"/g)).toEqual(['href="/en/blog/brass"'])
  switches.postStrip = false
  expectStatic(await render(strip), ["Previous", "1", "2", "3", "Next"])
})

test("[FOOT-02] [SUPP-03] switched off, the footer's form does nothing; switched on, the block about collecting scrap leads to the contact page", async () => {
  switches.footerNewsletter = false
  const [form] = /<form[^>]*>/.exec(await render(createElement(FooterForm))) ?? []
  expect(form).toMatch(/method="dialog"/)
  expect(form).not.toContain("action")
  expect(await render(collection)).toBe("")
  switches.collectionBlock = true
  const html = await render(collection)
  for (const part of [suppliers.collection.title, suppliers.collection.action, 'href="/contact"'])
    expect(html).toContain(part)
})

test.each([
  { page: BuyingTerms, terms: buyingTerms },
  { page: SellingTerms, terms: sellingTerms },
])(
  "a term of trade is shown when the company says it; without any there is no heading either",
  async ({ page, terms }) => {
    const section = createElement(page, { locale: "en" })
    const [name = "", ...others] = Object.keys(terms)
    const said = Object.values(terms).map(text => text?.en ?? "")
    const html = await render(section)
    for (const text of said) expect(html).toContain(text)
    Object.assign(terms, { [name]: null })
    expect((await render(section)).match(/<dt /g)).toHaveLength(others.length)
    for (const other of others) Object.assign(terms, { [other]: null })
    expect(await render(section)).toBe("")
  },
)

test("a page shows the named seller and the certificates when the company gives them", async () => {
  const terms = createElement(SellingTerms, { locale: "en" })
  expect(await render(terms)).toContain('href="tel:+48225550131"')
  contacts.buyers = null
  expect(await render(terms)).not.toContain("tel:")
  const cards = createElement(Certificates, { locale: "en" })
  expect((await render(cards)).match(/<dt /g)).toHaveLength(10)
  certificates.iso9001 = null
  certificates.bdo = null
  expect((await render(cards)).match(/<dt /g), "a permit is none of the register's").toHaveLength(5)
  certificates.permit = null
  expect((await render(cards)).match(/<dt /g)).toHaveLength(4)
})

test("by what the company knows a lot is shown when it says it, without an empty heading", async () => {
  const quality = createElement(Quality, { locale: "en" })
  expect((await render(quality)).match(/<h3/g)).toHaveLength(3)
  qualityMeans.equipment = null
  const html = await render(quality)
  expect(html.match(/<h3/g)).toHaveLength(2)
  expect(html).not.toContain("></p>")
})

test("the footer says where the company is registered, and leaves out what is not given", async () => {
  const footer = createElement(Footer, { asksAbove: true } as Parameters<typeof Footer>[0])
  const said = [
    "KRS\u00a00000000000",
    "NIP\u00a0000-000-00-00",
    "BDO\u00a0000000000",
    register.court?.pl,
    register.capital?.pl,
  ]
  const html = await render(footer)
  for (const text of said) expect(html).toContain(text)
  Object.assign(register, { court: null, krs: null, nip: null, capital: null })
  certificates.bdo = null
  const bare = await render(footer)
  for (const text of said) expect(bare).not.toContain(text)
  expect(bare).toMatch(/ul\. Miedziana 29, 00-835 Warszawa <\/span><\/p>/)
})
