import type { Page } from "@playwright/test"
import fc from "fast-check"
import { sanitizeBody } from "#app/content/sanitize-body.ts"
import { hostileBodies, markup } from "#app/content/testing/hostile-bodies.ts"
import { allowComplaints, expect, test } from "./fixtures.ts"
import { deletePosts, inBoth, insertPost } from "./setup/posts.ts"
import type { RunningServer } from "./setup/server.ts"

/**
 * Counts the calls of canary() in the page and its frames; each hostile body calls it when it gets to run. The page
 * loads nothing that is only there to be looked at.
 */
async function watchCanary(page: Page): Promise<() => number> {
  let calls = 0
  const browser = await page.context().newCDPSession(page)
  await browser.send("Network.enable")
  await browser.send("Network.setBlockedURLs", { urls: ["*.css", "*.woff2", "*/media/copper-wire*"] })
  await page.exposeFunction("canary", () => void calls++)
  page.on("dialog", dialog => {
    calls++
    return dialog.dismiss()
  })
  return () => calls
}

/** Does to everything in the body what a visitor could: points at it, moves the focus there, clicks it. */
async function handleBody(page: Page): Promise<void> {
  await page.locator(".prose").evaluate(body => {
    for (const element of body.querySelectorAll<HTMLElement>("*")) {
      const runs = element instanceof HTMLAnchorElement && element.protocol === "javascript:"
      const stay = (event: Event) => {
        if (!runs) event.preventDefault()
      }
      element.addEventListener("click", stay)
      for (const type of [
        "pointerenter",
        "mouseenter",
        "mouseover",
        "focus",
        "animationstart",
        "toggle",
        "begin",
      ])
        element.dispatchEvent(new Event(type))
      element.click()
    }
  })
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
}

/** PostgreSQL refuses the character 0 and halves of characters in a text. */
const storable = (html: string) => html.toWellFormed().replaceAll("\0", "\ufffd")

/** Visits bodies as they are written: together or, where the database finds that too deep, each that it takes. */
async function visitWritten(page: Page, server: RunningServer, bodies: readonly string[]): Promise<void> {
  const isTaken = async (html: string) =>
    (await server.sql`select private.body_excess(${storable(html)}) is null as taken`)[0]?.taken === true
  const together = bodies.join("\n")
  for (const html of (await isTaken(together)) ? [together] : bodies)
    if (await isTaken(html)) await visit(page, server, html)
}

/** Opens a post with a body, and does to it what a visitor could. */
async function visit(page: Page, server: RunningServer, html: string): Promise<void> {
  const id = await insertPost(server, { content: inBoth(`<p>before</p>${storable(html)}`) })
  await page.goto(`/blog/${id}`)
  await expect(page.locator(".prose")).toContainText("before")
  await handleBody(page)
  await expect(page.locator("article ~ footer, body > footer").first()).toBeAttached()
  await deletePosts(server, [id])
}

/** Each body as a page shows it, so that none can swallow the next. */
const cleaned = (bodies: readonly string[]) => bodies.map(html => sanitizeBody(html, "en")).join("\n")

/** A browser's complaint about pictures that do not arrive. */
const notArrived = /^Failed to load resource/

test.describe("with the content security policy out of the way", () => {
  test.use({ bypassCSP: true })
  test.describe.configure({ timeout: 120_000 })

  test("no script of a body runs, by itself or among others; the same bodies as they are written do run", async ({
    page,
    server,
    complaints,
  }) => {
    const calls = await watchCanary(page)
    for (const [kind, bodies] of Object.entries(hostileBodies))
      await test.step(kind, async () => {
        await visit(page, server, cleaned(bodies))
        await visitWritten(page, server, bodies)
        expect(calls()).toBe(0)
      })
    for (let seed = 1; seed <= 2; seed++)
      await test.step(`generated from ${seed}`, async () => {
        await visit(page, server, cleaned(fc.sample(markup, { numRuns: 100, seed })))
        expect(calls()).toBe(0)
      })
    allowComplaints(complaints, notArrived)
    const telling = [
      "<script>canary()</script>",
      "<img src=x onerror=canary()>",
      "<svg onload=canary()></svg>",
    ]
    for (const [at, html] of telling.entries()) {
      await page.setContent(`<div class="prose">${html}</div>`)
      await expect.poll(calls).toBe(at + 1)
    }
    complaints.splice(0)
  })
})

test("the content security policy finds nothing to refuse in the bodies all together", async ({
  page,
  server,
  complaints,
}) => {
  const calls = await watchCanary(page)
  await visit(page, server, cleaned(Object.values(hostileBodies).flat()))
  expect(calls()).toBe(0)
  allowComplaints(complaints, notArrived)
})
