import puppeteer, { type Browser, type Page } from "puppeteer-core"
import { startServer } from "../../e2e/setup/server.ts"
import { findBrowser } from "../../scripts/browser.mjs"
import { type Release, releaseAll } from "../../server/release-all.ts"
import { median } from "../instruments/median.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

const rounds = 10
/** Longest median from the click to the first paint of the next page, in milliseconds. */
const target = 100
/** How long a link is pointed at before the click, in milliseconds: as long as it takes to prepare what it leads to. */
const hesitation = 1000

/** Where a click is made and where it leads. */
const journeys = [
  { from: "/", to: "/about" },
  { from: "/about", to: "/suppliers" },
  { from: "/suppliers", to: "/branches" },
  { from: "/en", to: "/en/buyers" },
  { from: "/blog", to: "/blog/all" },
] as const

/** How the next page comes: prepared while the link was pointed at, from the click on, or made by React in place. */
const ways = ["prepared", "at once", "by React"] as const

type Journey = { url: string; from: string; to: string; way: (typeof ways)[number] }

/**
 * Measures the time from a click to the painted next page, out of the server's cache. The browser is not driven by
 * Playwright, in whose browsers no page is prepared.
 */
export async function measureNavigation(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  const releases: Release[] = [server.stop]
  try {
    const args = ["--no-sandbox", "--disable-gpu"]
    const browser = await puppeteer.launch({ executablePath: findBrowser(), args })
    releases.push(() => browser.close())
    const figures: Figure[] = []
    for (const journey of journeys) {
      for (const way of ways) {
        // React is there on the pages of the blog.
        if (way === "by React" && journey.from !== "/blog") continue
        figures.push(await measureJourney(browser, { url: server.url, ...journey, way }))
      }
    }
    return { title: `From click to the next page's paint, median of ${rounds}`, figures }
  } finally {
    await releaseAll(releases)
  }
}

async function measureJourney(browser: Browser, journey: Journey): Promise<Figure> {
  const page = await browser.newPage()
  const times: number[] = []
  try {
    await page.setViewport({ width: 1280, height: 800 })
    await page.evaluateOnNewDocument(notePaints)
    // The first time fills the caches of the server and of the browser.
    for (let round = -1; round < rounds; round++) {
      const taken = await timeJourney(page, journey)
      if (round >= 0) times.push(taken)
    }
  } finally {
    await page.close()
  }
  return weigh({
    what: `${journey.from} to ${journey.to}, ${journey.way}`,
    value: median(times),
    unit: "ms",
    target,
    note: `slowest ${Math.max(...times).toFixed(0)}`,
  })
}

async function timeJourney(page: Page, { url, from, to, way }: Journey): Promise<number> {
  await page.goto(url + from, { waitUntil: "networkidle0" })
  const link = await page.waitForSelector(`a[href="${to}"]`, { visible: true })
  if (!link) throw new Error(`no link leads to ${to}`)
  if (way === "prepared") await link.hover()
  if (way === "by React") {
    await page.keyboard.press("Shift")
    await page.waitForFunction(`Object.keys(document.body).some(key => key.startsWith("__react"))`)
  }
  if (way !== "at once") await new Promise(resolve => setTimeout(resolve, hesitation))
  await link.click()
  await page.waitForFunction(`location.pathname === ${JSON.stringify(to)} && "paintedAt" in globalThis`)
  const [clickedAt, paintedAt] = (await page.evaluate(
    `[Number(sessionStorage.getItem("clicked")), paintedAt]`,
  )) as [number, number]
  return paintedAt - clickedAt
}

/** In the browser: notes when a link is clicked and when what follows is painted, in milliseconds of the wall clock. */
function notePaints(): void {
  const wallClock = (moment: number) => performance.timeOrigin + moment
  const painted = (moment: number) => Object.assign(globalThis, { paintedAt: wallClock(moment) })
  new PerformanceObserver(list => {
    const [paint] = list.getEntriesByName("first-contentful-paint")
    if (paint) painted(paint.startTime)
  }).observe({ type: "paint", buffered: true })
  addEventListener(
    "click",
    () => {
      sessionStorage.setItem("clicked", String(wallClock(performance.now())))
      const heading = document.querySelector("h1")?.textContent
      Reflect.deleteProperty(globalThis, "paintedAt")
      new MutationObserver((_, observer) => {
        if (document.querySelector("h1")?.textContent === heading) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => painted(performance.now())))
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    true,
  )
}
