import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { pipeline } from "node:stream/promises"
import { expect, test } from "./fixtures.ts"

/** What is below a page's first view. */
const rest = "[data-parts] > :nth-child(n + 3 of :not(script)), [data-parts] ~ footer"

type Step = { shown: number; painted: boolean }

test("a page is painted without what is below its first view, which comes after that, and is printed all the same", async ({
  page,
}) => {
  // Notes how much of the rest is shown at the document's end and once that changes, and whether something had been painted.
  await page.addInitScript(selector => {
    const steps: Step[] = []
    const note = () => {
      if (document.readyState === "loading") return
      const shown = [...document.querySelectorAll(selector)].filter(part => part.checkVisibility()).length
      const painted = performance.getEntriesByType("paint").length > 0
      if (shown !== steps.at(-1)?.shown) steps.push({ shown, painted })
    }
    addEventListener("DOMContentLoaded", note)
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ["data-opened"] })
    Object.assign(window, { steps })
  }, rest)
  for (const path of ["/branches", "/en/buyers", "/blog", "/"]) {
    await page.goto(path)
    const count = await page.locator(rest).count()
    expect(count, path).toBeGreaterThan(0)
    expect(await page.evaluate<Step[]>("steps"), path).toEqual([
      { shown: 0, painted: expect.any(Boolean) },
      { shown: count, painted: true },
    ])
    await page.evaluate(() => document.documentElement.setAttribute("data-opened", "first-view"))
    await expect(page.locator(rest).first()).toBeHidden()
    await page.emulateMedia({ media: "print" })
    await expect(page.locator(rest).first()).toBeVisible()
    await page.emulateMedia({ media: "screen" })
  }
})

test("a page whose end is long in coming shows what has come of it after three seconds", async ({
  page,
  server,
}) => {
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
  const third = page.locator("main > :nth-child(3 of :not(script))")
  // Playwright's clock replaces `performance` too, by which the page knows that it is opened at its top.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const wait = (run: () => void, time?: number) =>
      time === 3000 ? Object.assign(window, { afterThreeSeconds: run }) : setTimeout(run, time)
    Object.assign(window, { setTimeout: wait })
  })
  try {
    await page.goto(`http://localhost:${port}`, { waitUntil: "commit" })
    await expect(third).toBeAttached()
    await expect(third).toBeHidden()
    await page.evaluate("afterThreeSeconds()")
    await expect(third).toBeVisible()
  } finally {
    slow.close().closeAllConnections()
  }
})

test("the target of a link that is followed while the page is being opened is shown", async ({ page }) => {
  await page.goto("/en/terms")
  await page.evaluate(() => document.documentElement.setAttribute("data-opened", "first-view"))
  const link = page.locator("main aside a[href^='#']").last()
  const target = page.locator((await link.getAttribute("href")) ?? "")
  await expect(target).toBeHidden()
  await link.click()
  await expect(target).toBeInViewport()
})
