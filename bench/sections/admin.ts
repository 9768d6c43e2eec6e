import { randomInt } from "node:crypto"
import type { Page } from "@playwright/test"
import { enterPanelAsWriter } from "../../e2e/setup/panel.ts"
import { type RunningServer, startServer } from "../../e2e/setup/server.ts"
import { addPosts } from "../instruments/add-posts.ts"
import { countTransfers, startBrowser } from "../instruments/browser.ts"
import { median } from "../instruments/median.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

const posts = 100_000
/** Visits of each kind: among the few posts of a new site, and among all. */
const visits = 3
/** Longest times, in milliseconds; and the most KiB of the first load. */
const target = { load: 1500, list: 500, editor: 1000, showing: 1000, kibibytes: 450 }
/** How long the site may take to show what was saved, in milliseconds, before the measurement fails. */
const patience = 10_000

/** What one visit to the panel took, in milliseconds, and what its first load brought. */
type Visit = { load: number; requests: number; bytes: number; list: number; editor: number; showing: number }

/**
 * Measures the panel in a real browser, among 100,000 posts: its first load, its list, its editor, and a save. Each
 * visit begins with an empty cache, signed in.
 */
export async function measureAdmin(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  const browser = await startBrowser()
  try {
    const entering = await browser.newContext({ baseURL: server.url })
    await enterPanelAsWriter(await entering.newPage(), server)
    const signedIn = await entering.storageState()
    await entering.close()
    const visitOften = async () => {
      const all: Visit[] = []
      for (let count = 0; count < visits; count++) {
        const viewport = { width: 1280, height: 800 }
        const context = await browser.newContext({ baseURL: server.url, storageState: signedIn, viewport })
        all.push(await visit(await context.newPage(), server))
        await context.close()
      }
      return all
    }
    // The first of all warms the server up, which would flatter what is compared with it.
    await visitOften()
    const few = await visitOften()
    await addPosts(server.sql, posts)
    const title = `The panel among ${posts} posts, median of ${visits} visits`
    return { title, figures: figuresOf(await visitOften(), few) }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function visit(page: Page, server: RunningServer): Promise<Visit> {
  const transfers = await countTransfers(page)
  const load = await timed(async () => {
    await page.goto("/admin/dashboard", { waitUntil: "commit" })
    await page.getByRole("navigation", { name: "Admin navigation" }).waitFor()
  })
  await page.waitForLoadState("networkidle")
  const { requests, bytes } = transfers
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
  return { load, requests, bytes, list, editor, showing: await timeSaving(page, server) }
}

/** Takes the visits among all posts and those among few; returns the figures of the former beside the latter. */
function figuresOf(all: Visit[], few: Visit[]): Figure[] {
  const among = (value: number) => ({ what: "the same among few posts", value })
  const within = (what: string, read: (visit: Visit) => number, limit: number) => {
    const times = all.map(read)
    const note = `slowest ${Math.max(...times).toFixed(0)}`
    const reference = among(median(few.map(read)))
    return weigh({ what, value: median(times), unit: "ms", target: limit, reference, note })
  }
  const kibibytes = (visits: Visit[]) => median(visits.map(({ bytes }) => bytes)) / 1024
  return [
    within("from the address until the panel shows", ({ load }) => load, target.load),
    weigh({
      what: "what its dashboard brings at first",
      value: kibibytes(all),
      unit: "KiB",
      target: target.kibibytes,
      reference: among(kibibytes(few)),
      note: `${all[0]?.requests} requests`,
    }),
    within("its list of posts, from the click", ({ list }) => list, target.list),
    within("a post in the editor, from the click", ({ editor }) => editor, target.editor),
    within("from the click on Save until the site shows it", ({ showing }) => showing, target.showing),
  ]
}

/** Changes the title of the post that is open and saves it; returns how long the site takes to show it. */
async function timeSaving(page: Page, { url }: RunningServer): Promise<number> {
  const title = `Saved as number ${randomInt(2 ** 31)}`
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
