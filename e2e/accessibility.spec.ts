import AxeBuilder from "@axe-core/playwright"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { expect, test } from "./fixtures.ts"

const post = "/blog/millberry-copper-what-0-1-per-cent-is-worth"
const pages = ["/", "/contact", "/blog", post, "/newsletter"].flatMap(path => [
  path,
  path === "/" ? "/en" : `/en${path}`,
])

for (const width of [390, 1280]) {
  for (const path of pages) {
    test(`${path} is free of axe findings at ${width} px`, async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expectAccessible()
    })
  }

  test(`the white bar of a scrolled page is free of axe findings at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto("/blog")
    await page.evaluate(() => scrollTo(0, 400))
    await expect(page.locator("html[data-scrolled]")).toBeAttached()
    const { violations } = await new AxeBuilder({ page }).include("body > header").analyze()
    expect(violations).toEqual([])
  })

  test(`white text on the transparent bar has a contrast of 4.5 at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of pages) {
      await page.goto(path, { waitUntil: "load" })
      expect(await darkestContrast(page), path).toBeGreaterThanOrEqual(4.5)
    }
  })
}

test("the open menu is free of axe findings", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/")
  await page.locator("summary").click()
  await expectAccessible()
})

test("every page fits a width of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of pages) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})

test("the skip link is the first stop and leads to the content", async ({ page }) => {
  await page.goto("/")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Przejdź do treści" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.locator("main")).toBeFocused()
})

/** Returns the contrast of white with the brightest pixel under the bar, leaving out the bar's own content. */
async function darkestContrast(page: Page): Promise<number> {
  const box = await page.locator("body > header").boundingBox()
  await page.locator("body > header").evaluate(bar => bar.setAttribute("hidden", ""))
  const { data, info } = await sharp(await page.screenshot({ ...(box ? { clip: box } : {}) }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  let brightest = 0
  for (let at = 0; at < data.length; at += info.channels) {
    brightest = Math.max(brightest, luminance([...data.subarray(at, at + 3)]))
  }
  return 1.05 / (brightest + 0.05)
}

/** Takes red, green and blue from 0 to 255; returns the relative luminance of WCAG 2.2. */
function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
