import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { eachPageOnce, open } from "./setup/public-pages.ts"
import { scrollTo } from "./setup/scroll-to.ts"

const moving = (page: Page) => page.evaluate(() => document.getAnimations().length)

test("nothing on any page moves for a visitor who asked for that", async ({ page, complaints }) => {
  test.slow()
  for (const publicPage of eachPageOnce) {
    await open(page, publicPage, complaints)
    expect(await moving(page), publicPage.path).toBe(0)
    await scrollTo(page, 400)
    await expect(page.locator("html[data-scrolled]")).toBeAttached()
    await page.locator("footer button").hover()
    expect(await moving(page), publicPage.path).toBe(0)
    expect(
      await page.evaluate(() => {
        const scrolls = [...document.querySelectorAll("*")].map(each => getComputedStyle(each).scrollBehavior)
        return new Set(scrolls).size
      }),
    ).toBe(1)
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto")
  }
})

for (const [reducedMotion, duration] of [
  ["reduce", "0s"],
  ["no-preference", "0.2s"],
] as const) {
  test(`with a motion preference of ${reducedMotion} the header changes in ${duration}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto("/about")
    await expect(page.locator("body > header")).toHaveCSS("transition-duration", duration)
  })
}
