import { brotliCompressSync } from "node:zlib"
import { expect, holdBack, hydrated, test } from "./fixtures.ts"
import { recordShifts } from "./setup/layout-shifts.ts"
import { publicPages, runsReact } from "./setup/public-pages.ts"

/** The most bytes of all modules of a page with React, each compressed by itself. */
const modulesLimit = 150_000

for (const path of ["/", "/en/suppliers", "/blog"]) {
  test(`${path} does not move when its fonts come after its first paint`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await recordShifts(page)
    const release = await holdBack(page, "**/*.woff2")
    await page.goto(path, { waitUntil: "commit" })
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
    release()
    await page.waitForLoadState("networkidle")
    expect(await page.evaluate("shifts")).toEqual([])
  })
}

for (const { path } of publicPages.filter(one => one.locale === "pl" && runsReact(one.path))) {
  test(`${path} fetches no module of React before it is used, and then within a budget`, async ({ page }) => {
    const modules: string[] = []
    page.on("request", request => {
      if (new URL(request.url()).pathname.endsWith(".js")) modules.push(request.url())
    })
    await page.goto(path, { waitUntil: "networkidle" })
    // A visitor at a link is about to leave.
    const link = page.getByRole("banner").getByRole("link").first()
    await link.hover()
    await link.focus()
    await page.keyboard.press("Shift")
    await page.waitForLoadState("networkidle")
    expect(modules).toEqual([])
    await link.blur()
    await hydrated(page)
    expect(modules).not.toEqual([])
    const texts = await Promise.all(modules.map(async url => (await page.request.get(url)).body()))
    const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
    expect(bytes).toBeLessThanOrEqual(modulesLimit)
  })
}
