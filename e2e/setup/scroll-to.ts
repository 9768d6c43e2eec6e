import { expect, type Page } from "@playwright/test"

/** Takes a page that was opened at its top and a distance from there; scrolls so far once all of the page is there. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await expect(page.locator("html[data-opening]")).toHaveCount(0)
  await page.evaluate(top => window.scrollTo(0, top), top)
}
