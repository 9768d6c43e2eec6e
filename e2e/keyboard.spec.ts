import type { Page } from "@playwright/test"
import { site as texts } from "#app/i18n/messages/pl/site.ts"
import { expect, test } from "./fixtures.ts"
import { focusStop } from "./setup/focus-stops.ts"

const entries = ["home", "about", "suppliers", "buyers", "branches", "contact", "blog"] as const
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** Presses Tab until the focus is on what the selector names, and expects that it can be seen there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let count = 0; count < 100; count++) {
    await page.keyboard.press("Tab")
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted), selector)) {
      expect((await focusStop(page)).fault).toBeNull()
      return
    }
  }
  throw new Error(`no stop of the focus is ${selector}`)
}

test("the skip link is the first stop and leads to the content; the menu is opened, gone through and closed", async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto("/about")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Przejdź do treści" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.locator("main")).toBeFocused()
  await page.keyboard.press("Tab")
  expect(await page.evaluate(() => document.activeElement?.closest("main, footer") !== null)).toBe(true)
  await page.goto("/about")
  const menu = page.locator("details[data-menu]")
  const toggle = menu.locator("summary")
  await tabTo(page, "details[data-menu] summary")
  await page.keyboard.press("Enter")
  for (const entry of entries) {
    await page.keyboard.press("Tab")
    await expect(menu.locator(":focus")).toHaveText(texts.nav[entry])
    expect((await focusStop(page)).fault).toBeNull()
  }
  await page.keyboard.press("Escape")
  await expect(menu).not.toHaveAttribute("open")
  await expect(toggle).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(menu).toHaveAttribute("open")
  for (let count = 0; count < 8; count++) await page.keyboard.press("Tab")
  await expect(menu).not.toHaveAttribute("open")
  expect((await focusStop(page)).fault).toBeNull()
})

test("[BR-04] the keyboard chooses a branch on the map or in the list and reads on there", async ({
  page,
}) => {
  for (const { viewport, link, id, name } of [
    { viewport: phone, link: "svg a[href='#gdynia']", id: "gdynia", name: "Gdynia" },
    { viewport: desktop, link: "li > a[href='#wroclaw']", id: "wroclaw", name: "Wrocław" },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto("/branches")
    await tabTo(page, link)
    await page.keyboard.press("Enter")
    const details = page.locator(`article[id=${id}]`)
    await expect(details).toBeFocused()
    await expect(details).toHaveAccessibleName(name)
    await page.keyboard.press("Escape")
    await expect(details).toBeVisible()
    for (const href of await details
      .locator("a")
      .evaluateAll(all => all.map(each => each.getAttribute("href")))) {
      await page.keyboard.press("Tab")
      await expect(details.locator(":focus")).toHaveAttribute("href", href ?? "")
      expect((await focusStop(page)).fault).toBeNull()
    }
  }
})
