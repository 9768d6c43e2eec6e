import type { Page } from "@playwright/test"
import { expect, hydrated, languages, test } from "./fixtures.ts"
import { axeFindings } from "./setup/axe-findings.ts"
import { barContrast } from "./setup/bar-contrast.ts"
import { open, publicPages } from "./setup/public-pages.ts"
import { scrollTo } from "./setup/scroll-to.ts"

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

for (const publicPage of publicPages) {
  test(`${publicPage.path} is free of axe findings, has its landmarks, and its bar can be read over the picture`, async ({
    page,
    complaints,
    expectAccessible,
  }) => {
    await page.setViewportSize(desktop)
    await open(page, publicPage, complaints)
    for (const role of ["banner", "main", "contentinfo"] as const)
      await expect(page.getByRole(role)).toHaveCount(1)
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible()
    const navigations = await page.getByRole("navigation").all()
    const names = await Promise.all(
      navigations.map(async each => / - .*|"(.*)"/.exec(await each.ariaSnapshot())?.[1]),
    )
    expect(names.every(Boolean)).toBe(true)
    expect(new Set(names).size).toBe(names.length)
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await expectAccessible()
      expect(await barContrast(page)).toBeGreaterThanOrEqual(4.5)
    }
  })
}

type State = { name: string; path: string; reach(page: Page): Promise<void>; widths?: number[] }

const states: State[] = [
  {
    name: "the open menu",
    path: "/about",
    widths: [390],
    reach: async page => {
      await page.setViewportSize(phone)
      await page.locator("details[data-menu] summary").click()
    },
  },
  {
    name: "a chosen branch",
    path: "/branches",
    reach: async page => {
      await page.locator("[data-finder] li > a[href='#lodz']").click()
      await expect(page.locator("article#lodz")).toBeVisible()
    },
  },
  {
    name: "the chosen headquarters",
    path: "/branches#warszawa-centrala",
    reach: page => expect(page.locator("article#warszawa-centrala")).toBeVisible(),
  },
  {
    name: "an open plate of a location and an open description of a department",
    path: "/contact",
    reach: async page => {
      await hydrated(page)
      await page.locator("ol > li summary").first().click()
      await page.locator("aside summary").first().click()
      await expect(page.locator("details[open]")).toHaveCount(2)
    },
  },
  {
    name: "a contact form with errors",
    path: "/contact",
    reach: async page => {
      await hydrated(page)
      await page.locator("#contact-form button[type=submit]").click()
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(5)
    },
  },
  {
    name: "a newsletter form with an error",
    path: "/contact",
    reach: async page => {
      await hydrated(page)
      await page.locator("main form[action$='/newsletter'] button").click()
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(1)
    },
  },
  {
    name: "a newsletter form that was sent",
    path: "/blog",
    reach: async page => {
      await hydrated(page)
      const form = page.locator("main form[action$='/newsletter']")
      await form.locator("[name=email]").fill(`${crypto.randomUUID()}@reader.example`)
      await form.locator("button").click()
      await expect(page.locator("main [data-outcome=success]")).toBeFocused()
    },
  },
  {
    name: "the newsletter's answer without JavaScript",
    path: "/newsletter?outcome=success",
    reach: page => expect(page.locator("h1")).toBeVisible(),
  },
]

for (const { prefix } of languages) {
  for (const { name, path, reach, widths = [1280, 390] } of states) {
    test(`${prefix}${path}: ${name} is free of axe findings`, async ({ page, expectAccessible }) => {
      await page.setViewportSize(desktop)
      await page.goto(prefix + path)
      await reach(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible()
      }
    })
  }
}

test("the white bar of a scrolled page is free of axe findings", async ({ page }) => {
  await page.goto("/branches")
  await scrollTo(page, 400)
  await expect(page.locator("html[data-scrolled]")).toBeAttached()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    expect(await axeFindings(page, "body > header")).toEqual([])
  }
})
