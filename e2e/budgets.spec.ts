import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

type Transfer = { url: string; kind: string; bytes: number }

/** Takes a page; returns what it loads from now on, with the bytes that came over the network. */
async function recordTransfers(page: Page): Promise<Transfer[]> {
  const transfers: Transfer[] = []
  const byRequest = new Map<string, Transfer>()
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    const transfer = { url: response.url, kind: type, bytes: 0 }
    byRequest.set(requestId, transfer)
    transfers.push(transfer)
  })
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = byRequest.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  return transfers
}

function bytesOf(transfers: Transfer[], ...kinds: string[]): number {
  const chosen = kinds.length ? transfers.filter(({ kind }) => kinds.includes(kind)) : transfers
  return chosen.reduce((sum, { bytes }) => sum + bytes, 0)
}

const kilobyte = 1024

/** Waits until the page and its style sheets are held compressed, which happens beside the first answer. */
async function compressed(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text()
  const files = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, file = ""]) => file)
  for (const address of [path, ...files]) {
    await expect.poll(async () => (await page.request.get(address)).headers()["content-encoding"]).toBe("br")
  }
}

for (const path of ["/", "/en"]) {
  test(`${path} stays within its budget on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await compressed(page, path)
    const transfers = await recordTransfers(page)
    await page.goto(path, { waitUntil: "networkidle" })
    const inline = await page
      .locator("script:not([src])")
      .evaluateAll(all => all.map(script => script.textContent))
    expect(bytesOf(transfers, "Script") + inline.join("").length).toBeLessThanOrEqual(2 * kilobyte)
    expect(bytesOf(transfers, "Document", "Stylesheet")).toBeLessThanOrEqual(30 * kilobyte)
    expect(bytesOf(transfers, "Font")).toBeLessThanOrEqual(60 * kilobyte)
    expect(bytesOf(transfers)).toBeLessThanOrEqual(200 * kilobyte)
  })
}

test("no public page loads a byte of the admin panel", async ({ page }) => {
  const admin = new Set<string>()
  const record = (bucket: Set<string>) => (request: { url(): string; resourceType(): string }) => {
    if (["script", "stylesheet"].includes(request.resourceType())) bucket.add(new URL(request.url()).pathname)
  }
  const recordAdmin = record(admin)
  page.on("request", recordAdmin)
  await page.goto("/admin/login", { waitUntil: "networkidle" })
  page.off("request", recordAdmin)
  const open = new Set<string>()
  page.on("request", record(open))
  for (const path of ["/", "/contact", "/blog", "/newsletter"])
    await page.goto(path, { waitUntil: "networkidle" })
  const adminOnly = [...admin].filter(file => !open.has(file))
  expect(adminOnly.length).toBeGreaterThan(0)
  const texts = await Promise.all([...open].map(async file => (await page.request.get(file)).text()))
  for (const text of texts) {
    expect(text).not.toContain("Create New Blog Post")
    expect(text).not.toContain("code_challenge")
  }
})
