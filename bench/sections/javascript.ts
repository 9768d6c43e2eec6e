import type { Page } from "@playwright/test"
import { hydrated } from "../../e2e/fixtures.ts"
import { startServer } from "../../e2e/setup/server.ts"
import { bytesOf, fullyCompressed, recordTransfers } from "../../e2e/setup/transfers.ts"
import { startBrowser } from "../instruments/browser.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

/** The pages that run React in the browser, once somebody uses them. */
const paths = ["/contact", "/blog", "/blog/all"]
/** Most JavaScript that one of them may fetch, compressed, in bytes. */
const target = 150_000

/** Measures the JavaScript of the pages with React once somebody uses them: what comes, and what of it is executed. */
export async function measureJavaScript(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  const browser = await startBrowser()
  try {
    const figures: Figure[] = []
    for (const path of paths) {
      const visit = async () => {
        const context = await browser.newContext({ baseURL: server.url })
        const page = await context.newPage()
        const scripts = await weighScripts(page, path)
        await fullyCompressed(page, scripts.addresses)
        await context.close()
        return scripts
      }
      await visit()
      const { fetched, written, executed } = await visit()
      figures.push(
        weigh({
          what: `${path}, fetched`,
          value: fetched / 1024,
          unit: "KiB",
          target: target / 1024,
          reference: { what: "the same uncompressed", value: written / 1024 },
        }),
        weigh({
          what: `${path}, executed of it, uncompressed`,
          value: executed / 1024,
          unit: "KiB",
          reference: { what: "what was fetched", value: written / 1024 },
        }),
      )
    }
    return { title: "JavaScript of the pages with React, at the first sign of use", figures }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Returns the bytes of a page's scripts from files: over the network, uncompressed, and of the functions that ran. */
async function weighScripts(page: Page, path: string) {
  const transfers = await recordTransfers(page)
  await page.coverage.startJSCoverage()
  await page.goto(path, { waitUntil: "networkidle" })
  await hydrated(page)
  await page.waitForLoadState("networkidle")
  const entries = await page.coverage.stopJSCoverage()
  const files = entries.filter(({ url }) => url.endsWith(".js"))
  return {
    fetched: bytesOf(transfers, "Script"),
    written: files.reduce((sum, file) => sum + sourceOf(file).length, 0),
    executed: files.reduce((sum, file) => sum + executedOf(file), 0),
    addresses: files.map(({ url }) => url),
  }
}

type Coverage = Awaited<ReturnType<Page["coverage"]["stopJSCoverage"]>>[number]

function sourceOf({ url, source }: Coverage): string {
  if (!source) throw new Error(`the browser gave no text of ${url}`)
  return source
}

/** Returns how many characters of a script ran, which are bytes but for some letters: of nested ranges the innermost counts. */
function executedOf(file: Coverage): number {
  const ran = new Uint8Array(sourceOf(file).length)
  const ranges = file.functions.flatMap(({ ranges }) => ranges)
  ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
  for (const { startOffset, endOffset, count } of ranges) ran.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return ran.reduce((sum, one) => sum + one, 0)
}
