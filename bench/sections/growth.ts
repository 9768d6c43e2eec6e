import { rm } from "node:fs/promises"
import { connect } from "../../server/backend/connect.ts"
import { openSql } from "../../server/backend/open-sql.ts"
import { embeddedDatabaseUrl } from "../../server/testing/embedded-database-url.ts"
import { makeDirectory } from "../../server/testing/make-directory.ts"
import { openQuietBackend } from "../../server/testing/open-quiet-backend.ts"
import { addPosts, postId, rareWord } from "../instruments/add-posts.ts"
import { openBuiltPages } from "../instruments/built-pages.ts"
import { onInterrupt } from "../instruments/interrupt.ts"
import { quantiles } from "../instruments/quantiles.ts"
import { type Figure, inWords } from "../table.ts"
import { weigh } from "../weigh.ts"

const sizes = [100, 10_000, 100_000]
/** The fewest are measured twice; the first time warms the process up, which would flatter what is compared with it. */
const rounds = [100, ...sizes]
const pages = 20
/**
 * Slowest 95th percentile with the most posts: in milliseconds, and for pages as a multiple of that with the fewest.
 * The largest size, as a multiple of the smallest.
 */
const target = { milliseconds: 60, multiple: 3, size: 1.05 }

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
  "the call of the panel's first pages": ["", null, n => (n % 5) + 1],
  "the call of the panel's category": ["", "recycling", () => 1],
  "the call of the panel's search": ["miedź", null, () => 1],
}

type Measure = { median: number; p95: number; bytes: number }

/** Measures how the time and the size of the blog's pages, rendered past every cache, and of the panel's list change with the number of posts. */
export async function measureGrowth(): Promise<{ title: string; figures: Figure[] }> {
  const dataDir = await makeDirectory("growth")
  const backend = await openQuietBackend({ DATA_DIR: dataDir, SEED: "none" })
  const stopListening = onInterrupt(backend.close)
  const sql = openSql(await embeddedDatabaseUrl(dataDir))
  try {
    const anonymous = connect(backend, backend.publishableKey)
    const render = await openBuiltPages({ anonymous, log: console })
    const measures = new Map<string, Measure[]>()
    for (const size of rounds) {
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
      figures: [...measures].flatMap(([what, [, ...counting]]) => figuresOf(what, counting)),
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

function figuresOf(what: string, measures: Measure[]): Figure[] {
  const list = (read: (measure: Measure) => number) =>
    measures
      .map(read)
      .map(value => inWords(value))
      .join(", ")
  const [few, most] = [measures[0], measures.at(-1)]
  if (!few || !most) return []
  const bytes = measures.map(({ bytes }) => bytes)
  const [smallest, largest] = [Math.min(...bytes) / 1024, Math.max(...bytes) / 1024]
  const limit = what in addresses ? target.multiple : null
  return [
    weigh({
      what: `${what}, p95`,
      value: most.p95,
      unit: "ms",
      target: target.milliseconds,
      reference: { what: `${sizes[0]} posts`, value: few.p95, limit },
      note: `p95: ${list(({ p95 }) => p95)}; p50: ${list(({ median }) => median)}`,
    }),
    weigh({
      what: `${what}, largest size`,
      value: largest,
      unit: "KiB",
      reference: { what: "the smallest", value: smallest, limit: target.size },
    }),
  ]
}
