import type { Page } from "@playwright/test"
import { admin } from "#app/i18n/messages/en/admin.ts"
import { editing } from "#app/i18n/messages/en/editing.ts"
import { expect } from "./fixtures.ts"
import { demoPost, removeOtherPosts } from "./setup/demo-post.ts"
import { signedOut, testAsWriter as test } from "./setup/panel.ts"
import { bytesOf, fullyCompressed, recordTransfers } from "./setup/transfers.ts"

const kilobyte = 1024

/** Pages of the panel: a sign that one is there whole, and what it may load at most into an empty cache. */
const panelPages = [
  {
    path: "/admin/login",
    isSignedIn: false,
    shown: (page: Page) => page.locator("form").getByRole("button", { name: admin.login.signIn }),
    ...{ kilobytes: 284, requests: 28 },
  },
  {
    path: "/admin/dashboard",
    isSignedIn: true,
    shown: (page: Page) => page.getByRole("navigation", { name: "Admin navigation" }),
    ...{ kilobytes: 312, requests: 49 },
  },
  {
    path: "/admin/posts",
    isSignedIn: true,
    shown: (page: Page) => page.getByRole("table"),
    ...{ kilobytes: 558, requests: 80 },
  },
  {
    path: `/admin/posts/edit/${demoPost}`,
    isSignedIn: true,
    shown: (page: Page) => page.getByRole("toolbar").first(),
    ...{ kilobytes: 577, requests: 63 },
  },
]

/** Texts that only the panel's files have: a title, and a word of its sign-in. */
const panelMarkers = [editing.form.createTitle, "code_challenge"]

test("each page of the panel stays within its budget, and no public page loads a byte of the panel", async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  // Rows of other tests are no part of the pages.
  await server.sql`delete from public.contact_submissions`
  await server.sql`delete from public.newsletter_subscriptions`
  await server.sql`delete from public.post_drafts`
  await removeOtherPosts(server.sql, page.request)
  const filesOf = (transfers: Awaited<ReturnType<typeof recordTransfers>>) =>
    transfers.filter(({ kind }) => ["Script", "Stylesheet"].includes(kind)).map(({ url }) => url)
  const textOf = async (url: string) => (await page.request.get(url)).text()
  const panelFiles = new Set<string>()
  for (const { path, isSignedIn, shown, kilobytes, requests } of panelPages) {
    /** Opens the page with an empty cache; returns what it loads. */
    const load = async () => {
      const context = await browser.newContext(isSignedIn ? {} : signedOut)
      const fresh = await context.newPage()
      const transfers = await recordTransfers(fresh)
      await fresh.goto(path)
      await expect(shown(fresh)).toBeVisible()
      await fresh.waitForLoadState("networkidle")
      await context.close()
      return transfers
    }
    const files = filesOf(await load())
    await fullyCompressed(page, files)
    for (const url of files) panelFiles.add(url)
    const transfers = await load()
    expect.soft(bytesOf(transfers, "Script")).toBeGreaterThan(0)
    expect.soft(bytesOf(transfers), path).toBeLessThanOrEqual(kilobytes * kilobyte)
    expect.soft(transfers.length, path).toBeLessThanOrEqual(requests)
  }
  const transfers = await recordTransfers(page)
  for (const path of ["/", "/contact", "/blog", "/newsletter"]) {
    await page.goto(path, { waitUntil: "networkidle" })
    await page.keyboard.press("Shift")
    await page.waitForLoadState("networkidle")
  }
  const publicFiles = new Set(filesOf(transfers))
  const ofPanel = await Promise.all([...panelFiles].filter(url => !publicFiles.has(url)).map(textOf))
  for (const marker of panelMarkers) expect(ofPanel.join("\n")).toContain(marker)
  for (const url of publicFiles) {
    const text = await textOf(url)
    for (const marker of panelMarkers) expect(text.includes(marker), `${url} says ${marker}`).toBe(false)
  }
})
