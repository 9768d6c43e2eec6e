import type { Page } from "@playwright/test"
import { families, purityOf } from "#app/company/materials.ts"
import { buyingTerms, sellingTerms } from "#app/company/trading-terms.ts"
import { about as aboutInEnglish } from "#app/i18n/messages/en/about.ts"
import { buyers as buyersInEnglish } from "#app/i18n/messages/en/buyers.ts"
import { home as homeInEnglish } from "#app/i18n/messages/en/home.ts"
import { materials as materialsInEnglish } from "#app/i18n/messages/en/materials.ts"
import { suppliers as suppliersInEnglish } from "#app/i18n/messages/en/suppliers.ts"
import { about as aboutInPolish } from "#app/i18n/messages/pl/about.ts"
import { buyers as buyersInPolish } from "#app/i18n/messages/pl/buyers.ts"
import { home as homeInPolish } from "#app/i18n/messages/pl/home.ts"
import { materials as materialsInPolish } from "#app/i18n/messages/pl/materials.ts"
import { suppliers as suppliersInPolish } from "#app/i18n/messages/pl/suppliers.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { expect, test } from "./fixtures.ts"
import { removeOtherPosts } from "./setup/demo-post.ts"

const certificates = ["ISO 9001", "ISO 14001", "BDO"]

const editions = [
  {
    locale: "pl" as const,
    prefix: "",
    home: homeInPolish,
    about: aboutInPolish,
    suppliers: suppliersInPolish,
    buyers: buyersInPolish,
    materials: materialsInPolish,
    tons: "1 mln+",
    values: ["Uczciwość", "Odpowiedzialność", "Profesjonalizm", "Innowacyjność"],
    claims: [
      ...["ponad 30 lat", "milion ton", "ponad 1000 klientów biznesowych", "ponad 50 specjalistów"],
      ...["7 oddziałów", ...certificates],
    ],
    trade: [/miedzi i jej stopów, aluminium, stali i żeliwa/, /hutom i zakładom przetwórczym/],
    places: /1 \+ 7 centrala w Warszawie i siedem centrów recyklingu/,
    named: {
      copper: ["Miedź millberry wysokiej czystości", "Miedź rafinowana", "Brąz", "Mosiądz"],
      aluminium: ["Profile aluminiowe", "Opakowania aluminiowe", "Odlewy aluminiowe", "Stopy aluminium"],
      steel: [
        ...["Stal nierdzewna", "Stal nierdzewna z molibdenem", "Stal konstrukcyjna"],
        ...["Żeliwo", "Złom wsadowy"],
      ],
    },
    quality: ["Procedury", "Nowoczesny sprzęt", "Normy branżowe"],
    logistics: ["Transport drogowy", "Logistyka kontenerowa", "Elastyczne rozwiązania"],
  },
  {
    locale: "en" as const,
    prefix: "/en",
    home: homeInEnglish,
    about: aboutInEnglish,
    suppliers: suppliersInEnglish,
    buyers: buyersInEnglish,
    materials: materialsInEnglish,
    tons: "1M+",
    values: ["Honesty", "Responsibility", "Professionalism", "Innovation"],
    claims: [
      ...["over 30 years", "1 million tonnes", "over 1000 business clients", "over 50 specialists"],
      ...["7 branches", ...certificates],
    ],
    trade: [
      /copper (and its alloys|and copper-alloy scrap), aluminium, steel and cast iron/,
      /smelters, steelworks and foundries/,
    ],
    places: /1 \+ 7 headquarters in Warsaw and seven recycling centres/,
    named: {
      copper: ["High-purity millberry copper", "Refined copper", "Bronze", "Brass"],
      aluminium: ["Aluminium profiles", "Aluminium packaging", "Aluminium castings", "Aluminium alloys"],
      steel: [
        ...["Stainless steel", "Stainless steel with molybdenum", "Structural steel"],
        ...["Cast iron", "Furnace-ready steel scrap"],
      ],
    },
    quality: ["Procedures", "Modern equipment", "Industry standards"],
    logistics: ["Road transport", "Container logistics", "Flexible options"],
  },
] as const

/** The symbol of each material, or the number of a steel grade. */
const symbols = {
  copper: ["Cu", "Cu", "CuSn", "CuZn"],
  aluminium: ["Al", "Al", "AlSi", "AlMg"],
  steel: ["304", "316", "Fe", "FeC", "Fe"],
}

const plain = (text: string) => text.replace(/\s+/g, " ")

/** Returns the words of a page's content with plain spaces: each figure before its caption, and texts for screen readers alone. */
async function wordsOf(page: Page): Promise<string> {
  const main = page.locator("main")
  const others = await main.evaluate(content => [
    ...[...content.querySelectorAll("dl > div")].map(figure =>
      ["dd", "dt"].map(part => figure.querySelector(part)?.textContent).join(" "),
    ),
    ...[...content.querySelectorAll("[aria-label]")].map(each => each.getAttribute("aria-label")),
  ])
  const texts = [...(await main.allInnerTexts()), ...others]
  return plain(texts.join("\n"))
}

/** Every text of a page's catalogue that stands on the page itself. */
function textsOf(catalog: object): string[] {
  return Object.entries(catalog).flatMap(([key, value]) => {
    // The head's, and a block that is switched off.
    if (key === "meta" || key === "collection") return []
    return typeof value === "string" ? [value] : textsOf(value)
  })
}

/** Opens a page, expects every text of its catalogue on it, and returns what it says. */
async function openWhole(page: Page, path: string, catalog: object): Promise<string> {
  await page.goto(path)
  const words = await wordsOf(page)
  for (const text of textsOf(catalog)) expect.soft(words.toLowerCase()).toContain(plain(text).toLowerCase())
  return words
}

const sectionUnder = (page: Page, name: string) =>
  page.locator("main > section").filter({ has: page.getByRole("heading", { level: 2, name }) })

test.use({ javaScriptEnabled: false })

for (const { locale, prefix, home, about, suppliers, buyers, materials, ...own } of editions) {
  const linkTo = async (page: Page, name: string, target: string) => {
    const link = page.getByRole("main").getByRole("link", { name })
    await expect(link).toHaveAttribute("href", prefix + target)
  }

  test(`[HOME-01] [HOME-03] [HOME-04] home in ${locale} says all that it has to say, and leads on`, async ({
    page,
  }) => {
    await openWhole(page, prefix || "/", home)
    const sections = page.locator("main > section")
    await expect(sections.first().getByRole("heading", { level: 1 })).toHaveText(home.hero.title)
    await expect(sections.nth(1).getByRole("heading")).toHaveText(home.intro.title)
    await expect(sections.nth(2)).toHaveAccessibleName(home.stats.label)
    await expect(sections.nth(2).locator("dd")).toHaveText(["30+", "1000+", own.tons, "50+", "7"])
    for (const [name, target] of [
      [home.hero.primary, "/suppliers"],
      [home.hero.secondary, "/contact"],
      [home.about.more, "/about"],
      [home.audiences.suppliers.more, "/suppliers"],
      [home.audiences.buyers.more, "/buyers"],
      [home.branches.all, "/branches"],
      [home.branches.contact, "/contact"],
      [home.cta.action, "/contact"],
    ] as const)
      await linkTo(page, name, target)
  })

  test(`home in ${locale} says what suppliers and buyers ask first, and leads to all terms`, async ({
    page,
  }) => {
    await page.goto(prefix || "/")
    const words = await wordsOf(page)
    const { payment, smallest, containers } = buyingTerms
    const { forms, lots, incoterms } = sellingTerms
    for (const text of [payment, smallest, containers, forms, lots, incoterms])
      expect.soft(words).toContain(plain(text?.[locale] ?? ""))
    await linkTo(page, suppliers.terms.title, "/suppliers#terms")
    await linkTo(page, buyers.terms.title, "/buyers#terms")
  })

  test(`[ABOUT-01] [ABOUT-02] [ABOUT-03] [I18N-06] [I18N-07] about in ${locale} describes the history, the values and what is certified`, async ({
    page,
  }) => {
    const said = await openWhole(page, prefix || "/", home)
    const words = await openWhole(page, `${prefix}/about`, about)
    await linkTo(page, about.cta.action, "/contact")
    // A year of the company's history, which is not known; certificates say until when they are valid.
    expect(words.split(about.certificates.title)[0]).not.toMatch(/\b(19|20)\d\d\b/)
    const values = sectionUnder(page, about.values.title).getByRole("listitem")
    await expect(values.getByRole("heading", { level: 3 })).toHaveText([...own.values])
    const cards = sectionUnder(page, about.certificates.title).getByRole("listitem")
    await expect(cards.getByRole("heading", { level: 3 })).toHaveText(certificates)
    for (const claim of own.claims) expect(said + words).toContain(claim)
    for (const pattern of [...own.trade, own.places]) expect(words).toMatch(pattern)
  })

  test(`[SUPP-01] [SUPP-02] suppliers in ${locale} shows benefits, steps and materials`, async ({ page }) => {
    await openWhole(page, `${prefix}/suppliers`, suppliers)
    const payment = buyingTerms.payment?.[locale] ?? "no term of payment"
    await expect(page.getByRole("main").getByText(payment)).toHaveCount(1)
    await linkTo(page, suppliers.cta.action, "/contact")
    await expect(sectionUnder(page, suppliers.benefits.title).getByRole("listitem")).toHaveCount(4)
    const { title: processTitle, ...steps } = suppliers.process
    const process = sectionUnder(page, processTitle).getByRole("list").first()
    await expect(process.getByRole("listitem")).toHaveText(
      Object.values(steps).map(({ title, text }, position) => `0${position + 1}${title}${text}`),
    )
    for (const family of families) {
      const { name } = materials.families[family.id]
      const tiles = page.getByRole("region", { name, exact: true }).locator("ul:has(h4) > li")
      await expect(tiles.getByRole("heading", { level: 4 })).toHaveText([...own.named[family.id]])
      for (const [position, material] of family.materials.entries()) {
        const tile = tiles.nth(position)
        const purity = purityOf(material, locale)
        const symbol = symbols[family.id][position] ?? "no symbol"
        const standard = symbol.startsWith("3") ? ["AISI"] : []
        const signs = [symbol, ...standard, ...(purity ? [purity] : [])]
        for (const sign of signs) await expect(tile.getByText(sign, { exact: true })).toBeVisible()
        await expect(tile).toContainText(materials.descriptions[material.id])
      }
    }
  })

  test(`[BUY-01] [BUY-02] [BUY-03] buyers in ${locale} shows benefits, materials, quality and logistics`, async ({
    page,
  }) => {
    await openWhole(page, `${prefix}/buyers`, buyers)
    await linkTo(page, buyers.cta.action, "/contact?buying=1#form-title")
    await expect(sectionUnder(page, buyers.benefits.title).getByRole("listitem")).toHaveCount(4)
    for (const family of families) {
      const { name } = materials.families[family.id]
      const rows = page.getByRole("region", { name }).getByRole("listitem")
      await expect(rows).toContainText([...own.named[family.id]])
      await expect(rows).toContainText(family.materials.map(({ id }) => materials.uses[id]))
    }
    for (const [title, titles] of [
      [buyers.quality.title, own.quality],
      [buyers.logistics.title, own.logistics],
    ] as const)
      await expect(sectionUnder(page, title).getByRole("heading", { level: 3 })).toHaveText([...titles])
  })
}

test("no picture of ours stands twice on a page, nor on two pages of the bar", async ({
  request,
  server,
}) => {
  await removeOtherPosts(server.sql, request)
  let before: string[] = []
  for (const name of ["home", "about", "suppliers", "buyers", "branches", "contact", "blog"] as const) {
    const html = await (await request.get(pathTo(name, "pl"))).text()
    const shown = html.matchAll(
      /<img[^>]* src="\/media\/([a-z-]+?)(-wide|-tall|-half|-header|-square)*(-\d+)?\./g,
    )
    const masters = [...shown].map(([, master = ""]) => master)
    expect(masters.length, name).toBeGreaterThan(0)
    expect(masters, name).toEqual([...new Set(masters)])
    // Posts have covers of their own.
    const ours = name === "blog" ? masters.slice(0, 1) : masters
    expect(
      ours.filter(master => before.includes(master)),
      name,
    ).toEqual([])
    before = [...before, ...ours]
  }
})
