import type { Locator } from "@playwright/test"
import { site } from "#app/i18n/messages/pl/site.ts"
import { expect, expectComplaints, hydrated, test } from "./fixtures.ts"
import { firstPassword, signIn } from "./setup/accounts.ts"
import { makeAccount } from "./setup/panel.ts"
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

for (const { colorScheme, branch } of [
  { colorScheme: "light", branch: "lodz" },
  { colorScheme: "dark", branch: "warszawa-centrala" },
] as const) {
  test.describe(`under a ${colorScheme} theme of forced colors`, () => {
    test.use({ colorScheme })

    test("the bar is opaque, and its entry, its language and the chosen branch are marked by more than a color", async ({
      page,
    }) => {
      await page.setViewportSize(desktop)
      await page.goto("/about")
      const canvas = await systemColor(page, "Canvas")
      const highlight = await systemColor(page, "Highlight")
      expect(highlight).not.toBe(canvas)
      const bar = page.getByRole("banner")
      await expect(bar).toHaveCSS("background-color", canvas)
      const entries = bar.getByRole("navigation", { name: site.nav.label })
      const current = entries.locator("[aria-current=page]")
      await expect(current).toHaveText(site.nav.about)
      await expect(current).toHaveCSS("border-bottom-width", "2px")
      await expect(current).not.toHaveCSS("border-bottom-color", canvas)
      const others = await valuesOf(entries.locator("a:not([aria-current])"), "border-bottom-width")
      expect(others).toEqual(Array(6).fill("0px"))
      for (const scrolled of [0, 400]) {
        await page.evaluate(top => scrollTo(0, top), scrolled)
        await expect(page.locator("html[data-scrolled]")).toBeAttached({ attached: scrolled > 0 })
        await expect(bar.locator("a[hreflang=pl]")).toHaveCSS("background-color", highlight)
        await expect(bar.locator("a[hreflang=en]")).not.toHaveCSS("background-color", highlight)
      }
      await page.setViewportSize(phone)
      await page.goto("/blog/all?q=miedź")
      await expect(page.locator("mark").first()).toHaveCSS(
        "background-color",
        await systemColor(page, "Mark"),
      )
      expect(await systemColor(page, "Mark")).not.toBe(canvas)
      await page.goto("/about")
      const menu = bar.locator("details[data-menu]")
      await menu.locator("summary").click()
      await expect(menu.locator("[aria-current=page]")).toHaveCSS("text-decoration-line", "underline")
      const lines = await valuesOf(menu.locator("a:not([aria-current])"), "text-decoration-line")
      expect(lines).toEqual(Array(6).fill("none"))
      await expect(menu.getByRole("navigation")).toHaveCSS("border-bottom-width", "1px")

      await page.setViewportSize(desktop)
      await page.goto(`/branches#${branch}`)
      const cards = page.locator("[data-finder] li > a[href^='#']")
      const isCurrent = page.locator("[aria-current]")
      await expect(cards.and(isCurrent)).toHaveCSS("border-left-color", highlight)
      expect(await valuesOf(cards.and(page.locator(":not([aria-current])")), "border-left-color")).toEqual(
        Array(7).fill(canvas),
      )
      const marker = page.locator("svg a[aria-current]")
      const discs = page.locator("svg a:not([aria-current]) circle:first-child")
      await expect(marker.locator("circle:first-child")).toHaveCSS("r", "14px")
      expect(await valuesOf(discs, "r")).toEqual(Array(7).fill("10px"))
      await expect(marker.locator("text")).toHaveCSS("text-decoration-line", "underline")
      for (const drawn of ["circle:first-child", "text"])
        expect(await valuesOf(page.locator(`svg a ${drawn}`), "fill")).not.toContain(canvas)
      await expect(page.locator(`article[id=${branch}]`)).toHaveCSS("border-top-style", "solid")
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
  expectComplaints(complaints, /404/)
})

test("on the contact page plates have an edge, what is open another sign, and fields in error an edge, a sign and words", async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto("/contact")
  await hydrated(page)
  const plates = page.locator("ol > li:has(> details)")
  await expect(plates.first()).toHaveCSS("outline-style", "solid")
  await expect(plates.first()).not.toHaveCSS("outline-color", await systemColor(page, "Canvas"))
  await plates.first().locator("summary").click()
  const uprights = page.locator("ol > li summary path:nth-child(2)")
  expect(await valuesOf(uprights, "display")).toEqual(["none", ...Array(7).fill("inline")])

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
    expect(await valuesOf(error.locator("path"), "stroke")).toEqual(await valuesOf(error, "color"))
  }
  const summary = page.locator("#contact-form").getByRole("alert").locator("> div")
  await expect(summary).toHaveCSS("border-top-width", "1px")
  await expect(summary).toHaveCSS("border-left-width", "4px")

  const menu = page.locator("details[data-menu]")
  await expect(menu.locator("path").first()).toBeVisible()
  await menu.locator("summary").click()
  await expect(menu.locator("path").first()).toBeHidden()
  await expect(menu.locator("path").last()).toBeVisible()
})

test("[ADM-01] the icons of the panel's navigation have the color of their words", async ({
  page,
  server,
}) => {
  const account = { email: "icons@colors.example", password: firstPassword }
  await makeAccount(server, account)
  await server.sql`insert into public.admin_users (email) values (${account.email})`
  await page.setViewportSize(desktop)
  await signIn(page, account)
  const links = page.getByRole("navigation", { name: "Admin navigation" }).getByRole("link")
  await expect(links).toHaveCount(8)
  for (const link of await links.all()) {
    const color = await link.evaluate(element => getComputedStyle(element).color)
    await expect(link.locator("svg").first()).toHaveCSS("stroke", color)
  }
})
