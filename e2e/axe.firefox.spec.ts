import { test } from "./fixtures.ts"
import { eachPageOnce } from "./setup/public-pages.ts"

// Firefox 153 itself ends in axe on the page for an unknown address; the tests in Chromium look at that too.
for (const { path } of eachPageOnce.filter(({ status }) => status === 200)) {
  test(`${path} is free of axe findings in Firefox, too`, async ({ page, expectAccessible }) => {
    await page.goto(path)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible()
    }
  })
}
