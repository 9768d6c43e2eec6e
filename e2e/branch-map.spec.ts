import { branches } from "#app/company/branches.ts"
import { branches as texts } from "#app/i18n/messages/en/branches.ts"
import { expect, test } from "./fixtures.ts"

// No marker is in the window at the page's top: Firefox leaves where it is what is there in part.
for (const { path, height } of [
  { path: "/en/branches", height: 450 },
  { path: "/en", height: 800 },
]) {
  test(`Tab and Shift+Tab bring each marker on the map of ${path} into the window`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height })
    await page.goto(path)
    const markers = await page.getByRole("group", { name: texts.map }).getByRole("link").all()
    expect(markers).toHaveLength(8)
    await markers[0]?.focus()
    for (const [key, next] of [
      ["Tab", markers.slice(1)],
      ["Shift+Tab", markers.slice(0, -1).reverse()],
    ] as const) {
      for (const marker of next) {
        await page.evaluate(() => scrollTo(0, 0))
        await page.keyboard.press(key)
        await expect(marker).toBeFocused()
        await expect(marker).toBeInViewport({ ratio: 0.99 })
      }
    }
  })
}

test("a marker's dot and its label lead to its branch, and at 390 px the targets are 24 px wide and do not overlap", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/en/branches")
  const targets = await page
    .locator("svg a")
    .evaluateAll(all => all.map(link => link.getBoundingClientRect().toJSON() as DOMRect))
  expect(targets).toHaveLength(8)
  for (const [index, { x, y, width }] of targets.entries()) {
    expect(width).toBeGreaterThanOrEqual(24)
    for (const other of targets.slice(index + 1))
      expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(24)
  }

  for (const [width, part] of [
    [320, "circle"],
    [390, "text"],
    [1280, "circle"],
    [1280, "text"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const { id } of branches) {
      const marker = page.getByRole("group", { name: texts.map }).locator(`a[href="#${id}"]`)
      await marker.locator(part).first().click()
      await expect(page).toHaveURL(`/en/branches#${id}`)
    }
  }
})
