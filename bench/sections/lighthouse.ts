import { chromium } from "@playwright/test"
import lighthouse from "lighthouse"
import { indexedPages, type Page, pageAt } from "#app/i18n/paths.ts"
import { publicPages } from "../../e2e/setup/public-pages.ts"
import { startServer } from "../../e2e/setup/server.ts"
import { findBrowser } from "../../scripts/browsers.mjs"
import { findFreePort } from "../../server/backend/postgres/postmaster.ts"
import { type Release, releaseAll } from "../../server/release-all.ts"
import { openEmptyPages } from "../instruments/empty-pages.ts"
import { median } from "../instruments/median.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

const categories = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"] as const

/** Pages that search engines should list. The others say so, for which the category "seo" would take points. */
const listedPages: readonly (Page | null)[] = [...indexedPages, "post"]

/** Widths of the window in CSS pixels, with the height and the pixels' density of such a device. */
const screens = { 390: { height: 823, deviceScaleFactor: 1.75 }, 1280: { height: 800, deviceScaleFactor: 1 } }
const widths = [390, 1280] as const

/** Each page is measured so often; the median counts. */
const runs = 3
/** Latest largest paint and longest blocked time of a page, in milliseconds. */
const target = { paint: 1200, blocking: 20 }

type Run = {
  scores: number[]
  paint: number
  blocking: number
  shift: number
  requests: number
  bytes: Record<string, number>
}
/** A page at a width, with the median of its runs; the bytes are those of the first. */
type Measured = Run & { what: string; width: keyof typeof screens }

/**
 * Measures every public page in both languages with Lighthouse, on a narrow and a wide screen with the line and the
 * processor of a slow phone: its categories, its paint, and the bytes of each kind. An empty page is measured before
 * each, at the widths by turns: what it takes in the median is the browser's own part.
 */
export async function measureLighthouse(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  const releases: Release[] = [server.stop]
  try {
    const port = await findFreePort()
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
    })
    releases.push(() => browser.close())
    const empty = await openEmptyPages()
    releases.push(empty.close)
    const empties: Record<keyof typeof screens, Run[]> = { 390: [], 1280: [] }
    const found: Measured[] = []
    // The first run of a browser measures its own start.
    await measurePage(server.url, port, 390)
    for (const [place, { path, status }] of publicPages.entries()) {
      // Lighthouse does not take a page that is not there.
      if (status !== 200) continue
      const emptyWidth = widths[place % 2] ?? 390
      empties[emptyWidth].push(await measurePage(empty.url, port, emptyWidth))
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
    const floors = {
      390: median(empties[390].map(({ paint }) => paint)),
      1280: median(empties[1280].map(({ paint }) => paint)),
    }
    return {
      title: `Lighthouse on a slow phone, median of ${runs}`,
      figures: [
        ...extremes(found, Object.values(empties).flat()),
        ...found.map(one => paintOf(one, floors[one.width])),
      ],
    }
  } finally {
    await releaseAll(releases)
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
    scores: Object.values(results).map(({ score }) => Math.round((score ?? 0) * 100)),
    paint: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    ...countRequests(audits["network-requests"]?.details),
  }
}

/** Takes the details of Lighthouse's list of requests; returns their number and the bytes sent for each kind of them. */
function countRequests(details: object | undefined): Pick<Run, "requests" | "bytes"> {
  const items = (details as { items?: { resourceType: string; transferSize: number }[] })?.items ?? []
  const kinds = Map.groupBy(items, ({ resourceType }) => resourceType)
  const bytes = [...kinds].map(([kind, requests]) => [
    kind,
    requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
  ])
  return { requests: items.length, bytes: Object.fromEntries(bytes) }
}

function medianOf(all: Run[]): Run {
  const middle = (read: (run: Run) => number) => median(all.map(read))
  return {
    scores: (all[0]?.scores ?? []).map((_, place) => middle(({ scores }) => scores[place] ?? 0)),
    paint: middle(({ paint }) => paint),
    blocking: middle(({ blocking }) => blocking),
    shift: middle(({ shift }) => shift),
    requests: middle(({ requests }) => requests),
    bytes: all[0]?.bytes ?? {},
  }
}

/** What holds of all pages, beside the runs of the empty one: their lowest score, and the worst of what is no paint, with where that is. */
function extremes(found: Measured[], empties: Run[]): Figure[] {
  const worst = (read: (page: Measured) => number) => {
    const [first] = found.toSorted((one, other) => read(other) - read(one))
    return { value: first ? read(first) : Number.NaN, note: first?.what ?? "" }
  }
  const blocked = worst(page => page.blocking)
  const empty = empties.map(({ blocking }) => blocking)
  const lowest = worst(({ scores }) => -Math.min(...scores))
  return [
    weigh({
      what: `lowest score of ${found.length} pages in ${categories.length} categories, without SEO where a page is not to be listed`,
      ...{ value: -lowest.value, note: lowest.note, unit: "", better: "higher", target: 100 },
    }),
    weigh({
      what: "longest blocked time",
      value: blocked.value,
      unit: "ms",
      target: target.blocking,
      // No ratio: on a quick machine an empty page is not blocked at all.
      note: `${blocked.note}; an empty page ${median(empty).toFixed(0)} ms, at times ${Math.max(...empty).toFixed(0)}`,
    }),
    weigh({ what: "largest layout shift", ...worst(page => page.shift), unit: "", target: 0 }),
    weigh({
      what: "most JavaScript in files, before somebody uses the page",
      ...worst(page => (page.bytes.Script ?? 0) / 1024),
      unit: "KiB",
    }),
  ]
}

/** Takes a page and the largest paint of an empty one. */
function paintOf({ what, paint, blocking, requests, bytes }: Measured, floor: number): Figure {
  const kinds = Object.entries(bytes).map(([kind, size]) => `${kind} ${Math.ceil(size / 1024)}`)
  return weigh({
    what: `${what}, largest paint`,
    value: paint,
    unit: "ms",
    target: target.paint,
    reference: { what: "an empty page", value: floor },
    note: `blocked ${blocking.toFixed(0)} ms; ${requests} requests, KiB: ${kinds.join(", ")}`,
  })
}
