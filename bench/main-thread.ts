import { setTimeout as pause } from "node:timers/promises"
import type { Browser } from "puppeteer-core"
import { root } from "#server/project.mjs"
import { launchServer } from "../e2e/setup/server-process.ts"
import { findFreePort } from "../server/backend/postgres/postmaster.ts"
import { makeDirectory } from "../server/testing/make-directory.ts"
import { earlierCommit, makeEarlierBuild } from "./base.ts"
import { launchBrowser, onClose, serveEmptyPages } from "./open.ts"
import { figure, type Section } from "./report.ts"

const paths = ["/", "/suppliers", "/blog", "/contact"]
const width = 412
const loads = 9

/** Milliseconds for which a page is left alone after its load event: its last frames come after that. */
const settleTime = 500

/**
 * Measures how long the main thread works to open a page on a phone's screen, beside the earlier build. The builds take turns, and
 * the least of some loads counts, since whatever else the machine does only adds to it.
 */
export async function measureMainThread(): Promise<Section> {
  const folder = await makeEarlierBuild()
  const urls = [await serveBuild(root), await serveBuild(folder)]
  const emptyUrl = await serveEmptyPages()
  const browser = await launchBrowser()
  // The first page of a browser has its start in it.
  await timeLoad(browser, emptyUrl)
  const figures = []
  for (const path of paths) {
    const sides = [emptyUrl, ...urls].map(url => ({ url, times: [] as number[] }))
    for (let round = 0; round < loads; round++)
      for (const { url, times } of round % 2 === 0 ? sides : sides.toReversed())
        times.push(await timeLoad(browser, url + path))
    const [empty = Number.NaN, now = Number.NaN, before] = sides.map(({ times }) => Math.min(...times))
    const than = { what: earlierCommit, value: before ?? Number.NaN, most: 0.75 }
    figures.push(figure(path, now, "ms", { note: `an empty page ${empty.toFixed(0)} ms`, than }))
  }
  return { title: `The main thread's work at ${width} px in Chromium, least of ${loads} loads`, figures }
}

async function serveBuild(folder: string): Promise<string> {
  const dataDir = await makeDirectory("main-thread")
  const { url, stop } = await launchServer({ dataDir, port: await findFreePort(), folder })
  onClose(stop)
  return url
}

/** In milliseconds, with nothing in the browser's cache. */
async function timeLoad(browser: Browser, url: string): Promise<number> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  await page.goto(url, { waitUntil: "load" })
  await pause(settleTime)
  const { TaskDuration = Number.NaN } = await page.metrics()
  await context.close()
  return TaskDuration * 1000
}
