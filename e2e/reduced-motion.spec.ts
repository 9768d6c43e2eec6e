import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { eachPageOnce, open } from "./setup/public-pages.ts"

const moving = (page: Page) => page.evaluate(() => document.getAnimations().length)

test("nothing on any page moves for a visitor who asked for that", async ({ page, complaints }) => {
  test.slow()
  for (const publicPage of eachPageOnce) {
    await open(page, publicPage, complaints)
    expect(await moving(page), publicPage.path).toBe(0)
    await page.evaluate(() => scrollTo(0, 400))
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

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`with a motion preference of ${reducedMotion} pages ${reducedMotion === "reduce" ? "do not blend" : "blend"} into each other`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      addEventListener("pagereveal", event => {
        document.documentElement.dataset.blended = String(event.viewTransition !== null)
      })
    })
    await page.emulateMedia({ reducedMotion })
    await page.goto("/about")
    const duration = reducedMotion === "reduce" ? "0s" : "0.2s"
    await expect(page.locator("body > header")).toHaveCSS("transition-duration", duration)
    await page.locator("footer a[href='/terms']").click()
    await expect(page).toHaveURL("/terms")
    await expect(page.locator("html")).toHaveAttribute("data-blended", String(reducedMotion !== "reduce"))
  })
}

test("a page with React that the browser does not blend in after all raises no error", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", event => {
      if (event.viewTransition) document.documentElement.dataset.skipped = ""
      event.viewTransition?.skipTransition()
    })
  })
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await page.goto("/about")
  await page.locator("footer a[href='/contact']").click()
  await expect(page).toHaveURL("/contact")
  await expect(page.locator("html")).toHaveAttribute("data-skipped")
})
