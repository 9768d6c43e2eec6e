import { home as english } from "#app/i18n/messages/en/home.ts"
import { home as polish } from "#app/i18n/messages/pl/home.ts"
import { typesetCatalog } from "#app/i18n/typography.ts"
import { expect, test } from "./fixtures.ts"

const editions = [
  { locale: "pl", path: "/", prefix: "", texts: typesetCatalog(polish, "pl") },
  { locale: "en", path: "/en", prefix: "/en", texts: english },
] as const

for (const { locale, path, prefix, texts } of editions) {
  test.describe(`home in ${locale}`, () => {
    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
        test.use({ javaScriptEnabled })

        test("[HOME-01] [HOME-03] [I18N-06] [HOME-04] says all that it has to say, and where to go on", async ({
          page,
        }) => {
          await page.goto(path)
          await test.step("shows tagline, title, subtitle and the two ways on", async () => {
            await expect(page.locator("html")).toHaveAttribute("lang", locale)
            const hero = page.locator("main > section").first()
            await expect(hero).toContainText(texts.hero.tagline)
            await expect(hero.getByRole("heading", { level: 1 })).toHaveText(texts.hero.title)
            await expect(hero).toContainText(texts.hero.subtitle)
            await expect(hero.getByRole("link", { name: texts.hero.primary })).toHaveAttribute(
              "href",
              `${prefix}/suppliers`,
            )
            await expect(hero.getByRole("link", { name: texts.hero.secondary })).toHaveAttribute(
              "href",
              `${prefix}/contact`,
            )
          })
          await test.step("shows an intro, then five figures", async () => {
            const sections = page.locator("main > section")
            await expect(sections.nth(1).getByRole("heading")).toHaveText(texts.intro.title)
            await expect(sections.nth(2)).toHaveAccessibleName(texts.stats.label)
            const strip = page.getByRole("region", { name: texts.stats.label })
            const figures = ["30+", "1000+", locale === "pl" ? "1\u00a0mln+" : "1M+", "50+", "7"]
            await expect(strip.locator("dd")).toHaveText(figures)
            await expect(strip.locator("dt")).toHaveText(
              Object.values(texts.stats).flatMap(tile => (typeof tile === "string" ? [] : [tile.caption])),
            )
            for (const claim of ["ISO 9001", "ISO 14001", "BDO"])
              await expect(page.locator("main")).toContainText(
                claim.replace(" ", locale === "pl" ? "\u00a0" : " "),
              )
          })
          await test.step("leads to about, both audiences, branches and contact", async () => {
            const main = page.locator("main")
            const leads = [
              [texts.about.more, "/about"],
              [texts.audiences.suppliers.more, "/suppliers"],
              [texts.audiences.buyers.more, "/buyers"],
              [texts.branches.all, "/branches"],
              [texts.branches.contact, "/contact"],
              [texts.cta.action, "/contact"],
            ] as const
            for (const [name, target] of leads) {
              await expect(main.getByRole("link", { name })).toHaveAttribute("href", prefix + target)
            }
          })
        })
      })
    }
  })
}

test("[HOME-02] shows another hero picture below 768 px than from 768 px up", async ({ page }) => {
  const picture = () =>
    page
      .locator("main picture img")
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
  await page.setViewportSize({ width: 767, height: 900 })
  await page.goto("/")
  await expect.poll(picture).toContain("/media/hero-tall-")
  await page.setViewportSize({ width: 768, height: 900 })
  await expect.poll(picture).toContain("/media/hero-wide-")
})

test("[HOME-02] a browser that knows no other pictures than JPEG gets the fitting one too", async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send("Emulation.setDisabledImageTypes", { imageTypes: ["avif", "webp"] })
  for (const [width, name] of [
    [767, "hero-tall"],
    [768, "hero-wide"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/")
    const image = page.locator("main picture img").first()
    await expect(image).toHaveJSProperty("complete", true)
    expect(await image.evaluate((shown: HTMLImageElement) => shown.currentSrc)).toContain(
      `/media/${name}.jpg`,
    )
  }
})

test("[I18N-07] says what the company trades in, and with whom", async ({ page }) => {
  await page.goto("/en")
  for (const word of [
    "copper and copper-alloy scrap",
    "aluminium",
    "steel",
    "cast iron",
    "smelters and processors",
    "one headquarters, seven recycling centres",
  ]) {
    await expect(page.locator("main")).toContainText(word, { ignoreCase: true })
  }
})

test("a content page ships no framework code", async ({ page }) => {
  const scripts: string[] = []
  page.on("request", request => {
    if (request.resourceType() === "script") scripts.push(request.url())
  })
  await page.goto("/")
  // What names a type is data: the company's description, the rules for the next page.
  const inline = await page
    .locator("script:not([src]):not([type])")
    .evaluateAll(all => all.map(script => script.textContent ?? ""))
  expect(scripts).toEqual([])
  expect(inline.join("").length).toBeLessThanOrEqual(2048)
})
