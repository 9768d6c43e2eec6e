import { expect, hydrated, languages, test } from "./fixtures.ts"
import { sidewaysScroll, smallTargets, spoiltTexts, strayingTexts } from "./setup/layout-faults.ts"
import { open, publicPages } from "./setup/public-pages.ts"

for (const publicPage of publicPages) {
  test(`${publicPage.path} fits 320 px, keeps every text whole also at twice its size, and has targets of 24 px`, async ({
    page,
    context,
    complaints,
  }) => {
    await open(page, publicPage, complaints)
    for (const width of [320, 360, 390, 490, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sidewaysScroll(page), `${width} px`).toBe(0)
      expect(await spoiltTexts(page), `${width} px`).toEqual([])
      expect(await strayingTexts(page), `${width} px`).toEqual([])
      // On the narrowest windows the map's markers are smaller; the list below the map leads to the same places.
      expect(await smallTargets(page, width < 390 ? "svg a" : undefined), `${width} px`).toEqual([])
    }
    const browser = await context.newCDPSession(page)
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } })
    await expect(page.locator("html")).toHaveCSS("font-size", "32px")
    expect(await sidewaysScroll(page), "at twice the size").toBe(0)
    expect(await spoiltTexts(page), "at twice the size").toEqual([])
  })
}

for (const { prefix } of languages) {
  test(`what opens on ${prefix}/contact and ${prefix}/branches fits 320 px and twice the size of text`, async ({
    page,
    context,
  }) => {
    const expectWhole = async (what: string) => {
      expect(await sidewaysScroll(page), what).toBe(0)
      expect(await spoiltTexts(page), what).toEqual([])
      expect(await strayingTexts(page), what).toEqual([])
    }
    const browser = await context.newCDPSession(page)
    for (const [width, standard] of [
      [320, 16],
      [490, 16],
      [1280, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await browser.send("Page.setFontSizes", { fontSizes: { standard } })
      await page.goto(`${prefix}/branches#warszawa-targowek`)
      await expectWhole("a chosen branch")
      await page.goto(`${prefix}/contact`)
      await hydrated(page)
      await page.locator("ol > li summary").first().click()
      await page.locator("#contact-form button[type=submit]").click()
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(5)
      await expectWhole("errors and an open location")
      await page.locator("details[data-menu] summary").click()
      await expectWhole("the menu")
    }
  })
}
