import type { Page } from "@playwright/test"
import { about as english } from "#app/i18n/messages/en/about.ts"
import { about as polish } from "#app/i18n/messages/pl/about.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, test } from "./fixtures.ts"

/** Takes a page; returns what its content says, plain spaces throughout, each figure read before its caption. */
async function wordsOf(page: Page): Promise<string> {
  const texts = await page.locator("main").allInnerTexts()
  for (const figure of await page.locator("main dl > div").all()) {
    texts.push(`${await figure.locator("dd").textContent()} ${await figure.locator("dt").textContent()}`)
  }
  return texts.join("\n").replace(/\s+/g, " ")
}

const editions = [
  {
    locale: "pl",
    prefix: "",
    texts: typesetCatalog(polish, "pl"),
    values: ["Uczciwość", "Odpowiedzialność", "Profesjonalizm", "Innowacyjność"],
    certificates: ["ISO 9001", "ISO 14001", "BDO"],
    claims: [
      /ponad 30 lat/,
      /milion ton/,
      /ponad 1000 klientów biznesowych/,
      /ponad 50 specjalistów/,
      /7 oddziałów/,
      /ISO 9001/,
      /ISO 14001/,
      /BDO/,
    ],
    trade: [/miedzi i jej stopów, aluminium, stali i żeliwa/, /hutom i zakładom przetwórczym/],
    places: "centrala w Warszawie i siedem centrów recyklingu",
  },
  {
    locale: "en",
    prefix: "/en",
    texts: english,
    values: ["Honesty", "Responsibility", "Professionalism", "Innovation"],
    certificates: ["ISO 9001", "ISO 14001", "BDO"],
    claims: [
      /over 30 years/,
      /1 million tons/,
      /over 1000 business clients/,
      /over 50 specialists/,
      /7 branches/,
      /ISO 9001/,
      /ISO 14001/,
      /BDO/,
    ],
    trade: [
      /copper(?: and its alloys| and copper-alloy scrap), aluminium, steel and cast iron/,
      /smelters and processors/,
    ],
    places: "headquarters in Warsaw and seven recycling centres",
  },
] as const

for (const { locale, prefix, texts, values, certificates, claims, trade, places } of editions) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`about in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[ABOUT-01] [ABOUT-02] [ABOUT-03] says all that it has to say", async ({ page }) => {
        await page.goto(`${prefix}/about`)
        await test.step("tells the history, and no year that nobody knows", async () => {
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.header.title)
          const history = page
            .locator("section")
            .filter({ has: page.getByText(texts.history.years, { exact: true }) })
          await expect(history.getByText("30+", { exact: true })).toBeVisible()
          await expect(history.getByRole("heading", { level: 2 })).toHaveText(texts.history.title)
          await expect(history).toContainText(texts.history.work)
          expect(await page.locator("main").textContent()).not.toMatch(/\b(19|20)\d\d\b/)
        })
        await test.step("names four values and says what each means", async () => {
          const section = page
            .locator("section")
            .filter({ has: page.getByRole("heading", { name: texts.values.title }) })
          await expect(section.getByRole("heading", { level: 3 })).toHaveText([...values])
          for (const value of ["honesty", "responsibility", "professionalism", "innovation"] as const) {
            await expect(
              section.getByRole("listitem").filter({ hasText: texts.values[value].title }),
            ).toContainText(texts.values[value].text)
          }
        })
        await test.step("shows three certification cards", async () => {
          const section = page
            .locator("section")
            .filter({ has: page.getByRole("heading", { name: texts.certificates.title }) })
          const cards = section.getByRole("listitem")
          await expect(cards).toHaveCount(3)
          for (const [position, key] of (["iso9001", "iso14001", "bdo"] as const).entries()) {
            const card = cards.nth(position)
            await expect(card.getByRole("heading", { level: 3 })).toHaveText(certificates[position] ?? "")
            await expect(card).toContainText(texts.certificates[key].name)
            await expect(card).toContainText(texts.certificates[key].text)
          }
        })
        await test.step("leads to the contact page", async () => {
          const link = page.getByRole("main").getByRole("link", { name: texts.cta.action })
          await expect(link).toHaveAttribute("href", `${prefix}/contact`)
        })
      })
    })
  }

  test(`[I18N-06] home and about in ${locale} make every claim of the company`, async ({ page }) => {
    let words = ""
    for (const path of [prefix || "/", `${prefix}/about`]) {
      await page.goto(path)
      words += await wordsOf(page)
    }
    for (const claim of claims) expect(words).toMatch(claim)
  })

  test(`[I18N-07] about in ${locale} says what is traded, with whom, and from where`, async ({ page }) => {
    await page.goto(`${prefix}/about`)
    const words = await wordsOf(page)
    for (const said of trade) expect(words).toMatch(said)
    expect(words).toContain(`1 + 7 ${places}`)
  })
}
