import { expect, type Page } from "@playwright/test"

/** The page is at its top; scrolls by the distance once all of the page is there. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await expect(page.locator("html[data-opening]")).toHaveCount(0)
  await page.evaluate(top => window.scrollTo(0, top), top)
}
