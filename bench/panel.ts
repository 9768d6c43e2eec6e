import { randomInt } from "node:crypto"
import type { Browser, Page } from "@playwright/test"
import { enterPanelAsWriter } from "../e2e/setup/panel.ts"
import { addPosts } from "./blog.ts"
import { median, timed } from "./measure.ts"
import { openBrowser, openServer } from "./open.ts"
import { figure, type Section } from "./report.ts"

const posts = 100_000
/** Visits of each kind: among the few posts of a new site, and among all. */
const visits = 3
/** How long the site may take to show what was saved, in milliseconds, before the measurement fails. */
const patience = 10_000

/** What is timed in a visit, in milliseconds, and how long it may take. What the dashboard weighs, npm test holds. */
const steps = {
  load: { what: "from the address until the panel shows", limit: 1500 },
  list: { what: "its list of posts, from the click", limit: 500 },
  editor: { what: "a post in the editor, from the click", limit: 1000 },
  showing: { what: "from the click on Save until the site shows it", limit: 1000 },
}

type Visit = Record<keyof typeof steps, number>

/**
 * Measures the panel in a real browser, among 100,000 posts: its first load, its list, its editor, and a save. Each
 * visit begins with an empty cache, signed in.
 */
export async function measurePanel(): Promise<Section> {
  const server = await openServer()
  const browser = await openBrowser()
  const entering = await browser.newContext({ baseURL: server.url })
  await enterPanelAsWriter(await entering.newPage(), server)
  const session = await entering.storageState()
  const visitOften = async () => {
    const all: Visit[] = []
    for (let count = 0; count < visits; count++) all.push(await visit(browser, server.url, session))
    return all
  }
  // The first of all warms the server up, which would flatter what is compared with it.
  await visitOften()
  const few = await visitOften()
  await addPosts(server.sql, posts)
  const all = await visitOften()
  const figures = Object.entries(steps).map(([name, { what, limit }]) => {
    const read = (visit: Visit) => visit[name as keyof Visit]
    return figure(what, median(all.map(read)), "ms", {
      most: limit,
      than: { what: "the same among few posts", value: median(few.map(read)) },
      note: `slowest ${Math.max(...all.map(read)).toFixed(0)}`,
    })
  })
  return { title: `The panel among ${posts} posts, median of ${visits} visits`, figures }
}

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>

async function visit(browser: Browser, url: string, storageState: Session): Promise<Visit> {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ baseURL: url, storageState, viewport })
  const page = await context.newPage()
  const load = await timed(async () => {
    await page.goto("/admin/dashboard", { waitUntil: "commit" })
    await page.getByRole("navigation", { name: "Admin navigation" }).waitFor()
  })
  await page.waitForLoadState("networkidle")
  const list = await timed(async () => {
    await page.getByRole("link", { name: "Posts" }).first().click()
    await page.locator("tbody tr").first().waitFor()
  })
  const editor = await timed(async () => {
    const edit = page.getByRole("link", { name: /^Edit / }).first()
    await edit.click()
    await page.locator("[contenteditable=true]").first().waitFor()
  })
  const showing = await timeSaving(page, url)
  await context.close()
  return { load, list, editor, showing }
}

/** Changes the title of the post that is open and saves it; returns how long the site takes to show it. */
async function timeSaving(page: Page, url: string): Promise<number> {
  const title = `Saved as number ${randomInt(2 ** 31)}`
  await page.getByLabel("Title (English)").fill(title)
  const address = `${url}/en/blog/${new URL(page.url()).pathname.split("/").at(-1)}`
  await (await fetch(address)).text()
  return timed(async () => {
    const limit = performance.now() + patience
    await page.getByRole("button", { name: "Save" }).click()
    while (!(await (await fetch(address)).text()).includes(title)) {
      if (performance.now() > limit) throw new Error("a saved post did not show")
    }
  })
}
