import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { MemoryRouter } from "react-router"
import { expect, onTestFinished, test } from "vitest"
import { contacts } from "#app/company/trading-terms.ts"
import { createI18n } from "#app/i18n/i18n.ts"
import { SentMessage } from "./sent-message.tsx"

const sent = {
  ...{ name: "Jan Nowak", email: "jan@huta.example", phone: "", company: "", message: "Dwie tony miedzi" },
  ...{ metal: null, amount: "", branch: null, reference: "2923-8466", attached: 0, missing: 0 },
  ...{ answeredBy: "Monday, November 30", opens: "7:00", closes: "15:00" },
}

async function confirmation(
  locale: "pl" | "en",
  subject: "buying-materials" | "selling-scrap",
): Promise<string> {
  const message = createElement(SentMessage, { sent: { ...sent, subject }, metals: [] })
  const page = createElement(MemoryRouter, { initialEntries: [`/${locale}/contact`] }, message)
  const i18n = await createI18n(locale, ["contact"])
  return renderToString(createElement(I18nextProvider, { i18n }, page)).replaceAll("\u00a0", " ")
}

const headquarters = 'href="tel:+48225550129"'
const buyers = 'href="tel:+48225550131"'

test.for(["pl", "en"] as const)(
  "[LEAD-04] in %s a buyer is told whom of the sales department to call, and anybody else the headquarters' number",
  async locale => {
    const toBuyer = await confirmation(locale, "buying-materials")
    for (const part of ["Joanna Kruszcowa", buyers]) expect(toBuyer).toContain(part)
    expect(toBuyer).not.toContain(headquarters)
    const toSeller = await confirmation(locale, "selling-scrap")
    expect(toSeller).toContain(headquarters)
    expect(toSeller).not.toContain("Kruszcowa")
  },
)

test("[LEAD-04] where nobody answers buyers, they are given the headquarters' number", async () => {
  const { buyers } = contacts
  onTestFinished(() => {
    contacts.buyers = buyers
  })
  contacts.buyers = null
  expect(await confirmation("en", "buying-materials")).toContain(headquarters)
})

test("[LEAD-04] in English the hours of the office say whose time they are", async () => {
  expect(await confirmation("en", "selling-scrap")).toContain("from 7:00 to 15:00 Polish time (CET/CEST).")
})
