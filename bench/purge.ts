import type postgres from "postgres"
import { affectedPages, type SavedPost } from "../e2e/setup/affected-pages.ts"
import { inBoth, insertPost } from "../e2e/setup/posts.ts"
import { median, timed } from "./measure.ts"
import { openServer } from "./open.ts"
import { figure, inWords, type Section } from "./report.ts"
import { readText, untilShown } from "./traffic.ts"

const rounds = 3
/** Longest time from the commit of a change until a page shows it on every server, in milliseconds. */
export const limit = 1000

export const post = { id: "purged-post", category: "purge" }

/** What happens to the post in each round, in turn; returns the post as it then is. */
export const changes = {
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

/** How soon a changed post shows on two servers of one database, on each of the pages of which both hold a copy. */
export async function measurePurge(): Promise<Section> {
  const first = await openServer()
  const second = await openServer(first)
  const sibling = await insertPost(first, { category: post.category })
  const pages = affectedPages(post, sibling)
  const times = new Map<string, number[]>()
  const quiet: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const { path, shows } of pages) {
      const addresses = [first.url + path, second.url + path]
      let former: SavedPost | null = null
      for (const [name, change] of Object.entries(changes)) {
        await Promise.all(addresses.map(readText))
        quiet.push(await timed(() => untilShown(addresses, () => true)))
        // Typeset, a number after a path that ends with a digit would come with another space.
        const now: SavedPost | null = await change(first.sql, `${name} ${path}, round ${round}`)
        const isRight = (text: string) => (now ? shows(text, now) : former === null || !shows(text, former))
        const taken = await timed(() => untilShown(addresses, isRight))
        times.set(name, [...(times.get(name) ?? []), taken])
        former = now
      }
    }
  }
  const figures = [...times].map(([name, taken]) => {
    const [middle, asking] = [median(taken), median(quiet)]
    return figure(`slowest until both servers show that a post was ${name}`, Math.max(...taken), "ms", {
      most: limit,
      than: { what: "asking both while nothing changes, by medians", value: asking, ratio: middle / asking },
      note: `median ${inWords(middle, "ms")}`,
    })
  })
  return {
    title: `Purge of ${pages.length} pages on two servers, ${rounds} changes of each kind for every page`,
    figures,
  }
}
