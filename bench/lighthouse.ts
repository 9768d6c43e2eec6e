import lighthouse from "lighthouse"
import { indexedPages, type Page, pageAt } from "../app/i18n/paths.ts"
import { publicPages, writeSentIssue } from "../e2e/setup/public-pages.ts"
import { findFreePort } from "../server/backend/postgres/postmaster.ts"
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

/** What one run found; times in milliseconds. */
type Run = { score: number; paint: number; blocking: number; shift: number }
/** A page at a width, with the medians of its runs. */
type Measured = Run & { what: string; width: keyof typeof screens }

/**
 * Every public page in both languages, on a narrow and a wide screen, with the line and the processor of a slow phone. An
 * empty page is measured before each, at the widths by turns: its median is the browser's own part.
 */
export async function measureLighthouse(): Promise<Section> {
  const server = await startBenchServer()
  await writeSentIssue(server.sql)
  const port = await findFreePort()
  await launchBrowser(`--remote-debugging-port=${port}`)
  const emptyUrl = await serveEmptyPages()
  const empties: Record<keyof typeof screens, Run[]> = { 390: [], 1280: [] }
  const found: Measured[] = []
  // The first run of a browser measures its own start.
  await measurePage(server.url, port, 390)
  for (const [place, { path, status }] of publicPages.entries()) {
    // Lighthouse does not take a page that is not there.
    if (status !== 200) continue
    const emptyWidth = widths[place % 2] ?? 390
    empties[emptyWidth].push(await measurePage(emptyUrl, port, emptyWidth))
    const url = server.url + path
    const isListed = listedPages.includes(pageAt(path))
    // The second reading of a page is the one that its visitors meet: out of the cache, compressed.
    for (let count = 0; count < 2; count++) await (await fetch(url)).text()
    for (const width of widths) {
      const all: Run[] = []
      for (let count = 0; count < runs; count++) all.push(await measurePage(url, port, width, isListed))
      found.push({ what: `${path} at ${width} px`, width, ...medianOf(all) })
    }
  }
  const floorOf = (width: keyof typeof screens) => median(empties[width].map(({ paint }) => paint))
  return {
    title: `Lighthouse on a slow phone, median of ${runs}`,
    figures: [
      ...extremes(found, Object.values(empties).flat()),
      ...found.map(({ what, width, paint }) =>
        figure(`${what}, largest paint`, paint, "ms", {
          most: limits.paint,
          than: { what: "an empty page", value: floorOf(width) },
        }),
      ),
    ],
  }
}

async function measurePage(
  url: string,
  port: number,
  width: keyof typeof screens,
  isListed = false,
): Promise<Run> {
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

function medianOf(all: readonly Run[]): Run {
  const middle = (name: keyof Run) => median(all.map(run => run[name]))
  return {
    score: middle("score"),
    paint: middle("paint"),
    blocking: middle("blocking"),
    shift: middle("shift"),
  }
}

/** What holds of all pages: their lowest score, and the worst of what is no paint, with where that is. */
function extremes(found: readonly Measured[], empties: readonly Run[]): Figure[] {
  const worst = (badness: (page: Measured) => number) =>
    found.toSorted((one, other) => badness(other) - badness(one))[0]
  const lowest = worst(({ score }) => -score)
  const blocked = worst(({ blocking }) => blocking)
  const shifted = worst(({ shift }) => shift)
  // No ratio: on a quick machine an empty page is not blocked at all.
  const empty = median(empties.map(({ blocking }) => blocking)).toFixed(0)
  const where = `in ${categories.length} categories, without SEO where a page is not to be listed`
  return [
    figure(`lowest score of ${found.length} pages ${where}`, lowest?.score ?? Number.NaN, "", {
      least: 100,
      note: lowest?.what ?? "",
    }),
    figure("longest blocked time", blocked?.blocking ?? Number.NaN, "ms", {
      most: limits.blocking,
      note: `${blocked?.what}; an empty page ${empty} ms`,
    }),
    figure("largest layout shift", shifted?.shift ?? Number.NaN, "", { most: 0, note: shifted?.what ?? "" }),
  ]
}
