import type { Locator, Page } from "@playwright/test"
import { expect, expectComplaints } from "./fixtures.ts"
import { coveredBy } from "./setup/covered-by.ts"
import { demoPost } from "./setup/demo-post.ts"
import { expectToast, signedOut, testAsPrimaryAdmin as test } from "./setup/panel.ts"

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error("it is not in sight")
  return box
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  const across = a.x < b.x + b.width && b.x < a.x + a.width
  return across && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Opens the settings, and has them show failures about the field of an address, which keeps the focus. */
async function failTwice(page: Page, onOpen = async () => {}) {
  await page.goto("/admin/settings")
  const field = page.getByLabel("Email address of the new admin")
  await expect(field).toBeEnabled()
  await onOpen()
  await field.press("Enter")
  await expectToast(page, "destructive", "Please enter an email address")
  await field.fill("nobody")
  await field.press("Enter")
  await expectToast(page, "destructive", "This is not a valid email address.")
  await expect(field).toBeFocused()
  return field
}

test("[ADM-02] in a low window toasts neither move nor cover what stands at the foot of the side bar, nor the entry that has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 620 })
  const header = page.getByRole("banner")
  const foot = [
    header.getByRole("link", { name: "Account" }),
    header.getByRole("button", { name: "Sign out" }),
    header.getByRole("link", { name: "Activity" }),
  ]
  const before: Awaited<ReturnType<typeof boxOf>>[] = []
  const field = await failTwice(page, async () => {
    for (const control of foot) before.push(await boxOf(control))
  })
  const toasts = page.locator("[data-toast]")
  await expect(toasts).toHaveCount(2)
  expect(await Promise.all(foot.map(boxOf))).toEqual(before)
  for (const toast of await toasts.all()) {
    for (const control of [...foot.slice(0, 2), field]) expect(await overlap(toast, control)).toBe(false)
  }
  await page.getByRole("link", { name: "Subscribers" }).focus()
  await page.keyboard.press("Tab")
  await expect(foot[2] as Locator).toBeFocused()
  for (const toast of await toasts.all()) expect(await overlap(toast, foot[2] as Locator)).toBe(false)
  for (const left of [1, 0]) {
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(toasts).toHaveCount(left)
  }
  await page.keyboard.press("Tab")
  await expect(foot[0] as Locator).toBeFocused()
})

for (const { width, textSize } of [
  { width: 390, textSize: 100 },
  { width: 320, textSize: 200 },
]) {
  test(`[ADM-02] on a phone of ${width} px with text at ${textSize} % toasts cover neither the field that has the focus nor the bar that saves`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const enlarge = () =>
      page.evaluate(size => (document.documentElement.style.fontSize = `${size}%`), textSize)
    const toasts = page.locator("[data-toast]")
    const field = await failTwice(page, async () => void (await enlarge()))
    const newest = toasts.last()
    await expect(newest).toBeInViewport()
    expect(await overlap(newest, field)).toBe(false)
    await expect(page.getByRole("status").filter({ has: newest })).toContainText(
      "Please enter an email address",
    )
    await newest.getByRole("button", { name: "Close" }).press("Enter")
    await expect(toasts).toHaveCount(1)

    await page.goto(`/admin/posts/edit/${demoPost}`)
    await expect(page.getByRole("toolbar").first()).toBeVisible()
    await enlarge()
    await page.route("**/rest/v1/blog_posts*", route => route.fulfill({ status: 503, json: {} }))
    await page.getByRole("button", { name: /^Publish/ }).click()
    await expectToast(page, "destructive", "Failed to update blog post")
    const region = page.getByRole("status").filter({ has: toasts })
    const bar = page.locator(".form-bar")
    expect(await overlap(region, bar)).toBe(false)
    const body = page.locator(".ProseMirror").first()
    await body.focus()
    expect(await overlap(region, bar)).toBe(false)
    const { y, height } = await boxOf(region)
    expect(y + height, "where the top bar is").toBeLessThanOrEqual(
      (await boxOf(page.getByRole("banner"))).height,
    )
    expectComplaints(complaints, /503|form\.updateFailed/)
  })
}

for (const width of [320, 768, 1280])
  test(`[ADM-02] at ${width} px toasts cover nothing that is read or used`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const field = await failTwice(page)
    expect(await coveredBy(page)).toEqual([])
    await field.blur()
    const toasts = page.locator("[data-toast]")
    const heading = page.getByRole("heading", { level: 1 })
    expect(await coveredBy(page)).toEqual([])
    await expect(toasts).toHaveCount(2)
    await expect(toasts.last()).toBeInViewport({ ratio: 1 })
    await expect(heading).toBeInViewport({ ratio: 1 })
    if (width >= 768) return
    // On a scrolled page the text below the bar moves with it when a toast comes.
    for (const left of [1, 0]) {
      await toasts.last().getByRole("button", { name: "Close" }).click()
      await expect(toasts).toHaveCount(left)
    }
    await page.evaluate(() => scrollTo(0, 90))
    const belowBar = async () => {
      const [bar, place] = [await boxOf(page.getByRole("banner")), await boxOf(heading)]
      return Math.round(place.y - bar.y - bar.height)
    }
    const before = await belowBar()
    await field.press("Enter")
    await expect(toasts).toHaveCount(1)
    expect(await belowBar()).toBe(before)
  })

test.describe(() => {
  test.use(signedOut)

  for (const width of [390, 1280])
    test(`[AUTH-03] at ${width} px a failure before the sign-in covers nothing of its page`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto("/admin/login?error=server_error&error_description=The+link+has+expired")
      await expectToast(page, "destructive", "Authentication Error")
      expect(await coveredBy(page)).toEqual([])
      await expect(page.locator("[data-toast]")).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 })
    })
})
