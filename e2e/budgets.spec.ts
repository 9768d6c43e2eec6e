import { brotliCompressSync } from "node:zlib"
import type { Page } from "@playwright/test"
import { indexedPages, pageAt } from "#app/i18n/paths.ts"
import { expect, hydrated, test } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"
import { eachPageOnce, open, publicPages } from "./setup/public-pages.ts"
import { bytesOf, fullyCompressed, recordTransfers, type Transfer } from "./setup/transfers.ts"

const kilobyte = 1024
/** The most bytes that a page may send of a kind, to any screen. */
const limits = {
  /** Inline code as written. */
  script: 1.5 * kilobyte,
  /** The branch finder works without React. */
  branchesScript: 3 * kilobyte,
  /** Where React runs, the page's data are inline too. */
  applicationScript: 8 * kilobyte,
  /** HTML and style sheets, compressed. */
  text: 30 * kilobyte,
  fonts: 28 * kilobyte,
  /** All modules of a page with React, each compressed by itself. */
  modules: 150_000,
}

/** The pages that run React in the browser, once somebody uses them. */
const applicationPages: readonly string[] = ["contact", "blog", "blogAll"]
const runsReact = (path: string) => applicationPages.includes(pageAt(path) ?? "")

function inlineLimit(path: string): number {
  if (runsReact(path)) return limits.applicationScript
  return pageAt(path) === "branches" ? limits.branchesScript : limits.script
}

/**
 * Waits until a page and its style sheets are held fully compressed. A page that is made for each visitor is held by
 * nobody.
 */
async function prepare(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(path)
  const html = await answer.text()
  const styles = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, file = ""]) => file)
  const isHeld = answer.headers()["cache-control"] !== "no-store"
  await fullyCompressed(page, isHeld ? [path, ...styles] : styles)
}

/** Lets a page to be opened hold the sizes of its layout shifts in a global variable, "shifts". */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: "layout-shift", buffered: true })
    Object.assign(globalThis, { shifts })
  })
}

/** The most that a page may load before the visitor scrolls, on screens for which pictures differ in size. */
const firstLoads = [
  { screen: "a sharp phone", width: 390, height: 823, density: 1.75, bytes: 155 * kilobyte, requests: 13 },
  { screen: "a desktop", width: 1280, height: 800, density: 1, bytes: 162 * kilobyte, requests: 14 },
]
/** Of the many pictures of the suppliers' page a desktop's browser loads ten before the visitor scrolls. */
const suppliersOnDesktop = { bytes: 203 * kilobyte, requests: 16 }

/** Ten packets: what a slow line brings of an answer, headers and all, in two round trips with three others beside it. */
const tenPackets = 14_600

/** Expects that what the first view needs comes in four small answers after the page. */
async function expectSmallFirstView(page: Page, transfers: readonly Transfer[], name: string | null) {
  const picture = await page.evaluate(() => document.querySelector<HTMLImageElement>("main img")?.currentSrc)
  const isPicture = ({ url }: Transfer) => url === picture
  const needed = transfers.filter(one => isPicture(one) || ["Stylesheet", "Font"].includes(one.kind))
  expect(needed).toHaveLength(4)
  const isWideHome = page.viewportSize()?.width === 1280 && name === "home"
  for (const one of needed) {
    const limit = isWideHome && isPicture(one) ? 1.5 * tenPackets : tenPackets
    expect(one.bytes, one.url).toBeLessThanOrEqual(limit)
  }
}

for (const { screen, width, height, density, ...usual } of firstLoads) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: density })
    for (const publicPage of eachPageOnce) {
      const { path } = publicPage
      const name = pageAt(path)
      test(`${path} stays within its budget and nothing on it shifts`, async ({ page, complaints }) => {
        const most = width === 1280 && name === "suppliers" ? suppliersOnDesktop : usual
        await prepare(page, path)
        await recordShifts(page)
        const transfers = await recordTransfers(page)
        await open(page, publicPage, complaints)
        await page.waitForLoadState("networkidle")
        const inline = await page
          .locator("script:not([src]):not([type])")
          .evaluateAll(all => all.map(script => script.textContent))
        expect(bytesOf(transfers, "Script")).toBe(0)
        expect(Buffer.byteLength(inline.join(""))).toBeLessThanOrEqual(inlineLimit(path))
        expect(bytesOf(transfers, "Document", "Stylesheet")).toBeLessThanOrEqual(limits.text)
        expect(bytesOf(transfers, "Font")).toBeGreaterThan(0)
        expect(bytesOf(transfers, "Font")).toBeLessThanOrEqual(limits.fonts)
        expect(bytesOf(transfers)).toBeLessThanOrEqual(most.bytes)
        expect(transfers.length).toBeLessThanOrEqual(most.requests)
        const isListed = indexedPages.some(each => each === name) || path.endsWith(demoPost)
        if (isListed) await expectSmallFirstView(page, transfers, name)
        const length = await page.evaluate(() => document.documentElement.scrollHeight)
        for (let at = 0; at < length; at += 600) await page.mouse.wheel(0, 600)
        if (runsReact(path)) await hydrated(page)
        else await page.keyboard.press("Shift")
        await page.waitForLoadState("networkidle")
        expect(await page.evaluate("shifts")).toEqual([])
        if (!runsReact(path)) expect(bytesOf(transfers, "Script")).toBe(0)
      })
    }
  })
}

for (const path of ["/", "/en/suppliers", "/blog"]) {
  test(`${path} does not move when its fonts come after its first paint`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await recordShifts(page)
    const painted = Promise.withResolvers<void>()
    const isFont = (url: URL) => url.pathname.endsWith(".woff2")
    await page.route(isFont, async route => {
      await painted.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: "commit" })
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0)
    painted.resolve()
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
    // Who is at a link is about to leave.
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
    expect(bytes).toBeLessThanOrEqual(limits.modules)
  })
}
