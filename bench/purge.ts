import { setTimeout } from "node:timers/promises"
import type postgres from "postgres"
import { type AffectedPage, affectedPages, type SavedPost } from "../e2e/setup/affected-pages.ts"
import { inBoth, insertPost } from "../e2e/setup/posts.ts"
import { startServer } from "../e2e/setup/server.ts"
import { median } from "./median.ts"
import type { Figure } from "./table.ts"

const rounds = 10
/** Longest time from the commit of a change until every page of both servers shows it, in milliseconds. */
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

/** A page of one of the servers. */
type Place = Pick<AffectedPage, "shows"> & { address: string }

/** Measures how soon a changed post shows on two servers of one database that both hold copies of every page it is on. */
export async function measurePurge(): Promise<{ title: string; figures: Figure[] }> {
  const first = await startServer()
  const second = await startServer(first.database)
  try {
    const sibling = await insertPost(first, { category: post.category })
    const places = [first, second].flatMap(({ url }) =>
      affectedPages(post, sibling).map(({ path, shows }) => ({ address: url + path, shows })),
    )
    const times = Object.keys(changes).map(name => ({ name, taken: [] as number[] }))
    for (let round = 0; round < rounds; round++) {
      let former: SavedPost | null = null
      for (const [place, [name, change]] of Object.entries(changes).entries()) {
        await Promise.all(places.map(({ address }) => readText(address)))
        const now: SavedPost | null = await change(first.sql, `${name}-${round}`)
        times[place]?.taken.push(await waitEverywhere(places, now, former))
        former = now
      }
    }
    const title = `Purge of ${places.length} pages on two servers, ${rounds} rounds`
    return { title, figures: times.map(({ name, taken }) => figure(name, taken)) }
  } finally {
    await second.stop()
    await first.stop()
  }
}

/** Waits until every page shows the post as it is now, or no longer as it was; returns how long that took. */
async function waitEverywhere(places: Place[], now: SavedPost | null, former: SavedPost | null) {
  const saved = performance.now()
  const isRight = ({ shows }: Place, text: string) =>
    now ? shows(text, now) : former === null || !shows(text, former)
  await Promise.all(
    places.map(async place => {
      while (!isRight(place, await readText(place.address))) {
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

function figure(name: string, taken: number[]): Figure {
  const longest = Math.max(...taken)
  return {
    what: `until both servers show that a post was ${name}: median`,
    measured: `${median(taken).toFixed(0)} ms, slowest ${longest.toFixed(0)} ms`,
    target: `slowest ≤ ${target} ms`,
    ok: longest <= target,
  }
}
