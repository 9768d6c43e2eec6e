import type { Page } from "@playwright/test"
import { site as texts } from "#app/i18n/messages/pl/site.ts"
import { expect, hydrated, test } from "./fixtures.ts"
import { focusStop, walk } from "./setup/focus-stops.ts"
import { eachPageOnce, open } from "./setup/public-pages.ts"

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

for (const publicPage of eachPageOnce) {
  test(`${publicPage.path}: the focus goes through the page in order, both ways, and is seen at every stop`, async ({
    page,
    complaints,
  }) => {
    test.slow()
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await open(page, publicPage, complaints)
      if (await page.locator("html[data-messages]").count()) await hydrated(page)
      const forward = await walk(page, "Tab")
      expect(forward.filter(({ fault }) => fault)).toEqual([])
      const positions = forward.map(({ position }) => position)
      expect(positions.length).toBeGreaterThan(15)
      expect(positions).toEqual(positions.toSorted((one, two) => one - two))
      // On a phone more of the page comes from under the bar on the way back.
      if (viewport === desktop) continue
      const back = await walk(page, "Shift+Tab")
      expect(back.filter(({ fault }) => fault)).toEqual([])
      expect(back.map(({ position }) => position)).toEqual(positions.toReversed())
    }
  })
}

for (const { path, skip } of [
  { path: "/about", skip: "Przejdź do treści" },
  { path: "/en/contact", skip: "Skip to content" },
]) {
  test(`the skip link is the first stop of ${path}, is seen there, and leads to the content`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.keyboard.press("Tab")
    await expect(page.getByRole("link", { name: skip })).toBeFocused()
    expect((await focusStop(page)).fault).toBeNull()
    await page.keyboard.press("Enter")
    await expect(page.locator("main")).toBeFocused()
    await page.keyboard.press("Tab")
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer") !== null)).toBe(true)
  })
}

test("the keyboard opens the menu, goes through it and closes it", async ({ page }) => {
  await page.setViewportSize(phone)
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

for (const viewport of [phone, desktop]) {
  test(`[BR-04] the keyboard chooses a branch at ${viewport.width} px and reads on there`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto("/branches")
    for (const [link, id, name] of [
      ["svg a[href='#gdynia']", "gdynia", "Gdynia"],
      ["li > a[href='#wroclaw']", "wroclaw", "Wrocław"],
    ] as const) {
      await page.locator("h1").click()
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
}
