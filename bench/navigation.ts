import type { Browser, Page } from "puppeteer-core"
import { until } from "../server/testing/until.ts"
import { median } from "./measure.ts"
import { launchBrowser, serveEmptyPages, startBenchServer } from "./open.ts"
import { type Figure, figure, type Section } from "./report.ts"

const rounds = 7
/** Longest median from the click to the first paint of the next page, as a multiple of an empty page's (decision 18). */
const limit = 4
/** Milliseconds that a link is pointed at before the click: as long as it takes to prepare the next page. */
const hoverTime = 700
/** Milliseconds that a hand presses a button or a screen; the browser begins to prepare on the press. */
const press = 80

/** The blog alone runs React. */
const journeys = [
  { from: "/", to: "/about" },
  { from: "/suppliers", to: "/branches" },
  { from: "/en", to: "/en/buyers" },
  { from: "/about", to: "/contact" },
  { from: "/blog", to: "/blog/all" },
]

/** A tap presses and lets go in one instant, as touchpads and programs do; Enter prepares nothing. */
const ways = ["prepared", "pressed", "tapped", "by Enter", "by React"] as const

type Journey = { url: string; from: string; to: string; way: (typeof ways)[number] }

export async function measureNavigation(): Promise<Section> {
  const { url } = await startBenchServer()
  const browser = await launchBrowser()
  const empty = await serveEmptyPages()
  const figures: Figure[] = []
  for (const way of ways) {
    // Nothing runs React on an empty page: its document is prepared instead.
    const emptyWay = way === "by React" ? "prepared" : way
    const times = await timeJourneys(browser, { url: empty, from: "/from", to: "/to", way: emptyWay })
    const floor = median(times)
    for (const { from, to } of journeys) {
      if (way === "by React" && from !== "/blog") continue
      const times = await timeJourneys(browser, { url, from, to, way })
      const than = { what: "an empty page", value: floor, most: limit }
      const note = `slowest ${Math.max(...times).toFixed(0)}`
      figures.push(figure(`${from} to ${to}, ${way}`, median(times), "ms", { than, note }))
    }
  }
  const title = `From click to the next page's paint in Chromium, median of ${rounds}; what is prepared was pointed at for ${hoverTime} ms, what is pressed is let go after ${press} ms`
  return { title, figures }
}

async function timeJourneys(browser: Browser, journey: Journey): Promise<number[]> {
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) times.push(await timeJourney(page, journey))
  await page.close()
  // The first time fills the caches of the server and of the browser.
  return times.slice(1)
}

async function timeJourney(page: Page, { url, from, to, way }: Journey): Promise<number> {
  await page.goto(url + from, { waitUntil: "load" })
  const link = await page.waitForSelector(`a[href="${to}"]`, { visible: true })
  if (!link) throw new Error(`no link leads to ${to}`)
  if (way === "by React") {
    await page.keyboard.press("Shift")
    await page.waitForFunction(`Object.keys(document.body).some(key => key.startsWith("__react"))`)
  }
  if (way === "prepared" || way === "by React") {
    await link.hover()
    await new Promise(resolve => setTimeout(resolve, hoverTime))
  }
  await page.evaluate(watchClicks)
  if (way === "by Enter") await link.press("Enter")
  else await link.click({ delay: way === "tapped" ? 0 : press })
  const { taken, came } = await until(async () => {
    // A document that is about to be left answers nothing more.
    const paint = await page.evaluate(readPaint, to).catch(() => null)
    return paint ?? undefined
  })
  // A press may be too short for a preparation.
  if (way !== "pressed" && way !== "tapped" && came !== way) throw new Error(`${to} came ${came}, not ${way}`)
  return taken
}

/** In the browser, before the click: notes when it comes, on the wall clock, and when what follows in place is painted. */
function watchClicks(): void {
  const now = () => performance.timeOrigin + performance.now()
  const heading = document.querySelector("h1")?.textContent
  Object.assign(globalThis, { paintedAt: null })
  addEventListener("click", () => sessionStorage.setItem("clicked", String(now())), true)
  new MutationObserver((_, observer) => {
    if (document.querySelector("h1")?.textContent === heading) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { paintedAt: now() })))
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** Runs in the browser after the click; null as long as the page at the path is not painted. */
function readPaint(path: string): { taken: number; came: Journey["way"] } | null {
  const [paint] = performance.getEntriesByName("first-contentful-paint")
  const first = paint ? performance.timeOrigin + paint.startTime : null
  const { paintedAt = first } = globalThis as { paintedAt?: number | null }
  if (location.pathname !== path || paintedAt === null) return null
  const [entry] = performance.getEntriesByType("navigation") as { deliveryType?: string }[]
  const asDocument = entry?.deliveryType === "navigational-prefetch" ? "prepared" : "by Enter"
  return {
    taken: paintedAt - Number(sessionStorage.getItem("clicked")),
    came: "paintedAt" in globalThis ? "by React" : asDocument,
  }
}
