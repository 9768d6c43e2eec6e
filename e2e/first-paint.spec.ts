import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { pipeline } from "node:stream/promises"
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { scrollTo } from "./setup/scroll-to.ts"

/** A page's parts, in the document's order. */
const parts = "main > :not(script), main [data-part], main ~ footer"

type Step = { waiting: number[]; painted: boolean }

/**
 * Notes which parts wait at the document's end and once that changes, at each page from now on: by their places, with
 * whether something had been painted.
 */
async function noteSteps(page: Page): Promise<() => Promise<Step[]>> {
  await page.addInitScript(selector => {
    const steps: Step[] = []
    // An element without a box of its own counts as not visible.
    const isShown = (part: Element) => part.checkVisibility() || getComputedStyle(part).display === "contents"
    const note = () => {
      if (document.readyState === "loading") return
      const all = [...document.querySelectorAll(selector)]
      const waiting = all.flatMap((part, place) => (isShown(part) ? [] : [place]))
      const painted = performance.getEntriesByType("paint").length > 0
      if (`${waiting}` !== `${steps.at(-1)?.waiting}`) steps.push({ waiting, painted })
    }
    addEventListener("DOMContentLoaded", note)
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ["data-opening"] })
    Object.assign(window, { steps })
  }, parts)
  return () => page.evaluate("steps")
}

test("a page is painted without what is below its first view, which comes after that, and is printed all the same", async ({
  page,
}) => {
  const steps = await noteSteps(page)
  for (const path of ["/branches", "/en/terms", "/blog/all", "/"]) {
    await page.goto(path)
    const count = await page.locator(parts).count()
    expect(count).toBeGreaterThan(2)
    const belowFirstView = Array.from({ length: count - 2 }, (_, place) => place + 2)
    expect(await steps(), path).toEqual([
      { waiting: belowFirstView, painted: expect.any(Boolean) },
      { waiting: [], painted: true },
    ])
    await page.evaluate(() => document.documentElement.setAttribute("data-opening", ""))
    await expect(page.locator(parts).nth(2)).toBeHidden()
    await page.emulateMedia({ media: "print" })
    await expect(page.locator(parts).nth(2)).toBeVisible()
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

test("a page that is asked for at a place within it is whole at once and shown there, also while it is still being opened", async ({
  page,
}) => {
  const steps = await noteSteps(page)
  for (const [place, shown] of [
    ["#aluminium", "#aluminium"],
    ["#:~:text=All%20rights%20reserved", "footer p:has-text('All rights')"],
  ] as const) {
    await page.goto("about:blank")
    await page.goto(`/en/suppliers${place}`)
    await expect(page.locator(shown)).toBeInViewport()
    expect(await steps(), place).toMatchObject([{ waiting: [] }])
  }
  await page.goto("/en/terms")
  await page.evaluate(() => document.documentElement.setAttribute("data-opening", ""))
  const link = page.locator("main aside a[href^='#']").last()
  const target = page.locator((await link.getAttribute("href")) ?? "")
  await expect(target).toBeHidden()
  await link.click()
  await expect(target).toBeInViewport()
})

test("the way back and a reload lead to where the page was left", async ({ page }) => {
  const steps = await noteSteps(page)
  await page.goto("/")
  await expect(page.getByRole("contentinfo")).toBeVisible()
  await scrollTo(page, 2500)
  const place = () => page.evaluate(() => Math.round(scrollY))
  await expect.poll(place).toBe(2500)
  await page.goto("/about")
  await page.goBack()
  await expect.poll(place).toBe(2500)
  expect(await steps()).toMatchObject([{ waiting: [] }])
  await page.reload()
  await expect.poll(place).toBe(2500)
})
