import { expect, test } from "./fixtures.ts"
import { eachPageOnce, open } from "./setup/public-pages.ts"

test("on paper no heading is parted from itself or its text, and decorative pictures are left out", async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ media: "print" })
  for (const publicPage of eachPageOnce) {
    const { path } = publicPage
    await open(page, publicPage, complaints)
    await expect(page.locator("main picture:has(img[alt='']):visible"), path).toHaveCount(0)
    const breaks = await page
      .locator("main :is(h1, h2, h3, h4)")
      .evaluateAll(all =>
        all.map(
          heading => `${getComputedStyle(heading).breakInside} ${getComputedStyle(heading).breakAfter}`,
        ),
      )
    expect(new Set(breaks), path).toEqual(new Set(["avoid avoid"]))
  }
})
