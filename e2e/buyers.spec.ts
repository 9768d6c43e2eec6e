import type { Page } from "@playwright/test"
import { buyers as english } from "#app/i18n/messages/en/buyers.ts"
import { materials as englishMaterials } from "#app/i18n/messages/en/materials.ts"
import { buyers as polish } from "#app/i18n/messages/pl/buyers.ts"
import { materials as polishMaterials } from "#app/i18n/messages/pl/materials.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, test } from "./fixtures.ts"

const editions = [
  {
    locale: "pl",
    prefix: "",
    texts: typesetCatalog(polish, "pl"),
    materials: typesetCatalog(polishMaterials, "pl"),
    quality: ["Procedury", "Nowoczesny sprzęt", "Normy branżowe"],
    logistics: ["Transport drogowy", "Logistyka kontenerowa", "Elastyczne rozwiązania"],
  },
  {
    locale: "en",
    prefix: "/en",
    texts: english,
    materials: englishMaterials,
    quality: ["Procedures", "Modern equipment", "Industry standards"],
    logistics: ["Road transport", "Container logistics", "Flexible options"],
  },
] as const

const lists = {
  copper: ["millberry", "refined", "bronze", "brass"],
  aluminium: ["profiles", "packaging", "castings", "alloys"],
  steel: ["stainless304", "stainless316", "structural", "castIron", "charge"],
} as const

type Part = { title: string } & Record<string, string | { text: string }>

/** Takes a part's texts and the titles of its items; expects them all in the section under the part's heading. */
async function expectPart(page: Page, { title, ...items }: Part, titles: readonly string[]): Promise<void> {
  const section = page
    .locator("main > section")
    .filter({ has: page.getByRole("heading", { level: 2, name: title }) })
  const texts = Object.values(items).flatMap(item => (typeof item === "string" ? [] : [item.text]))
  await expect(section.getByRole("heading", { level: 3 })).toHaveText([...titles])
  await expect(section.getByRole("listitem")).toContainText(texts)
}

for (const { locale, prefix, texts, materials, quality, logistics } of editions) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`buyers in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[BUY-01] [BUY-02] [BUY-03] explains itself", async ({ page }) => {
        await page.goto(`${prefix}/buyers`)
        await test.step("shows four benefits and the materials of each family", async () => {
          const { title: benefitsTitle, ...benefits } = texts.benefits
          const section = page
            .locator("main > section")
            .filter({ has: page.getByRole("heading", { name: benefitsTitle }) })
          await expect(section.getByRole("listitem")).toHaveText(
            Object.values(benefits).map(({ title, text }) => title + text),
          )
          for (const family of ["copper", "aluminium", "steel"] as const) {
            const rows = page
              .getByRole("region", { name: materials.families[family].name })
              .getByRole("listitem")
            await expect(rows).toContainText(lists[family].map(material => materials.names[material]))
            await expect(rows).toContainText(lists[family].map(material => materials.uses[material]))
          }
        })
        await test.step("explains its quality: procedures, equipment, standards", async () => {
          await expectPart(page, texts.quality, quality)
        })
        await test.step("explains its logistics: road, containers, flexible options", async () => {
          await expectPart(page, texts.logistics, logistics)
        })
        await test.step("leads to the contact page", async () => {
          await page.getByRole("main").getByRole("link", { name: texts.cta.action }).click()
          await expect(page).toHaveURL(`${prefix}/contact`)
        })
      })
    })
  }
}
