import type { Page } from "@playwright/test"
import { expect, hydrated, languages, test } from "./fixtures.ts"
import { axeFindings } from "./setup/axe-findings.ts"
import { sidewaysScroll, spoiltTexts, strayingTexts } from "./setup/layout-faults.ts"

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** Expects that a page as it was opened is whole on narrow windows and at twice the size of text. */
async function expectWhole(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const [width, standard] of [
    [320, 16],
    [490, 16],
    [1280, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await browser.send("Page.setFontSizes", { fontSizes: { standard } })
    await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`)
    expect.soft(await sidewaysScroll(page), `${width} px`).toBe(0)
    expect.soft(await spoiltTexts(page), `${width} px`).toEqual([])
    expect.soft(await strayingTexts(page), `${width} px`).toEqual([])
  }
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } })
}

for (const { prefix } of languages) {
  test(`what opens on ${prefix}/contact and ${prefix}/branches is free of axe findings, fits 320 px and twice the size of text`, async ({
    page,
    expectAccessible,
  }) => {
    const expectFree = async () => {
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport)
        await expectAccessible()
      }
    }
    await test.step("a chosen branch, under the bar of a scrolled page too", async () => {
      await page.goto(`${prefix}/branches#warszawa-targowek`)
      await expect(page.locator("article#warszawa-targowek")).toBeVisible()
      await expectWhole(page)
      await expectFree()
      await page.evaluate(() => scrollTo(0, 400))
      await expect(page.locator("html[data-scrolled]")).toBeAttached()
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport)
        expect(await axeFindings(page, "body > header")).toEqual([])
      }
    })
    await test.step("an open location and a description, and errors of both forms", async () => {
      await page.goto(`${prefix}/contact`)
      await hydrated(page)
      await page.locator("ol > li summary").first().click()
      await page.locator("aside summary").first().click()
      await expect(page.locator("details[open]")).toHaveCount(2)
      expect(await axeFindings(page, "aside")).toEqual([])
      await page.locator("main form[action$='/newsletter'] button").click()
      await page.locator("#contact-form button[type=submit]").click()
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(6)
      await expectFree()
      await expectWhole(page)
    })
    await test.step("the open menu", async () => {
      await page.setViewportSize(phone)
      await page.locator("details[data-menu] summary").click()
      await expectAccessible()
      await expectWhole(page)
    })
  })
}

test("what answers a subscription is free of axe findings, with React and without", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/blog")
  await hydrated(page)
  const form = page.locator("main form[action$='/newsletter']")
  await form.locator("[name=email]").fill(`${crypto.randomUUID()}@reader.example`)
  await form.locator("button").click()
  await expect(page.locator("main [data-outcome=success]")).toBeFocused()
  await expectAccessible()
  await page.goto("/en/newsletter?outcome=success")
  await expectAccessible()
})
