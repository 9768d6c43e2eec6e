import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { MemoryRouter } from "react-router"
import { afterEach, expect, test } from "vitest"
import { switches } from "#app/company/company.ts"
import { Collection } from "#app/features/site/suppliers-page.tsx"
import { createI18n } from "#app/i18n/i18n.ts"
import { suppliers } from "#app/i18n/messages/pl/suppliers.ts"
import { typeset } from "#app/i18n/typography.ts"

const delivered = switches.collectionBlock
afterEach(() => {
  switches.collectionBlock = delivered
})

async function render(): Promise<string> {
  const i18n = await createI18n("pl", ["suppliers"])
  const page = createElement(MemoryRouter, null, createElement(Collection, { locale: "pl" }))
  return renderToString(createElement(I18nextProvider, { i18n }, page))
}

test("[SUPP-03] the block about collecting scrap is delivered switched off, and then there is nothing of it", async () => {
  expect(switches.collectionBlock).toBe(false)
  expect(await render()).toBe("")
})

test("[SUPP-03] switched on, it offers to collect scrap and leads to the contact page", async () => {
  switches.collectionBlock = true
  const html = await render()
  expect(html).toContain(typeset(suppliers.collection.title, "pl"))
  expect(html).toContain(`href="/contact"`)
  expect(html).toContain(typeset(suppliers.collection.action, "pl"))
})
