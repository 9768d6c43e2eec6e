import { randomInt } from "node:crypto"
import type { Browser, BrowserContextOptions, Page } from "@playwright/test"
import type postgres from "postgres"
import { enterPanelAsWriter } from "../e2e/setup/panel.ts"
import { addPosts } from "./blog.ts"
import { median, timed } from "./measure.ts"
import { launchBrowser, startBenchServer } from "./open.ts"
import { figure, type Section } from "./report.ts"
import { readText, untilShown } from "./traffic.ts"

const posts = 100_000
/** Every post is that many times in the history. */
const versions = 10
/** Visits of each kind: among the few posts of a new site, and among all. */
const visits = 3

/** What is timed in a visit, in milliseconds, and how long it may take. What the dashboard weighs, npm test holds. */
const steps = {
  load: { what: "from the address until the panel shows", limit: 1500 },
  list: { what: "its list of posts, from the click", limit: 500 },
  editor: { what: "a post in the editor, from the click", limit: 450 },
  history: { what: "its history, from the click", limit: 500 },
  showing: { what: "from the click on Save until the site shows it", limit: 1000 },
}

type Visit = Record<keyof typeof steps, number>

/** The panel in a real browser. Each visit begins with an empty cache, signed in. */
export async function measurePanel(): Promise<Section> {
  const server = await startBenchServer()
  const browser = await launchBrowser()
  const entering = await browser.newContext({ baseURL: server.url })
  await enterPanelAsWriter(await entering.newPage(), server)
  const session = { baseURL: server.url, storageState: await entering.storageState() }
  const visitOften = async () => {
    const all: Visit[] = []
    for (let count = 0; count < visits; count++) all.push(await visit(browser, session))
    return all
  }
  await addVersions(server.sql)
  // The first of all warms the server up, which would flatter what is compared with it.
  await visitOften()
  const few = await visitOften()
  await addPosts(server.sql, posts)
  await addVersions(server.sql)
  const all = await visitOften()
  const figures = Object.entries(steps).map(([name, { what, limit }]) => {
    const read = (visit: Visit) => visit[name as keyof Visit]
    return figure(what, median(all.map(read)), "ms", {
      most: limit,
      than: { what: "the same among few posts", value: median(few.map(read)) },
      note: `slowest ${Math.max(...all.map(read)).toFixed(0)}`,
    })
  })
  return {
    title: `The panel among ${posts} posts of ${versions} versions, median of ${visits} visits`,
    figures,
  }
}

async function visit(browser: Browser, session: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ ...session, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const load = await timed(async () => {
    await page.goto("/admin/dashboard", { waitUntil: "commit" })
    await page.getByRole("navigation", { name: "Admin navigation" }).waitFor()
  })
  await page.waitForLoadState("networkidle")
  const list = await timed(async () => {
    await page.getByRole("link", { name: "Posts" }).first().click()
    // The dashboard, which is left, has tables too, and stays while the list is read.
    await page.getByRole("table", { name: "Blog Posts" }).locator("tbody tr").first().waitFor()
  })
  const editor = await timed(async () => {
    await page
      .getByRole("link", { name: /^Edit / })
      .first()
      .click()
    await page.locator("[contenteditable=true]").first().waitFor()
  })
  const history = await timed(async () => {
    await page.getByRole("link", { name: "History" }).click()
    await page
      .getByRole("table", { name: "History" })
      .locator("tbody tr")
      .nth(versions - 1)
      .waitFor()
  })
  await page.goBack()
  await page.waitForURL("**/edit/**")
  await page.locator("[contenteditable=true]").first().waitFor()
  const showing = await timeSaving(page, session.baseURL ?? "")
  await context.close()
  return { load, list, editor, history, showing }
}

/** Adds as many states as each post lacks. */
async function addVersions(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into public.post_versions (post_id, version, title, excerpt, content, imageurl, category, date, changed)
    select post_id, version + added, title, excerpt, content, imageurl, category, date, '{content.pl}'
    from (
      select distinct on (post_id) post_versions.*, count(*) over (partition by post_id) as kept
      from public.post_versions order by post_id, id desc
    ) as newest, generate_series(1, ${versions} - kept) as added`
  await sql`vacuum analyze public.post_versions`
}

/** Changes the title of the post that is open and saves it; returns how long the site takes to show it. */
async function timeSaving(page: Page, url: string): Promise<number> {
  const title = `Saved as number ${randomInt(2 ** 31)}`
  await page.getByLabel("Title (English)").fill(title)
  const address = `${url}/en/blog/${new URL(page.url()).pathname.split("/").at(-1)}`
  await readText(address)
  return timed(async () => {
    await page.getByRole("button", { name: /^Publish/ }).click()
    await untilShown([address], text => text.includes(title))
  })
}
