import { materials as englishMaterials } from "#app/i18n/messages/en/materials.ts"
import { suppliers as english } from "#app/i18n/messages/en/suppliers.ts"
import { materials as polishMaterials } from "#app/i18n/messages/pl/materials.ts"
import { suppliers as polish } from "#app/i18n/messages/pl/suppliers.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, test } from "./fixtures.ts"

const editions = [
  {
    locale: "pl",
    prefix: "",
    texts: typesetCatalog(polish, "pl"),
    materials: typesetCatalog(polishMaterials, "pl"),
    purities: ["min. 99,9%", "99,5%", "99,7%"],
    families: { copper: "Miedź i jej stopy", aluminium: "Aluminium i jego stopy", steel: "Stal i żeliwo" },
    named: {
      copper: ["Miedź millberry wysokiej czystości", "Miedź rafinowana", "Brąz", "Mosiądz"],
      aluminium: ["Profile aluminiowe", "Opakowania aluminiowe", "Odlewy aluminiowe", "Stopy aluminium"],
      steel: [
        "Stal nierdzewna",
        "Stal nierdzewna kwasoodporna",
        "Stal konstrukcyjna",
        "Żeliwo",
        "Złom wsadowy",
      ],
    },
  },
  {
    locale: "en",
    prefix: "/en",
    texts: english,
    materials: englishMaterials,
    purities: ["min. 99.9%", "99.5%", "99.7%"],
    families: {
      copper: "Copper and its alloys",
      aluminium: "Aluminium and its alloys",
      steel: "Steel and cast iron",
    },
    named: {
      copper: ["High-purity millberry copper", "Refined copper", "Bronze", "Brass"],
      aluminium: ["Aluminium profiles", "Aluminium packaging", "Aluminium castings", "Aluminium alloys"],
      steel: [
        "Stainless steel",
        "Marine-grade stainless steel",
        "Structural steel",
        "Cast iron",
        "Charge scrap",
      ],
    },
  },
] as const

/** What the tiles of each family show: the material, its symbol, and which of the purities, if any. */
const tiles = {
  copper: [
    ["millberry", "Cu", 0],
    ["refined", "Cu", 1],
    ["bronze", "CuSn"],
    ["brass", "CuZn"],
  ],
  aluminium: [
    ["profiles", "Al", 2],
    ["packaging", "Al"],
    ["castings", "AlSi"],
    ["alloys", "AlMg"],
  ],
  steel: [
    ["stainless304", "304"],
    ["stainless316", "316"],
    ["structural", "Fe"],
    ["castIron", "FeC"],
    ["charge", "Fe"],
  ],
} as const

for (const { locale, prefix, texts, materials, purities, families, named } of editions) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`suppliers in ${locale} ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
      test.use({ javaScriptEnabled })

      test("[SUPP-01] [SUPP-02] [SUPP-03] says all that it has to say", async ({ page }) => {
        await page.goto(`${prefix}/suppliers`)
        await test.step("shows four benefits and three numbered steps", async () => {
          const sectionOf = (title: string) =>
            page
              .locator("main > section")
              .filter({ has: page.getByRole("heading", { level: 2, name: title }) })
          const { title: benefitsTitle, ...benefits } = texts.benefits
          await expect(sectionOf(benefitsTitle).getByRole("listitem")).toHaveText(
            Object.values(benefits).map(({ title, text }) => title + text),
          )
          const { title: processTitle, ...steps } = texts.process
          await expect(sectionOf(processTitle).getByRole("listitem")).toHaveText(
            Object.values(steps).map(({ title, text }, position) => `0${position + 1}${title}${text}`),
          )
        })
        await test.step("shows the materials of each family as tiles with symbol, purity and description", async () => {
          for (const family of ["copper", "aluminium", "steel"] as const) {
            const region = page.getByRole("region", { name: families[family], exact: true })
            await expect(region.getByRole("listitem")).toHaveCount(tiles[family].length)
            for (const [position, [material, symbol, purity]] of tiles[family].entries()) {
              const tile = region.getByRole("listitem").nth(position)
              await expect(tile.getByText(symbol, { exact: true })).toBeVisible()
              if (purity !== undefined)
                await expect(tile.getByText(purities[purity], { exact: true })).toBeVisible()
              if (symbol.startsWith("3")) await expect(tile.getByText("AISI", { exact: true })).toBeVisible()
              await expect(tile.getByRole("heading", { level: 4 })).toHaveText(named[family][position] ?? "")
              await expect(tile).toContainText(materials.descriptions[material])
            }
          }
        })
        await test.step("says nothing about collecting scrap while that is switched off", async () => {
          await expect(page.getByRole("main")).not.toContainText(texts.collection.title)
          await expect(page.getByRole("main")).not.toContainText(texts.collection.action)
        })
        await test.step("leads to the contact page", async () => {
          await page.getByRole("main").getByRole("link", { name: texts.cta.action }).click()
          await expect(page).toHaveURL(`${prefix}/contact`)
        })
      })
    })
  }
}

for (const { locale, prefix, materials } of editions) {
  for (const width of [1280, 390]) {
    test(`a material's tile on home leads to the material in ${locale} at ${width} px, framed and clear of the bar`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const homePage = prefix || "/"
      await page.goto(homePage)
      const links = page.locator(`main nav a[href^="${prefix}/suppliers"]`)
      await expect(links).toHaveCount(8)
      const targets = await links.evaluateAll(all =>
        all.map(link => new URL((link as HTMLAnchorElement).href).hash),
      )
      expect(targets).toEqual(
        [
          "millberry",
          "brass",
          "bronze",
          "profiles",
          "stainless304",
          "stainless316",
          "steel",
          "materials",
        ].map(id => `#${id}`),
      )
      for (const [place, target] of targets.entries()) {
        await page.goto(homePage)
        await links.nth(place).click()
        await expect(page).toHaveURL(`${prefix}/suppliers${target}`)
        const tile = page.locator(target)
        await expect(tile).toBeInViewport()
        const bar = await page.getByRole("banner").boundingBox()
        expect((await tile.boundingBox())?.y).toBeGreaterThanOrEqual(bar?.height ?? 0)
        if (place < 6) {
          const id = target.slice(1) as keyof typeof materials.names
          await expect(tile.getByRole("heading")).toHaveText(materials.names[id])
          await expect(tile).toHaveCSS("outline-style", "solid")
          await expect(page.locator("#refined")).toHaveCSS("outline-style", "none")
        }
      }
    })
  }
}
