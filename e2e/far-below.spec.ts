import type { Locator } from "@playwright/test"
import { expect, hydrated, test } from "./fixtures.ts"

test.use({ viewport: { width: 390, height: 844 } })

const isLaidOut = (locator: Locator) =>
  locator.evaluate(element => element.checkVisibility({ contentVisibilityAuto: true }))

/** A part far below the window of each page, before its last one. */
const farBelow = {
  "/": "main > :nth-last-child(2 of :not(script))",
  "/en/suppliers": "main > :nth-last-child(2 of :not(script))",
  "/en/buyers": "main > :nth-last-child(2 of :not(script))",
  "/blog": "section[aria-labelledby=topics]",
  "/contact": "main > :nth-last-child(2 of :not(script))",
  "/en/terms": "article > section:last-of-type",
}

const contentOf = (part: Locator) => part.locator("> *").first()

test("what is far below a phone's window is laid out once it comes near, and is printed all the same", async ({
  page,
}) => {
  for (const [path, selector] of Object.entries(farBelow)) {
    await page.goto(path)
    const part = page.locator(selector)
    expect(await isLaidOut(contentOf(part)), path).toBe(false)
    await page.emulateMedia({ media: "print" })
    await expect(part, path).toHaveCSS("content-visibility", "visible")
    await page.emulateMedia({ media: "screen" })
    await part.scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(contentOf(part)), path).toBe(true)
  }
})

test("the end of a page is laid out at once, stays at the bottom of the window, and is free of axe findings", async ({
  page,
  expectAccessible,
}) => {
  for (const [path, selector] of Object.entries(farBelow)) {
    await page.goto(path)
    const end = page.locator("footer")
    expect(await isLaidOut(contentOf(end)), path).toBe(true)
    await expectAccessible()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => isLaidOut(contentOf(page.locator(selector))), path).toBe(true)
    await expect
      .poll(() => end.evaluate(each => each.getBoundingClientRect().bottom - innerHeight))
      .toBeCloseTo(0, 0)
    await expect(page.locator("[data-strip]"), path).not.toBeInViewport()
  }
})

test("a key, and a link to a place within the page, have all of it laid out", async ({ page }) => {
  const part = page.locator("#terms")
  const late = page.locator("main section[data-part]").last()
  await page.goto("/en/buyers")
  await page.keyboard.press("End")
  await expect.poll(() => isLaidOut(contentOf(late))).toBe(true)
  await page.goto("/en/buyers")
  await page.locator("main a[href='#terms']").click()
  await expect.poll(async () => (await part.boundingBox())?.y).toBeCloseTo(96, 0)
  expect(await isLaidOut(contentOf(late))).toBe(true)
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
