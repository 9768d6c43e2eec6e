import { speculationRules } from "#app/features/site/speculation-rules.ts"
import { localizePath } from "#app/i18n/paths.ts"
import { expect, test } from "./fixtures.ts"
import { axeFindings } from "./setup/axe-findings.ts"
import { barContrast } from "./setup/bar-contrast.ts"
import { htmlFaults } from "./setup/html-faults.ts"
import { sidewaysScroll, smallTargets, spoiltTexts, strayingTexts } from "./setup/layout-faults.ts"
import { misplacedTexts, textsOf } from "./setup/page-texts.ts"
import { open, publicPages } from "./setup/public-pages.ts"
import { scrollTo } from "./setup/scroll-to.ts"
import { systemColor } from "./setup/system-color.ts"

// A page is opened once; each step looks at one rule, whatever the others found.
for (const publicPage of publicPages) {
  const { path, locale } = publicPage
  test(`[I18N-01] [I18N-03] [LEG-01] ${path} keeps the rules for every page`, async ({
    page,
    context,
    server,
    complaints,
  }) => {
    test.slow()
    const browser = await context.newCDPSession(page)
    const rules: { sourceText: string; errorType?: string }[] = []
    browser.on("Preload.ruleSetUpdated", ({ ruleSet }) => rules.push(ruleSet))
    await browser.send("Preload.enable")
    const origins = new Set<string>()
    page.on("request", request => origins.add(new URL(request.url()).origin))
    const width = locale === "pl" ? 1280 : 390
    await page.setViewportSize({ width, height: 900 })
    const answer = await open(page, publicPage, complaints)

    await test.step("is valid HTML in its language", async () => {
      expect.soft(await htmlFaults((await answer?.text()) ?? "")).toEqual([])
      await expect.soft(page.locator("html")).toHaveAttribute("lang", locale)
    })
    await test.step("shows texts and no keys, and marks what is not in its language", async () => {
      const texts = await textsOf(page)
      expect.soft(texts.length).toBeGreaterThan(20)
      expect.soft(texts.filter(({ language }) => !language)).toEqual([])
      expect.soft(misplacedTexts(texts)).toEqual([])
      for (const language of ["pl", "en"])
        await expect.soft(page.locator(`body > header [lang=${language}]`)).toHaveText(language)
    })
    await test.step("names the feeds of its language", async () => {
      const feeds = await page
        .locator("head link[rel=alternate][type^=application]")
        .evaluateAll(all => all.map(link => link.getAttribute("href")))
      expect.soft(feeds).toEqual(["/feed.xml", "/feed.json"].map(feed => localizePath(feed, locale)))
    })
    await test.step("has rules by which the browser prepares the next one", async () => {
      await expect.poll(() => rules).toMatchObject([{ sourceText: speculationRules }])
      expect.soft(rules[0]?.errorType).toBeUndefined()
    })
    await test.step("has one first heading, its landmarks, and a name for each navigation", async () => {
      for (const role of ["banner", "main", "contentinfo"] as const)
        await expect.soft(page.getByRole(role)).toHaveCount(1)
      await expect.soft(page.locator("h1")).toHaveCount(1)
      await expect.soft(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible()
      const navigations = await page.getByRole("navigation").all()
      const names = await Promise.all(
        navigations.map(async each => / - .*|"(.*)"/.exec(await each.ariaSnapshot())?.[1]),
      )
      expect.soft(names.filter(name => !name)).toEqual([])
      expect.soft(new Set(names).size).toBe(names.length)
    })
    await test.step("is free of axe findings, and its bar can be read over the picture", async () => {
      expect.soft(await axeFindings(page)).toEqual([])
      expect.soft(await barContrast(page)).toBeGreaterThanOrEqual(4.5)
    })
    await test.step("moves nothing for a visitor who asked for that", async () => {
      const moving = () => page.evaluate(() => document.getAnimations().length)
      expect.soft(await moving()).toBe(0)
      await scrollTo(page, 400)
      await expect(page.locator("html[data-scrolled]")).toBeAttached()
      await page.locator("button:visible").last().hover()
      expect.soft(await moving()).toBe(0)
      const scrolling = await page
        .locator("*")
        .evaluateAll(all => [...new Set(all.map(each => getComputedStyle(each).scrollBehavior))])
      expect.soft(scrolling).toEqual(["auto"])
    })
    await test.step("keeps nothing of who only reads, and loads nothing from other servers", async () => {
      expect.soft(await context.cookies()).toEqual([])
      const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))
      expect.soft(kept).toEqual({})
      expect.soft([...origins]).toEqual([server.url])
    })
    await test.step("fits 320 px, keeps every text whole, and has targets of 24 px", async () => {
      for (const width of [320, 360, 390, 490, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await sidewaysScroll(page), `${width} px`).toBe(0)
        expect.soft(await spoiltTexts(page), `${width} px`).toEqual([])
        expect.soft(await strayingTexts(page), `${width} px`).toEqual([])
        // On the narrowest windows the map's markers are smaller; the list below the map leads to the same places.
        const small = await smallTargets(page, width < 390 ? "svg a" : undefined)
        expect.soft(small, `${width} px`).toEqual([])
      }
    })
    await test.step("keeps every text whole at twice its size", async () => {
      await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } })
      await expect(page.locator("html")).toHaveCSS("font-size", "32px")
      expect.soft(await sidewaysScroll(page)).toBe(0)
      expect.soft(await spoiltTexts(page)).toEqual([])
    })
    await test.step("on paper parts no heading from its text, and leaves out decorative pictures", async () => {
      await page.emulateMedia({ media: "print" })
      await expect.soft(page.locator("main picture:has(img[alt='']):visible")).toHaveCount(0)
      const breaks = await page.locator("main :is(h1, h2, h3, h4)").evaluateAll(all =>
        all.map(heading => {
          const { breakInside, breakAfter } = getComputedStyle(heading)
          return `${breakInside} ${breakAfter}`
        }),
      )
      expect.soft([...new Set(breaks)]).toEqual(["avoid avoid"])
      await page.emulateMedia({ media: null })
    })
    await test.step("gives links and buttons with a plate's corners an edge under forced colors", async () => {
      await page.emulateMedia({ forcedColors: "active" })
      const canvas = await systemColor(page, "Canvas")
      const plates = await page.locator("a[href], button").evaluateAll(all =>
        all
          .map(each => ({ markup: each.outerHTML.slice(0, 120), style: getComputedStyle(each) }))
          .filter(({ style }) => style.borderTopLeftRadius === "2px" && style.display !== "inline")
          .map(({ markup, style }) => ({ markup, edge: style.borderStyle, color: style.borderTopColor })),
      )
      expect.soft(plates.length).toBeGreaterThan(0)
      expect.soft(plates.filter(({ edge, color }) => edge !== "solid" || color === canvas)).toEqual([])
    })
  })
}
