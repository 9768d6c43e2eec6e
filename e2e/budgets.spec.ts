import { brotliCompressSync } from "node:zlib"
import type { Page, Request } from "@playwright/test"
import { admin } from "#app/i18n/messages/en/admin.ts"
import { indexedPages, locales, pageAt, pathTo, pathToPost } from "#app/i18n/paths.ts"
import { expect, hydrated, test } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"
import { enterPanelAsWriter } from "./setup/panel.ts"
import { eachPageOnce, open, publicPages } from "./setup/public-pages.ts"

type Transfer = { url: string; kind: string; bytes: number }

/** Takes a page; returns what it loads from now on, with the bytes that came over the network. */
async function recordTransfers(page: Page): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  const byRequest = new Map<string, Transfer>()
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    const transfer = { url: response.url, kind: type, bytes: 0 }
    byRequest.set(requestId, transfer)
    transfers.push(transfer)
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = byRequest.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  return transfers
}

function bytesOf(transfers: Transfer[], ...kinds: string[]): number {
  const chosen = kinds.length ? transfers.filter(({ kind }) => kinds.includes(kind)) : transfers
  return chosen.reduce((sum, { bytes }) => sum + bytes, 0)
}

const kilobyte = 1024
/** What only the panel's files say: a title of it, and a word of its sign-in. */
const panelMarkers = [admin.form.createTitle, "code_challenge"]

/** The most bytes that a page may send to a phone. */
const limits = {
  /** Inline code as written. */
  script: 2 * kilobyte,
  /** The branch finder works without React. */
  branchesScript: 3 * kilobyte,
  /** Where React runs, the page's data are inline too. */
  applicationScript: 8 * kilobyte,
  /** HTML and style sheets, compressed. */
  text: 30 * kilobyte,
  fonts: 28 * kilobyte,
  /** All that comes before the visitor scrolls. */
  page: 150 * kilobyte,
  /** All modules of a page with React, each compressed by itself. */
  modules: 150 * kilobyte,
  /** The panel's dashboard, with all that it loads. */
  panel: 450 * kilobyte,
}
/** The most requests of the panel's dashboard. */
const panelRequests = 70

/** The pages that run React in the browser, once somebody uses them. */
const applicationPages: readonly string[] = ["contact", "blog", "blogAll"]
const runsReact = (path: string) => applicationPages.includes(pageAt(path) ?? "")

function inlineLimit(path: string): number {
  if (runsReact(path)) return limits.applicationScript
  return pageAt(path) === "branches" ? limits.branchesScript : limits.script
}

/**
 * Waits until a page and its style sheets are held compressed, which happens beside the first answer. A page that is
 * made for each visitor is held by nobody.
 */
async function prepare(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(path)
  const html = await answer.text()
  const styles = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, file = ""]) => file)
  const isHeld = answer.headers()["cache-control"] !== "no-store"
  for (const address of isHeld ? [path, ...styles] : styles) {
    await expect.poll(async () => (await page.request.get(address)).headers()["content-encoding"]).toBe("br")
  }
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

for (const publicPage of eachPageOnce) {
  test(`${publicPage.path} stays within its budget on a phone and nothing on it shifts`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await prepare(page, publicPage.path)
    await recordShifts(page)
    const transfers = await recordTransfers(page)
    await open(page, publicPage, complaints)
    await page.waitForLoadState("networkidle")
    const inline = await page
      .locator("script:not([src]):not([type])")
      .evaluateAll(all => all.map(script => script.textContent))
    expect(bytesOf(transfers, "Script")).toBe(0)
    expect(Buffer.byteLength(inline.join(""))).toBeLessThanOrEqual(inlineLimit(publicPage.path))
    expect(bytesOf(transfers, "Document", "Stylesheet")).toBeLessThanOrEqual(limits.text)
    expect(bytesOf(transfers, "Font")).toBeGreaterThan(0)
    expect(bytesOf(transfers, "Font")).toBeLessThanOrEqual(limits.fonts)
    expect(bytesOf(transfers)).toBeLessThanOrEqual(limits.page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let at = 0; at < height; at += 600) await page.mouse.wheel(0, 600)
    if (runsReact(publicPage.path)) await hydrated(page)
    else await page.keyboard.press("Shift")
    await page.waitForLoadState("networkidle")
    expect(await page.evaluate("shifts")).toEqual([])
    if (!runsReact(publicPage.path)) expect(bytesOf(transfers, "Script")).toBe(0)
  })
}

/** Ten packets: what a slow line brings of an answer, headers and all, in two round trips with three others beside it. */
const tenPackets = 14_600

const firstViews = locales.flatMap(locale => [
  ...indexedPages.map(name => pathTo(name, locale)),
  pathToPost(demoPost, locale),
])

for (const screen of [
  { width: 390, height: 823, deviceScaleFactor: 1.75 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
]) {
  test(`what the first view of a listed page or a post needs comes in four small answers after the page, at ${screen.width} px`, async ({
    browser,
    server,
  }) => {
    const { deviceScaleFactor, ...viewport } = screen
    const context = await browser.newContext({ baseURL: server.url, viewport, deviceScaleFactor })
    for (const path of firstViews) {
      const page = await context.newPage()
      await prepare(page, path)
      const transfers = await recordTransfers(page)
      await page.goto(path, { waitUntil: "networkidle" })
      const picture = await page.evaluate(
        () => document.querySelector<HTMLImageElement>("main img")?.currentSrc,
      )
      const isPicture = ({ url }: Transfer) => url === picture
      const needed = transfers.filter(one => isPicture(one) || ["Stylesheet", "Font"].includes(one.kind))
      expect(needed, path).toHaveLength(4)
      const isWideHome = screen.width === 1280 && pageAt(path) === "home"
      for (const one of needed) {
        const limit = isWideHome && isPicture(one) ? 1.5 * tenPackets : tenPackets
        expect(one.bytes, one.url).toBeLessThanOrEqual(limit)
      }
      await page.close()
    }
    await context.close()
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
    expect(modules).toEqual([])
    await hydrated(page)
    expect(modules).not.toEqual([])
    const texts = await Promise.all(modules.map(async url => (await page.request.get(url)).body()))
    const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
    expect(bytes).toBeLessThanOrEqual(limits.modules)
  })
}

test("the panel's first load stays within its budget", async ({ page, server, browser }) => {
  await enterPanelAsWriter(page, server)
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ baseURL: server.url, storageState })
  const fresh = await context.newPage()
  const transfers = await recordTransfers(fresh)
  await fresh.goto("/admin/dashboard", { waitUntil: "networkidle" })
  await expect(fresh.getByRole("navigation", { name: "Admin navigation" })).toBeVisible()
  expect(bytesOf(transfers, "Script")).toBeGreaterThan(0)
  expect(bytesOf(transfers)).toBeLessThanOrEqual(limits.panel)
  expect(transfers.length).toBeLessThanOrEqual(panelRequests)
  await context.close()
})

/** Takes a page and addresses; returns the scripts and style sheets that they load, by their paths, with their text. */
async function filesOf(page: Page, addresses: readonly string[]): Promise<Map<string, string>> {
  const paths = new Set<string>()
  const record = (request: Request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) paths.add(new URL(request.url()).pathname)
  }
  page.on("request", record)
  for (const address of addresses) await page.goto(address, { waitUntil: "networkidle" })
  page.off("request", record)
  const texts = await Promise.all(
    [...paths].map(async path => [path, await (await page.request.get(path)).text()] as const),
  )
  return new Map(texts)
}

test("no public page loads a byte of the admin panel", async ({ page }) => {
  const panel = await filesOf(page, ["/admin/login"])
  const open = await filesOf(page, ["/", "/contact", "/blog", "/newsletter"])
  const panelOnly = [...panel].filter(([path]) => !open.has(path)).map(([, text]) => text)
  for (const marker of panelMarkers) {
    expect(
      panelOnly.some(text => text.includes(marker)),
      `the panel says ${marker}`,
    ).toBe(true)
    const saying = [...open].filter(([, text]) => text.includes(marker)).map(([path]) => path)
    expect(saying, `files of public pages that say ${marker}`).toEqual([])
  }
})
