import { chromium } from "@playwright/test"
import lighthouse from "lighthouse"
import { indexedPages, locales, pathTo } from "../app/i18n/paths.ts"
import { startServer } from "../e2e/setup/server.ts"
import { findBrowser } from "../scripts/browser.mjs"
import { findFreePort } from "../server/backend/postgres/free-port.ts"
import type { Figure } from "./table.ts"

const categories = ["performance", "accessibility", "best-practices", "seo", "agentic-browsing"] as const

/** Measures every listed page in both languages with Lighthouse as on a slow phone: its five categories and its paint. */
export async function measureLighthouse(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
  })
  try {
    const figures: Figure[] = []
    // The first run of a browser measures its own start.
    await measurePage(server.url, port)
    for (const page of indexedPages) {
      for (const locale of locales) {
        const path = pathTo(page, locale)
        // The second reading of a page is the one that its visitors meet: out of the cache, compressed.
        for (let count = 0; count < 2; count++) await (await fetch(server.url + path)).text()
        figures.push({ what: path, ...(await measurePage(server.url + path, port)) })
      }
    }
    return { title: "Lighthouse on a phone, 100 in all five categories", figures }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measurePage(url: string, port: number): Promise<Omit<Figure, "what">> {
  const run = await lighthouse(url, { port, logLevel: "silent", onlyCategories: [...categories] })
  if (!run) throw new Error(`Lighthouse gave no answer for ${url}`)
  const { categories: results, audits } = run.lhr
  const scores = categories.map(name => Math.round((results[name]?.score ?? 0) * 100))
  const paint = audits["largest-contentful-paint"]?.displayValue ?? "?"
  const shift = audits["cumulative-layout-shift"]?.displayValue ?? "?"
  const blocking = audits["total-blocking-time"]?.displayValue ?? "?"
  return {
    measured: `${scores.join(" ")}  LCP ${paint}  TBT ${blocking}  CLS ${shift}`,
    target: "100 each",
    ok: scores.every(score => score === 100),
  }
}
