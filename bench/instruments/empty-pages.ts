import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { speculationRules } from "#app/features/site/speculation-rules.ts"

/**
 * Serves pages with nothing but a heading, the rules of the product's pages and a link: the least that the browser needs.
 * Returns their address and what ends them.
 */
export async function openEmptyPages(): Promise<{ url: string; close(): void }> {
  const head = `<title>Empty</title><meta name="viewport" content="width=device-width, initial-scale=1">`
  const rules = `<script type="speculationrules">${speculationRules}</script>`
  const html = `<!doctype html><html lang="en">${head}<h1>Empty</h1><a href="/to">On</a>${rules}</html>`
  const pages = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html)
  })
  await once(pages.listen(0, "127.0.0.1"), "listening")
  const { port } = pages.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => void pages.close().closeAllConnections() }
}
