import type { Page } from "@playwright/test"
import { enterPanelAsWriter } from "../../e2e/setup/panel.ts"
import { type RunningServer, startServer } from "../../e2e/setup/server.ts"
import { addPosts } from "../instruments/add-posts.ts"
import { countTransfers, startBrowser } from "../instruments/browser.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

const posts = 100_000
/** Longest times, in milliseconds; and the most KiB of the first load. */
const target = { load: 1500, list: 500, editor: 1000, showing: 1000, kibibytes: 450 }
/** How long the site may take to show what was saved, in milliseconds, before the measurement fails. */
const patience = 10_000

/** Measures the panel in a real browser, among 100,000 posts: its first load, its list, its editor, and a save. */
export async function measureAdmin(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  const browser = await startBrowser()
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await enterPanelAsWriter(page, server)
    await addPosts(server.sql, posts)
    const load = await firstLoad(page)
    const list = await timed(async () => {
      await page.getByRole("link", { name: "Posts" }).first().click()
      await page.locator("tbody tr").first().waitFor()
    })
    const editor = await timed(async () => {
      await page
        .getByRole("link", { name: /^Edit / })
        .first()
        .click()
      await page.locator("[contenteditable=true]").first().waitFor()
    })
    const showing = await timeSaving(page, server)
    return {
      title: `The panel among ${posts} posts`,
      figures: [
        ...load,
        within("its list of posts, from the click", list, target.list),
        within("a post in the editor, from the click", editor, target.editor),
        within("from the click on Save until the site shows it", showing, target.showing),
      ],
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function firstLoad(signedIn: Page): Promise<Figure[]> {
  const page = await signedIn.context().newPage()
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.setCacheDisabled", { cacheDisabled: true })
  const transfers = await countTransfers(page)
  const taken = await timed(async () => {
    await page.goto("/admin/dashboard", { waitUntil: "commit" })
    await page.getByRole("navigation", { name: "Admin navigation" }).waitFor()
  })
  await page.waitForLoadState("networkidle")
  await page.close()
  const { requests, bytes } = transfers
  return [
    within("first load with an empty cache", taken, target.load),
    weigh({
      what: "what it loads",
      value: bytes / 1024,
      unit: "KiB",
      target: target.kibibytes,
      note: `${requests} requests`,
    }),
  ]
}

/** Changes the title of the post that is open and saves it; returns how long the site takes to show it. */
async function timeSaving(page: Page, { url }: RunningServer): Promise<number> {
  const title = "Saved a moment ago"
  await page.getByLabel("Title (English)").fill(title)
  const id = new URL(page.url()).pathname.split("/").at(-1)
  const address = `${url}/en/blog/${id}`
  await (await fetch(address)).text()
  return timed(async () => {
    const limit = performance.now() + patience
    await page.getByRole("button", { name: "Save" }).click()
    while (!(await (await fetch(address)).text()).includes(title)) {
      if (performance.now() > limit) throw new Error("a saved post did not show")
    }
  })
}

async function timed(deed: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await deed()
  return performance.now() - began
}

function within(what: string, value: number, limit: number): Figure {
  return weigh({ what, value, unit: "ms", target: limit })
}
