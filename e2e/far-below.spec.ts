import type { Locator } from "@playwright/test"
import { expect, hydrated, test } from "./fixtures.ts"

test.use({ viewport: { width: 390, height: 844 } })

const isLaidOut = (locator: Locator) =>
  locator.evaluate(element => element.checkVisibility({ contentVisibilityAuto: true }))

test("what is far below a phone's window is laid out once it comes near, and is printed all the same", async ({
  page,
}) => {
  const end = page.locator("footer > *")
  for (const path of ["/", "/en/suppliers", "/blog", "/contact", "/en/terms"]) {
    await page.goto(path)
    expect(await isLaidOut(end), path).toBe(false)
    await page.emulateMedia({ media: "print" })
    await expect(page.locator("footer"), path).toHaveCSS("content-visibility", "visible")
    await page.emulateMedia({ media: "screen" })
    await end.scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(end), path).toBe(true)
  }
})

test("an address with a place leads there, by its id or by its words", async ({ page }) => {
  for (const [place, shown] of [
    ["#aluminium", "#aluminium"],
    ["#:~:text=All%20rights%20reserved", "footer p:has-text('All rights')"],
  ] as const) {
    await page.goto("about:blank")
    await page.goto(`/en/suppliers${place}`)
    await expect(page.locator(shown)).toBeInViewport()
  }
})

test("the way back and a reload lead to where the page was left, and so does the way back within the blog", async ({
  page,
}) => {
  const placeOf = (locator: Locator) => async () => Math.round((await locator.boundingBox())?.y ?? -1)
  await page.goto("/blog")
  const link = page.locator("section[aria-labelledby=topics] a").last()
  await link.evaluate(async element => {
    while (element.getBoundingClientRect().bottom > innerHeight - 150) {
      scrollBy(0, 100)
      await new Promise(requestAnimationFrame)
    }
  })
  const place = placeOf(link)
  const before = await place()
  for (const comeBack of [
    async () => {
      await page.goto("/about")
      await page.goBack()
    },
    () => page.reload(),
    async () => {
      await hydrated(page)
      await link.click()
      await expect(page).toHaveURL("/blog/all")
      await page.goBack()
    },
  ]) {
    await comeBack()
    await expect.poll(place).toBe(before)
  }
})
