import type { Page, Request } from "@playwright/test"
import { admin } from "#app/i18n/messages/en/admin.ts"
import { expect } from "./fixtures.ts"
import { demoPost } from "./setup/demo-post.ts"
import { signedOut, testAsWriter as test } from "./setup/panel.ts"
import { bytesOf, fullyCompressed, recordTransfers } from "./setup/transfers.ts"

const kilobyte = 1024

/** Pages of the panel: a sign that one is there whole, and what it may load at most into an empty cache. */
const panelPages = [
  {
    path: "/admin/login",
    isSignedIn: false,
    shown: (page: Page) => page.locator("form").getByRole("button", { name: admin.login.signIn }),
    bytes: 284 * kilobyte,
    requests: 28,
  },
  {
    path: "/admin/dashboard",
    isSignedIn: true,
    shown: (page: Page) => page.getByRole("navigation", { name: "Admin navigation" }),
    bytes: 312 * kilobyte,
    requests: 49,
  },
  {
    path: "/admin/posts",
    isSignedIn: true,
    shown: (page: Page) => page.getByRole("table"),
    bytes: 558 * kilobyte,
    requests: 80,
  },
  {
    path: `/admin/posts/edit/${demoPost}`,
    isSignedIn: true,
    shown: (page: Page) => page.getByRole("toolbar").first(),
    bytes: 572 * kilobyte,
    requests: 63,
  },
]

for (const { path, isSignedIn, shown, ...most } of panelPages) {
  test(`${path} stays within its budget`, async ({ page, browser }) => {
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
    const texts = (await load()).filter(({ kind }) => ["Script", "Stylesheet"].includes(kind))
    await fullyCompressed(
      page,
      texts.map(({ url }) => url),
    )
    const transfers = await load()
    expect(bytesOf(transfers, "Script")).toBeGreaterThan(0)
    expect(bytesOf(transfers)).toBeLessThanOrEqual(most.bytes)
    expect(transfers.length).toBeLessThanOrEqual(most.requests)
  })
}

/** What only the panel's files say: a title of it, and a word of its sign-in. */
const panelMarkers = [admin.form.createTitle, "code_challenge"]

/** Takes a page and addresses; returns the scripts and style sheets that they load, by their paths, with their text. */
async function filesOf(page: Page, addresses: readonly string[]): Promise<Map<string, string>> {
  const paths = new Set<string>()
  const record = (request: Request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) paths.add(new URL(request.url()).pathname)
  }
  page.on("request", record)
  for (const address of addresses) await page.goto(address, { waitUntil: "networkidle" })
  page.off("request", record)
  const texts = await Promise.all(
    [...paths].map(async path => [path, await (await page.request.get(path)).text()] as const),
  )
  return new Map(texts)
}

test("no public page loads a byte of the admin panel", async ({ page }) => {
  const panel = await filesOf(page, ["/admin/login"])
  const open = await filesOf(page, ["/", "/contact", "/blog", "/newsletter"])
  const panelOnly = [...panel].filter(([path]) => !open.has(path)).map(([, text]) => text)
  for (const marker of panelMarkers) {
    expect(
      panelOnly.some(text => text.includes(marker)),
      `the panel says ${marker}`,
    ).toBe(true)
    const saying = [...open].filter(([, text]) => text.includes(marker)).map(([path]) => path)
    expect(saying, `files of public pages that say ${marker}`).toEqual([])
  }
})
