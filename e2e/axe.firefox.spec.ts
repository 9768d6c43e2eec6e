import { expect, test } from "./fixtures.ts"
import { axeFindings } from "./setup/axe-findings.ts"
import { publicPages } from "./setup/public-pages.ts"

test("every page is free of axe findings in Firefox, too", async ({ page }) => {
  test.slow()
  // Firefox 153 itself ends in axe on the page for an unknown address; the tests in Chromium look at that too.
  const pages = publicPages.filter(({ status }) => status === 200)
  for (const [place, { path, locale }] of pages.entries()) {
    // Each page once, in Polish on a desktop and in English on a phone by turns.
    if ((place % (pages.length / 2)) % 2 !== Number(locale === "en")) continue
    await page.setViewportSize({ width: locale === "pl" ? 1280 : 390, height: 900 })
    await page.goto(path)
    expect.soft(await axeFindings(page), path).toEqual([])
  }
})
