import type { BrowserContext, Page } from "@playwright/test"
import { hydrated } from "../../e2e/fixtures.ts"
import { startServer } from "../../e2e/setup/server.ts"
import { startBrowser } from "../instruments/browser.ts"
import { median } from "../instruments/median.ts"
import type { Figure } from "../table.ts"

const rounds = 10
/** Longest median from the click to the first paint of the next page, in milliseconds. */
const target = 100

/** Where a click is made and where it leads; by the browser, or by React where that has taken over. */
const journeys = [
  { from: "/", to: "/about" },
  { from: "/about", to: "/suppliers" },
  { from: "/suppliers", to: "/branches" },
  { from: "/en", to: "/en/buyers" },
  { from: "/blog", to: "/blog/all", inPlace: true },
]

type Clicked = { clickedAt: number; paintedAt: number }

/** Measures the time from a click to the painted next page, out of the server's cache, in a real browser. */
export async function measureNavigation(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  const browser = await startBrowser()
  try {
    const figures: Figure[] = []
    for (const { from, to, inPlace = false } of journeys) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const times: number[] = []
      // The first time fills the caches of the server and of the browser.
      for (let round = -1; round < rounds; round++) {
        const taken = await timeJourney(context, { url: server.url, from, to, inPlace })
        if (round >= 0) times.push(taken)
      }
      await context.close()
      const middle = median(times)
      figures.push({
        what: `${from} to ${to}, ${inPlace ? "by React" : "as a document"}`,
        measured: `${middle.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)}`,
        target: `≤ ${target} ms`,
        ok: middle <= target,
      })
    }
    return { title: `From click to the next page's paint, median of ${rounds}`, figures }
  } finally {
    await browser.close()
    await server.stop()
  }
}

type Journey = { url: string; from: string; to: string; inPlace: boolean }

async function timeJourney(context: BrowserContext, { url, from, to, inPlace }: Journey): Promise<number> {
  const page = await context.newPage()
  try {
    await page.addInitScript(notePaints)
    await page.goto(url + from, { waitUntil: "networkidle" })
    if (inPlace) await hydrated(page)
    const link = page.locator(`a[href="${to}"]:visible`).first()
    await link.hover()
    await page.waitForLoadState("networkidle")
    await link.click()
    await page.waitForURL(url + to)
    return await paintAfterClick(page)
  } finally {
    await page.close()
  }
}

/** In the browser: notes when a link is clicked and when what follows is painted, in milliseconds of the wall clock. */
function notePaints(): void {
  const now = () => performance.timeOrigin + performance.now()
  addEventListener("click", () => sessionStorage.setItem("clicked", String(now())), true)
  const clicked = sessionStorage.getItem("clicked")
  if (clicked) {
    new PerformanceObserver(list => {
      const [paint] = list.getEntriesByName("first-contentful-paint")
      if (paint) Object.assign(globalThis, { paintedAt: performance.timeOrigin + paint.startTime })
    }).observe({ type: "paint", buffered: true })
    return
  }
  addEventListener("DOMContentLoaded", () => {
    const heading = document.querySelector("h1")?.textContent
    new MutationObserver((_, observer) => {
      if (document.querySelector("h1")?.textContent === heading) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { paintedAt: now() })))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

async function paintAfterClick(page: Page): Promise<number> {
  await page.waitForFunction(() => "paintedAt" in globalThis)
  const { clickedAt, paintedAt } = await page.evaluate<Clicked>(() => ({
    clickedAt: Number(sessionStorage.getItem("clicked")),
    paintedAt: (globalThis as { paintedAt?: number }).paintedAt ?? Number.NaN,
  }))
  return paintedAt - clickedAt
}
