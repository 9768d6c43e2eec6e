import lighthouse from "lighthouse"
import { indexedPages } from "../app/i18n/listed-pages.ts"
import { type Page, pageAt } from "../app/i18n/paths.ts"
import { publicPages, writeSentIssue } from "../e2e/setup/public-pages.ts"
import { median } from "./measure.ts"
import { launchBrowser, serveEmptyPages, startBenchServer } from "./open.ts"
import { type Figure, figure, type Section } from "./report.ts"

const categories = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"] as const

/** Pages that search engines should list. The others say so, for which the category "seo" would take points. */
const listedPages: readonly (Page | null)[] = [...indexedPages, "post"]

/** Widths of the window in CSS pixels, with the height and the pixels' density of such a device. */
const screens = { 390: { height: 823, deviceScaleFactor: 1.75 }, 1280: { height: 800, deviceScaleFactor: 1 } }
const widths = [390, 1280] as const

const runs = 3
/** Latest largest paint and longest blocked time of a page, in milliseconds. */
const limits = { paint: 1200, blocking: 20 }

/** Times are in milliseconds. */
type Run = { score: number; paint: number; blocking: number; shift: number }
type Width = keyof typeof screens
type Measured = Run & { what: string; width: Width }

/**
 * Every public page in both languages, on a narrow and a wide screen, with the line and the processor of a slow phone. An
 * empty page is measured before each, at the widths by turns: its median is the browser's own part.
 */
export async function measureLighthouse(): Promise<Section> {
  const server = await startBenchServer()
  await writeSentIssue(server.sql)
  const port = Number(new URL((await launchBrowser()).wsEndpoint()).port)
  const emptyUrl = await serveEmptyPages()
  const empties: Record<Width, Run[]> = { 390: [], 1280: [] }
  const found: Measured[] = []
  // The first run of a browser measures its own start.
  await measurePage(server.url, port, 390)
  for (const [place, { path, status }] of publicPages.entries()) {
    // Lighthouse does not take a page that is not there.
    if (status !== 200) continue
    const emptyWidth = widths[place % 2] ?? 390
    empties[emptyWidth].push(await measurePage(emptyUrl, port, emptyWidth))
    const url = server.url + path
    // The second reading of a page is the one that its visitors meet: out of the cache, compressed.
    for (let count = 0; count < 2; count++) await (await fetch(url)).text()
    for (const width of widths) {
      const all: Run[] = []
      for (let count = 0; count < runs; count++)
        all.push(await measurePage(url, port, width, listedPages.includes(pageAt(path))))
      const of = (name: keyof Run) => median(all.map(run => run[name]))
      const middle = { score: of("score"), paint: of("paint"), blocking: of("blocking"), shift: of("shift") }
      found.push({ what: `${path} at ${width} px`, width, ...middle })
    }
  }
  const emptyAt = (width: Width) => median(empties[width].map(({ paint }) => paint))
  const than = { 390: emptyAt(390), 1280: emptyAt(1280) }
  const paints = found.map(({ what, width, paint }) =>
    figure(`${what}, largest paint`, paint, "ms", {
      most: limits.paint,
      than: { what: "an empty page", value: than[width] },
    }),
  )
  const figures = [...extremes(found, Object.values(empties).flat()), ...paints]
  return { title: `Lighthouse on a slow phone, median of ${runs}`, figures }
}

async function measurePage(url: string, port: number, width: Width, isListed = false): Promise<Run> {
  const run = await lighthouse(url, {
    port,
    logLevel: "silent",
    onlyCategories: categories.filter(name => isListed || name !== "seo"),
    screenEmulation: { mobile: true, width, ...screens[width], disabled: false },
  })
  if (!run) throw new Error(`Lighthouse gave no answer for ${url}`)
  const { categories: results, audits } = run.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    score: Math.min(...Object.values(results).map(({ score }) => Math.round((score ?? 0) * 100))),
    paint: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
  }
}

function extremes(found: readonly Measured[], empties: readonly Run[]): Figure[] {
  const worst = (badness: (page: Measured) => number) => {
    const [page] = found.toSorted((one, other) => badness(other) - badness(one))
    if (!page) throw new Error("Lighthouse measured no page")
    return page
  }
  const lowest = worst(({ score }) => -score)
  const blocked = worst(({ blocking }) => blocking)
  const shifted = worst(({ shift }) => shift)
  // No ratio: on a quick machine an empty page is not blocked at all.
  const empty = median(empties.map(({ blocking }) => blocking)).toFixed(0)
  const where = `in ${categories.length} categories, without SEO where a page is not to be listed`
  const blockedNote = `${blocked.what}; an empty page ${empty} ms`
  return [
    figure(`lowest score of ${found.length} pages ${where}`, lowest.score, "", {
      least: 100,
      note: lowest.what,
    }),
    figure("longest blocked time", blocked.blocking, "ms", { most: limits.blocking, note: blockedNote }),
    figure("largest layout shift", shifted.shift, "", { most: 0, note: shifted.what }),
  ]
}
