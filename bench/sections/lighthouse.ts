import { chromium } from "@playwright/test"
import lighthouse from "lighthouse"
import { indexedPages, locales, pathTo } from "../../app/i18n/paths.ts"
import { startServer } from "../../e2e/setup/server.ts"
import { findBrowser } from "../../scripts/browser.mjs"
import { findFreePort } from "../../server/backend/postgres/free-port.ts"
import { releaseAll } from "../../server/release-all.ts"
import { median } from "../instruments/median.ts"
import type { Figure } from "../table.ts"

const categories = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"] as const

/** Widths of the window in CSS pixels, with the height and the pixels' density of such a device. */
const screens = { 390: { height: 823, deviceScaleFactor: 1.75 }, 1280: { height: 800, deviceScaleFactor: 1 } }

/** Each page is measured so often; the median counts. */
const runs = 3

type Run = { scores: number[]; paint: number; blocking: number; shift: number; bytes: Record<string, number> }

/**
 * Measures every listed page in both languages with Lighthouse, on a narrow and a wide screen with the line and the
 * processor of a slow phone: its five categories, its paint, and the bytes of each kind.
 */
export async function measureLighthouse(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  const releases = [server.stop]
  try {
    const port = await findFreePort()
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
    })
    releases.push(() => browser.close())
    const figures: Figure[] = []
    // The first run of a browser measures its own start.
    await measurePage(server.url, port, 390)
    for (const page of indexedPages) {
      for (const locale of locales) {
        const url = server.url + pathTo(page, locale)
        // The second reading of a page is the one that its visitors meet: out of the cache, compressed.
        for (let count = 0; count < 2; count++) await (await fetch(url)).text()
        for (const width of [390, 1280] as const) {
          const found: Run[] = []
          for (let count = 0; count < runs; count++) found.push(await measurePage(url, port, width))
          figures.push({ what: `${pathTo(page, locale)} at ${width} px`, ...summarize(found) })
        }
      }
    }
    return { title: `Lighthouse on a slow phone, median of ${runs}: 100 in all five categories`, figures }
  } finally {
    await releaseAll(releases)
  }
}

async function measurePage(url: string, port: number, width: keyof typeof screens): Promise<Run> {
  const run = await lighthouse(url, {
    port,
    logLevel: "silent",
    onlyCategories: [...categories],
    screenEmulation: { mobile: true, width, ...screens[width], disabled: false },
  })
  if (!run) throw new Error(`Lighthouse gave no answer for ${url}`)
  const { categories: results, audits } = run.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: categories.map(name => Math.round((results[name]?.score ?? 0) * 100)),
    paint: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    bytes: bytesByKind(audits["network-requests"]?.details),
  }
}

/** Takes the details of Lighthouse's list of requests; returns the bytes sent for each kind of them. */
function bytesByKind(details: object | undefined): Record<string, number> {
  const items = (details as { items?: { resourceType: string; transferSize: number }[] })?.items ?? []
  const kinds = Map.groupBy(items, ({ resourceType }) => resourceType)
  return Object.fromEntries(
    [...kinds].map(([kind, requests]) => [
      kind,
      requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    ]),
  )
}

function summarize(found: Run[]): Omit<Figure, "what"> {
  const middle = (read: (run: Run) => number) => median(found.map(read))
  const scores = categories.map((_, place) => middle(({ scores }) => scores[place] ?? 0))
  const kinds = Object.entries(found[0]?.bytes ?? {}).map(
    ([kind, bytes]) => `${kind} ${Math.ceil(bytes / 1024)}`,
  )
  const paint = `LCP ${(middle(run => run.paint) / 1000).toFixed(2)} s`
  const blocking = `TBT ${middle(run => run.blocking).toFixed(0)} ms`
  const shift = `CLS ${Number(middle(run => run.shift).toFixed(3))}`
  return {
    measured: `${scores.join(" ")}  ${paint}  ${blocking}  ${shift}  ${kinds.join(", ")} KB`,
    target: "100 each",
    ok: scores.every(score => score === 100),
  }
}
