import type { Locator } from "@playwright/test"
import { site } from "#app/i18n/messages/pl/site.ts"
import { expect, hydrated, test } from "./fixtures.ts"
import { scrollTo } from "./setup/scroll-to.ts"
import { systemColor } from "./setup/system-color.ts"

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } })

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** The computed value of a property for each element. */
function valuesOf(elements: Locator, property: string): Promise<string[]> {
  return elements.evaluateAll(
    (all, name) => all.map(element => getComputedStyle(element).getPropertyValue(name)),
    property,
  )
}

for (const { theme, colorScheme } of [
  { theme: "a light", colorScheme: "light" },
  { theme: "a dark", colorScheme: "dark" },
] as const) {
  test.describe(`under ${theme} theme of forced colors`, () => {
    test.use({ colorScheme })

    test("the bar is opaque, and its current entry and language are marked by more than a color", async ({
      page,
    }) => {
      await page.setViewportSize(desktop)
      await page.goto("/about")
      const bar = page.getByRole("banner")
      await expect(bar).toHaveCSS("background-color", await systemColor(page, "Canvas"))
      const entries = bar.getByRole("navigation", { name: site.nav.label })
      const current = entries.locator("[aria-current=page]")
      await expect(current).toHaveText(site.nav.about)
      await expect(current).toHaveCSS("border-bottom-width", "2px")
      await expect(current).not.toHaveCSS("border-bottom-color", await systemColor(page, "Canvas"))
      const others = await valuesOf(entries.locator("a:not([aria-current])"), "border-bottom-width")
      expect(others).toEqual(Array(6).fill("0px"))
      const highlight = await systemColor(page, "Highlight")
      for (const scrolled of [0, 400]) {
        await scrollTo(page, scrolled)
        await expect(page.locator("html[data-scrolled]")).toBeAttached({ attached: scrolled > 0 })
        await expect(bar.locator("a[hreflang=pl]")).toHaveCSS("background-color", highlight)
        await expect(bar.locator("a[hreflang=en]")).not.toHaveCSS("background-color", highlight)
      }

      await page.setViewportSize(phone)
      const menu = bar.locator("details[data-menu]")
      await menu.locator("summary").click()
      await expect(menu.locator("[aria-current=page]")).toHaveCSS("text-decoration-line", "underline")
      const lines = await valuesOf(menu.locator("a:not([aria-current])"), "text-decoration-line")
      expect(lines).toEqual(Array(6).fill("none"))
      await expect(menu.getByRole("navigation")).toHaveCSS("border-bottom-width", "1px")
    })

    test("the chosen branch is told from the others in the list and on the map", async ({ page }) => {
      await page.setViewportSize(desktop)
      const canvas = await systemColor(page, "Canvas")
      const highlight = await systemColor(page, "Highlight")
      expect(highlight).not.toBe(canvas)
      for (const id of ["lodz", "warszawa-centrala"]) {
        await page.goto(`/branches#${id}`)
        const cards = page.locator("[data-finder] li > a[href^='#']")
        await expect(cards.and(page.locator("[aria-current]"))).toHaveCSS("border-left-color", highlight)
        const others = await valuesOf(
          page.locator("[data-finder] li > a[href^='#']:not([aria-current])"),
          "border-left-color",
        )
        expect(others).toEqual(Array(7).fill(canvas))
        const marker = page.locator("svg a[aria-current]")
        const discs = page.locator("svg a:not([aria-current]) circle:first-child")
        await expect(marker.locator("circle:first-child")).toHaveCSS("r", "14px")
        expect(await valuesOf(discs, "r")).toEqual(Array(7).fill("10px"))
        expect(await valuesOf(page.locator("svg a circle:first-child"), "fill")).not.toContain(canvas)
        await expect(marker.locator("text")).toHaveCSS("text-decoration-line", "underline")
        expect(await valuesOf(page.locator("svg a text"), "fill")).not.toContain(canvas)
        await expect(page.locator(`article[id=${id}]`)).toHaveCSS("border-top-style", "solid")
      }
    })
  })
}

test("tiles that are parted by their grounds alone are parted by lines", async ({ page, complaints }) => {
  for (const path of ["/", "/suppliers", "/branches#lodz", "/no-such-page"]) {
    await page.goto(path)
    const canvas = await systemColor(page, "Canvas")
    const grid = page.locator(".ruled-grid:visible").first()
    await expect(grid).toHaveCSS("row-gap", "1px")
    await expect(grid).not.toHaveCSS("background-color", canvas)
    const grounds = await grid.locator("> li").evaluateAll(cells =>
      cells.map(cell => {
        const own = [cell, ...cell.children].map(each => getComputedStyle(each).backgroundColor)
        return own.find(color => !color.endsWith(", 0)"))
      }),
    )
    expect(new Set(grounds), path).toEqual(new Set([canvas]))
  }
  await page.goto("/contact")
  const plate = page.locator("ol > li:has(> details)").first()
  await expect(plate).toHaveCSS("outline-style", "solid")
  await expect(plate).not.toHaveCSS("outline-color", await systemColor(page, "Canvas"))
  await expect.poll(() => complaints.filter(text => text.includes("404"))).toHaveLength(1)
  complaints.splice(0)
})

test("an open location and an open menu show another sign than closed ones", async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto("/contact")
  await hydrated(page)
  const locations = page.locator("ol > li details")
  await locations.first().locator("summary").click()
  const uprights = page.locator("ol > li summary path:nth-child(2)")
  expect(await valuesOf(uprights, "display")).toEqual(["none", ...Array(7).fill("inline")])
  const menu = page.locator("details[data-menu]")
  await expect(menu.locator("path").first()).toBeVisible()
  await menu.locator("summary").click()
  await expect(menu.locator("path").first()).toBeHidden()
  await expect(menu.locator("path").last()).toBeVisible()
})

test("fields in error have a thicker edge, a sign and words, and the summary has an edge", async ({
  page,
}) => {
  await page.goto("/contact")
  await hydrated(page)
  await page.locator("#contact-form button[type=submit]").click()
  const wrong = page.locator("#contact-form [aria-invalid=true]")
  await expect(wrong).toHaveCount(5)
  expect(await valuesOf(wrong.and(page.locator(":not([type=checkbox])")), "border-top-width")).toEqual(
    Array(4).fill("2px"),
  )
  for (const name of ["phone", "company"])
    await expect(page.locator(`#contact-form [name=${name}]`)).toHaveCSS("border-top-width", "1px")
  for (const field of await wrong.all()) {
    const error = page.locator(`#${await field.getAttribute("aria-describedby")}`)
    await expect(error).toHaveText(/\p{L}/u)
    await expect(error.locator("svg")).toBeVisible()
    const [sign, text] = [await valuesOf(error.locator("path"), "stroke"), await valuesOf(error, "color")]
    expect(sign).toEqual(text)
  }
  const summary = page.locator("#contact-form").getByRole("alert").locator("> div")
  await expect(summary).toHaveCSS("border-top-width", "1px")
  await expect(summary).toHaveCSS("border-left-width", "4px")
})
