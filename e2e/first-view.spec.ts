import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { pipeline } from "node:stream/promises"
import { expect, test } from "./fixtures.ts"

/** All that is below a page's first view. */
const rest = "[data-parts] > :nth-child(n + 3 of :not(script)), [data-rest], [data-parts] ~ footer"

type Step = { shown: number; painted: boolean }

test("a page is painted without what is below its first view, which comes after that, and is printed all the same", async ({
  page,
}) => {
  // Notes how much of the rest is shown once the document's end has come, and when that changes.
  await page.addInitScript(selector => {
    const steps: Step[] = []
    const note = () => {
      if (document.readyState === "loading") return
      const shown = [...document.querySelectorAll(selector)].filter(part => part.checkVisibility()).length
      steps.push({ shown, painted: performance.getEntriesByType("paint").length > 0 })
    }
    addEventListener("DOMContentLoaded", note)
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ["data-opened"] })
    Object.assign(window, { steps })
  }, rest)
  for (const path of ["/branches", "/en/buyers", "/blog", "/blog/all", "/"]) {
    await page.goto(path)
    const steps = await page.evaluate<Step[]>("steps")
    expect(steps.at(-1)?.shown, path).toBe(await page.locator(rest).count())
    expect(steps.at(-1)?.shown, path).toBeGreaterThan(0)
    // A browser that paints before the document's end has come shows all of it at once.
    expect(
      steps.filter(({ shown, painted }) => shown > 0 && !painted),
      path,
    ).toEqual([])
  }
  await page.goto("/en/buyers")
  await page.evaluate(() => document.documentElement.setAttribute("data-opened", "first-view"))
  await expect(page.locator(rest).first()).toBeHidden()
  await page.emulateMedia({ media: "print" })
  await expect(page.locator(rest).first()).toBeVisible()
})

test("a page whose end is long in coming shows what has come of it", async ({ page, server }) => {
  const html = await (await fetch(`${server.url}/about`)).text()
  const cut = html.slice(0, html.indexOf("</main>"))
  const slow = createServer(async ({ url }, response) => {
    if (url === "/") return response.writeHead(200, { "content-type": "text/html" }).write(cut)
    const { headers, body } = await fetch(server.url + url)
    response.writeHead(200, { "content-type": headers.get("content-type") ?? "" })
    // A request that is under way when the test ends is cut off.
    await pipeline(body ?? [], response).catch(() => {})
  })
  await once(slow.listen(0, "127.0.0.1"), "listening")
  const { port } = slow.address() as AddressInfo
  try {
    await page.goto(`http://localhost:${port}`, { waitUntil: "commit" })
    await expect(page.locator("main > :nth-child(3 of :not(script))")).toBeVisible()
  } finally {
    slow.close().closeAllConnections()
  }
})
