import lighthouse from "lighthouse"
import { indexedPages, type Page, pageAt } from "../app/i18n/paths.ts"
import { publicPages } from "../e2e/setup/public-pages.ts"
import { findFreePort } from "../server/backend/postgres/postmaster.ts"
import { median } from "./measure.ts"
import { openBrowser, openEmptyPages, openServer } from "./open.ts"
import { type Figure, figure, type Section } from "./report.ts"

const categories = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"] as const

/** Pages that search engines should list. The others say so, for which the category "seo" would take points. */
const listedPages: readonly (Page | null)[] = [...indexedPages, "post"]

/** Widths of the window in CSS pixels, with the height and the pixels' density of such a device. */
const screens = { 390: { height: 823, deviceScaleFactor: 1.75 }, 1280: { height: 800, deviceScaleFactor: 1 } }
const widths = [390, 1280] as const

/** Each page is measured so often; the median counts. */
const runs = 3
/** Latest largest paint and longest blocked time of a page, in milliseconds. */
const limits = { paint: 1200, blocking: 20 }

/** What one run found: times in milliseconds, and the KiB of each kind of request. */
type Run = { score: number; paint: number; blocking: number; shift: number; requests: Map<string, number> }
/** A page at a width, with the medians of its runs; the requests are those of the first. */
type Measured = Run & { what: string; width: keyof typeof screens }

/**
 * Measures every public page in both languages with Lighthouse, on a narrow and a wide screen with the line and the
 * processor of a slow phone. An empty page is measured before each, at the widths by turns: what it takes in the median
 * is the browser's own part.
 */
export async function measureLighthouse(): Promise<Section> {
  const server = await openServer()
  const port = await findFreePort()
  await openBrowser(`--remote-debugging-port=${port}`)
  const emptyUrl = await openEmptyPages()
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
      ...found.map(({ what, width, paint, requests }) => {
        const kinds = [...requests].map(([kind, size]) => `${kind} ${Math.ceil(size)}`)
        return figure(`${what}, largest paint`, paint, "ms", {
          most: limits.paint,
          than: { what: "an empty page", value: floorOf(width) },
          note: `KiB: ${kinds.join(", ")}`,
        })
      }),
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
  const details = audits["network-requests"]?.details as { items?: Request[] } | undefined
  return {
    score: Math.min(...Object.values(results).map(({ score }) => Math.round((score ?? 0) * 100))),
    paint: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    requests: kibibytesByKind(details?.items ?? []),
  }
}

type Request = { resourceType: string; transferSize: number }

function kibibytesByKind(items: readonly Request[]): Map<string, number> {
  const kinds = new Map<string, number>()
  for (const { resourceType, transferSize } of items)
    kinds.set(resourceType, (kinds.get(resourceType) ?? 0) + transferSize / 1024)
  return kinds
}

function medianOf(all: Run[]): Run {
  const middle = (read: (run: Run) => number) => median(all.map(read))
  return {
    score: middle(({ score }) => score),
    paint: middle(({ paint }) => paint),
    blocking: middle(({ blocking }) => blocking),
    shift: middle(({ shift }) => shift),
    requests: all[0]?.requests ?? new Map(),
  }
}

/** What holds of all pages: their lowest score, and the worst of what is no paint, with where that is. */
function extremes(found: Measured[], empties: Run[]): Figure[] {
  const worst = (read: (page: Measured) => number) => {
    const [first] = found.toSorted((one, other) => read(other) - read(one))
    return { value: first ? read(first) : Number.NaN, note: first?.what ?? "" }
  }
  const lowest = worst(({ score }) => -score)
  const blocked = worst(({ blocking }) => blocking)
  const shift = worst(page => page.shift)
  const script = worst(({ requests }) => requests.get("Script") ?? 0)
  // No ratio: on a quick machine an empty page is not blocked at all.
  const empty = median(empties.map(({ blocking }) => blocking)).toFixed(0)
  const where = `in ${categories.length} categories, without SEO where a page is not to be listed`
  return [
    figure(`lowest score of ${found.length} pages ${where}`, -lowest.value, "", {
      least: 100,
      note: lowest.note,
    }),
    figure("longest blocked time", blocked.value, "ms", {
      most: limits.blocking,
      note: `${blocked.note}; an empty page ${empty} ms`,
    }),
    figure("largest layout shift", shift.value, "", { most: 0, note: shift.note }),
    figure("most JavaScript in files, before somebody uses the page", script.value, "KiB", {
      note: script.note,
    }),
  ]
}
