import puppeteer, { type Browser } from "puppeteer-core"
import { onStopRequest, signalStatus } from "#server/cli/stop-request.mjs"
import { speculationRules } from "../app/features/site/speculation-rules.ts"
import { type RunningServer, startServer } from "../e2e/setup/server.ts"
import { stopServers } from "../e2e/setup/server-process.ts"
import { findBrowser } from "../scripts/browsers.mjs"
import { type Release, releaseAll } from "../server/release-all.ts"
import { serveLocally } from "../server/testing/serve-locally.ts"

const releases: Release[] = []

export function onClose(release: Release): void {
  releases.push(release)
}

/** Does some work and closes what it has opened, the last first. */
export async function within<T>(work: () => Promise<T>): Promise<T> {
  const outer = releases.length
  try {
    return await work()
  } finally {
    await releaseAll(releases.splice(outer))
  }
}

/** From now on a Ctrl+C closes all that is open, stops every server with its database, and ends this process. */
export function endWhenAsked(): void {
  onStopRequest(async signal => {
    process.stdout.write("\n  Stopping …\n")
    await releaseAll([stopServers, ...releases]).catch(error => console.error(error))
    process.exit(signalStatus(signal))
  })
}

export async function startBenchServer(...options: Parameters<typeof startServer>): Promise<RunningServer> {
  const server = await startServer(...options)
  onClose(server.stop)
  return server
}

/** Not by Playwright, in whose browsers no page is prepared. */
export async function launchBrowser(): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-gpu"]
  const browser = await puppeteer.launch({ executablePath: findBrowser(), args })
  onClose(() => browser.close())
  return browser
}

/** Serves pages with nothing but a heading, the rules of the product's pages and a link. */
export async function serveEmptyPages(): Promise<string> {
  const head = `<title>Empty</title><meta name="viewport" content="width=device-width, initial-scale=1">`
  const rules = `<script type="speculationrules">${speculationRules}</script>`
  const html = `<!doctype html><html lang="en">${head}<h1>Empty</h1><a href="/to">On</a>${rules}</html>`
  const pages = await serveLocally((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html)
  })
  onClose(pages.stop)
  return `http://localhost:${pages.port}`
}
