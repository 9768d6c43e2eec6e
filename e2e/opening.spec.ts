import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { pipeline } from "node:stream/promises"
import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"
import { scrollTo } from "./setup/scroll-to.ts"

/** A page's parts, in the order in which they are opened. */
const parts = "main > :not(script), main [data-part], main ~ footer"

/** Notes which parts wait at the document's end and whenever that changes, at each page from now on: by their places. */
async function noteSteps(page: Page): Promise<() => Promise<number[][]>> {
  await page.addInitScript(selector => {
    const steps: number[][] = []
    const note = () => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)]
      const waiting = all.flatMap((part, place) => (part.checkVisibility() ? [] : [place]))
      if (`${waiting}` !== `${steps.at(-1)}`) steps.push(waiting)
    }
    addEventListener("DOMContentLoaded", note)
    new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ["data-shown"] })
    Object.assign(window, { steps })
  }, parts)
  return () => page.evaluate("steps")
}

/** The places that wait, from a first one to the last of so many. */
const from = (first: number, count: number) => Array.from({ length: count - first }, (_, n) => first + n)

for (const path of ["/", "/contact", "/en/suppliers", "/blog/all", `/blog/${demoPost}`]) {
  test(`${path} is opened part by part: what stands under its header first, then each part in a frame of its own`, async ({
    page,
  }) => {
    const steps = await noteSteps(page)
    await page.goto(path)
    await expect(page.locator("html[data-opening=done]")).toBeAttached()
    const count = await page.locator(parts).count()
    expect(count).toBeGreaterThan(2)
    expect(await steps()).toEqual(from(2, count + 1).map(first => from(first, count)))
    await expect(page.locator("[data-shown]")).toHaveCount(0)
  })
}

test("what waits for its frame is printed all the same", async ({ page }) => {
  await page.goto("/about")
  await page.evaluate(() => document.documentElement.setAttribute("data-opening", "under way"))
  const part = page.locator("main > :nth-child(3 of :not(script))")
  await expect(part).toBeHidden()
  await page.emulateMedia({ media: "print" })
  await expect(part).toBeVisible()
})

test("a page whose end is long in coming shows what has come of it", async ({ page, server }) => {
  const html = await (await fetch(`${server.url}/about`)).text()
  const cut = html.slice(0, html.indexOf("</main>"))
  const slow = createServer(async ({ url }, response) => {
    if (url === "/") return response.writeHead(200, { "content-type": "text/html" }).write(cut)
    const { headers, body } = await fetch(server.url + url)
    response.writeHead(200, { "content-type": headers.get("content-type") ?? "" })
    await pipeline(body ?? [], response)
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

for (const place of ["#aluminium", "#:~:text=All%20rights%20reserved"]) {
  test(`a page that is asked for at a place within it, as by ${place}, is whole at once and shown there`, async ({
    page,
  }) => {
    const steps = await noteSteps(page)
    await page.goto(`/en/suppliers${place}`)
    await expect(
      page.locator(place === "#aluminium" ? place : "footer p:has-text('All rights')"),
    ).toBeInViewport()
    expect(await steps()).toEqual([[]])
  })
}

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
  expect(await steps()).toEqual([[]])
  await page.reload()
  await expect.poll(place).toBe(2500)
})
