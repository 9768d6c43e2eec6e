import type { Page } from "@playwright/test"
import { expect, hydrated, languages, test } from "./fixtures.ts"
import { axeFindings } from "./setup/axe-findings.ts"
import { sidewaysScroll, spoiltTexts, strayingTexts } from "./setup/layout-faults.ts"
import { scrollTo } from "./setup/scroll-to.ts"

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

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

for (const [place, { name, path, reach, widths = [1280, 390] }] of states.entries()) {
  const address = (languages[place % 2]?.prefix ?? "") + path
  test(`${address}: ${name} is free of axe findings`, async ({ page, expectAccessible }) => {
    await page.setViewportSize(desktop)
    await page.goto(address)
    await reach(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible()
    }
  })
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

for (const { prefix } of languages) {
  test(`what opens on ${prefix}/contact and ${prefix}/branches fits 320 px and twice the size of text`, async ({
    page,
    context,
  }) => {
    const expectWhole = async (what: string) => {
      expect(await sidewaysScroll(page), what).toBe(0)
      expect(await spoiltTexts(page), what).toEqual([])
      expect(await strayingTexts(page), what).toEqual([])
    }
    const browser = await context.newCDPSession(page)
    for (const [width, standard] of [
      [320, 16],
      [490, 16],
      [1280, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await browser.send("Page.setFontSizes", { fontSizes: { standard } })
      await page.goto(`${prefix}/branches#warszawa-targowek`)
      await expectWhole("a chosen branch")
      await page.goto(`${prefix}/contact`)
      await hydrated(page)
      await page.locator("ol > li summary").first().click()
      await page.locator("#contact-form button[type=submit]").click()
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(5)
      await expectWhole("errors and an open location")
      await page.locator("details[data-menu] summary").click()
      await expectWhole("the menu")
    }
  })
}
