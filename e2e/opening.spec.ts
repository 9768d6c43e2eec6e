import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"
import { scrollTo } from "./setup/scroll-to.ts"

/** Notes every value that the document's mark of being opened takes from now on, at each page. */
async function noteSteps(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const steps: (string | null)[] = []
    const note = () => steps.push(document.documentElement.getAttribute("data-opening"))
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ["data-opening"] })
    Object.assign(window, { steps })
  })
  return () => page.evaluate("steps")
}

test("a page is opened in three frames: its first view, what follows it, the rest; then all of it is there", async ({
  page,
}) => {
  const steps = await noteSteps(page)
  await page.goto("/")
  const last = page.locator("main > :last-child")
  await expect(last).toBeVisible()
  await expect(page.getByRole("contentinfo")).toBeVisible()
  expect(await steps()).toEqual(["2", "1", "0"])

  await page.evaluate(() => document.documentElement.setAttribute("data-opening", "2"))
  await expect(page.locator("main > :nth-child(2 of :not(script))")).toBeVisible()
  await expect(page.locator("main > :nth-child(3 of :not(script))")).toBeHidden()
  await page.evaluate(() => document.documentElement.setAttribute("data-opening", "1"))
  await expect(page.locator("main > :nth-child(4 of :not(script))")).toBeVisible()
  await expect(last).toBeHidden()
})

for (const path of ["/contact", "/en/suppliers", `/blog/${demoPost}`]) {
  test(`the first frame of ${path} holds what stands under its header, and data between counts for nothing`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole("contentinfo")).toBeVisible()
    await page.evaluate(() => document.documentElement.setAttribute("data-opening", "2"))
    const parts = page.locator("main > :not(script)")
    for (const part of (await parts.all()).slice(0, 2)) await expect(part).toBeVisible()
    await expect(page.getByRole("contentinfo")).toBeHidden()
    await page.emulateMedia({ media: "print" })
    await expect(parts.and(page.locator(":not(.print\\:hidden)")).last()).toBeVisible()
  })
}

test("a page that is asked for at a place within it is whole at once, and is shown there", async ({
  page,
}) => {
  const steps = await noteSteps(page)
  await page.goto("/suppliers#aluminium")
  await expect(page.locator("#aluminium")).toBeInViewport()
  expect(await steps()).toEqual(["0"])
})

test("the way back and a reload lead to where the page was left", async ({ page }) => {
  const steps = await noteSteps(page)
  await page.goto("/")
  await expect(page.getByRole("contentinfo")).toBeVisible()
  await scrollTo(page, 2500)
  const place = () => page.evaluate(() => Math.round(scrollY))
  await expect.poll(place).toBe(2500)
  await page.goto("/about")
  await page.goBack()
  await expect.poll(place).toBe(2500)
  expect(await steps()).toEqual(["0"])
  await page.reload()
  await expect.poll(place).toBe(2500)
})
