import { rm } from "node:fs/promises"
import { connect } from "../server/backend/connect.ts"
import { correctDatabaseDriver } from "../server/backend/driver-corrections.ts"
import { openSql } from "../server/backend/open-sql.ts"
import { embeddedDatabaseUrl } from "../server/testing/embedded-database-url.ts"
import { makeDirectory } from "../server/testing/make-directory.ts"
import { openQuietBackend } from "../server/testing/open-quiet-backend.ts"
import { openBuiltPages } from "./built-pages.ts"
import { addPosts, postId, rareWord } from "./growth-posts.ts"
import { onInterrupt } from "./interrupt.ts"
import { quantiles } from "./quantiles.ts"
import type { Figure } from "./table.ts"

const sizes = [100, 10_000, 100_000]
const pages = 20
/** Slowest 95th percentile with the most posts: in milliseconds, and for pages as a multiple of that with the fewest. */
const target = { milliseconds: 60, multiple: 3 }

/** Takes how many posts are listed; returns how many full pages they fill. */
const fullPages = (listed: number) => Math.floor(listed / 6)

/** Each page of the blog that is measured: the address of its n-th example, from 0, among so many posts. */
const addresses: Record<string, (n: number, posts: number) => string> = {
  "/blog": () => "/blog",
  "the list's first pages": (n, posts) => `/blog/all?page=${(n % fullPages(posts)) + 1}`,
  "the list's last page": (_, posts) => `/blog/all?page=${Math.ceil(posts / 6)}`,
  "a search": (n, posts) => `/blog/all?q=mied%C5%BA&page=${(n % fullPages(posts / 3)) + 1}`,
  "a rare search": () => `/blog/all?q=${rareWord}`,
  "a category": (n, posts) => `/blog/all?category=recycling&page=${(n % fullPages(posts / 4)) + 1}`,
  "a post": n => `/blog/${postId(n + 1)}`,
}

/** What the panel's list of posts asks of the database: the words, the category and the n-th example's page. */
const panelCalls: Record<string, [words: string, category: string | null, page: (n: number) => number]> = {
  "the panel's list": ["", null, n => (n % 5) + 1],
  "the panel's category": ["", "recycling", () => 1],
  "a search in the panel": ["miedź", null, () => 1],
}

type Measure = { median: number; p95: number; bytes: number }

/** Measures how the time and the size of the blog's pages, rendered past every cache, and of the panel's list change with the number of posts. */
export async function measureGrowth(): Promise<{ title: string; figures: Figure[] }> {
  const dataDir = await makeDirectory("growth")
  correctDatabaseDriver()
  const backend = await openQuietBackend({ DATA_DIR: dataDir, SEED: "none" })
  const stopListening = onInterrupt(backend.close)
  const sql = openSql(await embeddedDatabaseUrl(dataDir))
  try {
    const anonymous = connect(backend, backend.publishableKey)
    const render = await openBuiltPages({ anonymous, log: console })
    const measures = new Map<string, Measure[]>()
    for (const size of sizes) {
      await addPosts(sql, size)
      for (const [what, addressOf] of Object.entries(addresses)) {
        measures.set(what, [
          ...(measures.get(what) ?? []),
          await measure(async n => Buffer.byteLength(await render(addressOf(n, size)))),
        ])
      }
      for (const [what, [words, category, pageOf]] of Object.entries(panelCalls)) {
        const ask = async (n: number) => {
          const [row] =
            await sql`select public.list_posts(words => ${words}, page_size => 20, in_category => ${category},
              page_number => ${pageOf(n)})::text as answer`
          return Buffer.byteLength(row?.answer)
        }
        measures.set(what, [...(measures.get(what) ?? []), await measure(ask)])
      }
    }
    return {
      title: `Growth of the blog: ${sizes.join(", ")} posts`,
      figures: [...measures].flatMap(figuresOf),
    }
  } finally {
    await sql.end()
    await backend.close()
    stopListening()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Asks for twenty examples of something once to warm up, and once more against the clock. */
async function measure(ask: (n: number) => Promise<number>): Promise<Measure> {
  const times: number[] = []
  let bytes = 0
  for (let count = -pages; count < pages; count++) {
    const began = performance.now()
    const size = await ask(Math.abs(count) % pages)
    if (count < 0) continue
    times.push(performance.now() - began)
    bytes = Math.max(bytes, size)
  }
  const at = quantiles(times)
  return { median: at(0.5), p95: at(0.95), bytes }
}

function figuresOf([what, measures]: [string, Measure[]]): Figure[] {
  const list = (text: (measure: Measure) => string) => measures.map(text).join(" | ")
  const [few, most] = [measures[0], measures.at(-1)]
  if (!few || !most) return []
  const isPage = what in addresses
  const limit = isPage ? Math.min(target.milliseconds, target.multiple * few.p95) : target.milliseconds
  const sizes = measures.map(({ bytes }) => bytes)
  return [
    {
      what: `${what}, p50 and p95`,
      measured: `${list(({ median, p95 }) => `${median.toFixed(1)} ${p95.toFixed(1)}`)} ms`,
      target: `≤ ${limit.toFixed(0)} ms`,
      ok: most.p95 <= limit,
    },
    {
      what: `${what}, size`,
      measured: `${list(({ bytes }) => (bytes / 1024).toFixed(1))} KiB`,
      target: "± 5 %",
      ok: Math.max(...sizes) <= Math.min(...sizes) * 1.05,
    },
  ]
}
