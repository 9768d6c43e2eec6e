import { setTimeout } from "node:timers/promises"
import type postgres from "postgres"
import { affectedPages, type SavedPost } from "../../e2e/setup/affected-pages.ts"
import { inBoth, insertPost } from "../../e2e/setup/posts.ts"
import { startServer } from "../../e2e/setup/server.ts"
import { median } from "../instruments/median.ts"
import { type Figure, inWords } from "../table.ts"
import { weigh } from "../weigh.ts"

const rounds = 3
/** Longest time from the commit of a change until a page shows it on both servers, in milliseconds. */
const target = 1000
/** How long to wait for one change, in milliseconds, before the measurement fails. */
const patience = 30_000

const post = { id: "purged-post", category: "purge" }

/** What happens to the post in each round, in turn. Takes the database and a title; returns the post as it then is. */
const changes = {
  created: async (sql: postgres.Sql, title: string) => {
    const text = sql.json(inBoth(title))
    const [created] = await sql<[SavedPost]>`
      insert into public.blog_posts (id, title, excerpt, content, category, date)
      values (${post.id}, ${text}, ${text}, ${text}, ${post.category}, '2999-01-01') returning title, updated_at`
    return created
  },
  edited: async (sql: postgres.Sql, title: string) => {
    const [edited] = await sql<[SavedPost]>`
      update public.blog_posts set title = ${sql.json(inBoth(title))} where id = ${post.id}
      returning title, updated_at`
    return edited
  },
  deleted: async (sql: postgres.Sql) => {
    await sql`delete from public.blog_posts where id = ${post.id}`
    return null
  },
}

/** Measures how soon a changed post shows on two servers of one database, on each of the pages of which both hold a copy. */
export async function measurePurge(): Promise<{ title: string; figures: Figure[] }> {
  const first = await startServer()
  const second = await startServer(first)
  try {
    const sibling = await insertPost(first, { category: post.category })
    const pages = affectedPages(post, sibling)
    const times = Object.keys(changes).map(name => ({ name, taken: [] as number[] }))
    const quiet: number[] = []
    for (const [round, { path, shows }] of Array.from({ length: rounds }, () => pages)
      .flat()
      .entries()) {
      const addresses = [first, second].map(({ url }) => url + path)
      let former: SavedPost | null = null
      for (const [place, [name, change]] of Object.entries(changes).entries()) {
        await Promise.all(addresses.map(readText))
        quiet.push(await waitUntil(addresses, () => true))
        const now: SavedPost | null = await change(first.sql, `${name}-${round}`)
        const isRight = (text: string) => (now ? shows(text, now) : former === null || !shows(text, former))
        times[place]?.taken.push(await waitUntil(addresses, isRight))
        former = now
      }
    }
    const title = `Purge of ${pages.length} pages on two servers, ${rounds} changes of each kind for every page`
    return { title, figures: times.map(({ name, taken }) => figure(name, taken, quiet)) }
  } finally {
    await second.stop()
    await first.stop()
  }
}

/** Waits until the text at every address is right; returns how long that took, in milliseconds. */
async function waitUntil(addresses: string[], isRight: (text: string) => boolean): Promise<number> {
  const saved = performance.now()
  await Promise.all(
    addresses.map(async address => {
      while (!isRight(await readText(address))) {
        if (performance.now() - saved > patience) throw new Error("a change did not show")
        await setTimeout(5)
      }
    }),
  )
  return performance.now() - saved
}

async function readText(address: string): Promise<string> {
  return (await fetch(address)).text()
}

function figure(name: string, taken: number[], quiet: number[]): Figure {
  return weigh({
    what: `slowest until both servers show that a post was ${name}`,
    value: Math.max(...taken),
    unit: "ms",
    target,
    reference: {
      what: "asking both while nothing changes, by medians",
      value: median(quiet),
      ratio: median(taken) / median(quiet),
    },
    note: `median ${inWords(median(taken), "ms")}`,
  })
}
