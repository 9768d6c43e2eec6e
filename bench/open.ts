import puppeteer, { type Browser } from "puppeteer-core"
import { speculationRules } from "../app/features/site/speculation-rules.ts"
import { type RunningServer, startServer } from "../e2e/setup/server.ts"
import { stopServers } from "../e2e/setup/server-process.ts"
import { onStopRequest, signalStatus } from "../scripts/bootstrap/processes.mjs"
import { findBrowser } from "../scripts/browsers.mjs"
import type { Backend } from "../server/backend/backend.ts"
import { connect } from "../server/backend/connect.ts"
import { loadSite, type SharedEnvironment } from "../server/http/site.ts"
import { type Release, releaseAll } from "../server/release-all.ts"
import { createFormTokens } from "../server/signed-tokens.ts"
import { makeDirectory } from "../server/testing/make-directory.ts"
import { serveLocally } from "../server/testing/serve-locally.ts"
import { startQuietBackend } from "../server/testing/start-quiet-backend.ts"
import { permissiveAuthContext } from "../server/testing/test-pipeline.ts"

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

export async function startBackend(
  variables: NodeJS.ProcessEnv = {},
): Promise<Backend & { dataDir: string }> {
  const dataDir = await makeDirectory("bench")
  const backend = await startQuietBackend({ DATA_DIR: dataDir, ...variables })
  onClose(backend.close)
  return { ...backend, dataDir }
}

/** The returned function renders past every cache, and throws when a page is not there. */
export async function loadBuiltPages(backend: Backend): Promise<(path: string) => Promise<string>> {
  const siteUrl = "http://localhost:3000"
  const environment = {
    publicConfig: { siteUrl, supabaseUrl: null },
    anonymous: connect(backend, backend.publishableKey),
    privileged: connect(backend, backend.secretKey),
    formTokens: createFormTokens(backend.formTokenKey),
    log: console,
    reportError: (error: unknown) => console.error(error),
  } as unknown as SharedEnvironment
  const { limiter } = permissiveAuthContext
  const { handler } = await loadSite({ environment, limiter, https: false, development: false })
  return async path => {
    const answer = await handler(new Request(siteUrl + path), null)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return answer.text()
  }
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
