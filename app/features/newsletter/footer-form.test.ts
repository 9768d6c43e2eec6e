import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { MemoryRouter } from "react-router"
import { afterEach, expect, test } from "vitest"
import { switches } from "#app/company/company.ts"
import { createI18n } from "#app/i18n/i18n.ts"
import { FooterForm } from "./footer-form.tsx"

afterEach(() => {
  switches.footerNewsletter = true
})

async function formTag(): Promise<string> {
  const i18n = await createI18n("pl", ["newsletter"])
  const form = createElement(MemoryRouter, null, createElement(FooterForm))
  return /<form[^>]*>/.exec(renderToString(createElement(I18nextProvider, { i18n }, form)))?.[0] ?? ""
}

test("[FOOT-02] the footer's form is delivered working: it posts to the newsletter page", async () => {
  expect(await formTag()).toContain('method="post"')
  expect(await formTag()).toContain('action="/newsletter"')
})

test("[FOOT-02] switched off, the footer's form does nothing on submit", async () => {
  switches.footerNewsletter = false
  expect(await formTag()).toMatch(/method="dialog"/)
  expect(await formTag()).not.toContain("action")
})
