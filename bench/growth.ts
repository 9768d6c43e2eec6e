import type postgres from "postgres"
import { quantile, timeAmong } from "./measure.ts"
import { startBenchServer } from "./open.ts"
import { figure, inWords, type Section } from "./report.ts"
import { forgetPages, sendTo } from "./traffic.ts"

const sizes = [100, 10_000, 100_000]
const examples = 20
/** Slowest 95th percentile with the most posts: in milliseconds, and for pages as a multiple of that with the fewest. */
const limits = { milliseconds: 60, multiple: 3 }

const rareWord = "niespotykane"
const fullPages = (listed: number) => Math.floor(listed / 6)

/** Each page of the blog that is measured: the address of its n-th example, from 0, among so many posts. */
const addresses: Record<string, (n: number, posts: number) => string> = {
  "/blog": () => "/blog",
  "the list's first pages": (n, posts) => `/blog/all?page=${(n % fullPages(posts)) + 1}`,
  "the list's last page": (_, posts) => `/blog/all?page=${Math.ceil(posts / 6)}`,
  "a search": (n, posts) => `/blog/all?q=mied%C5%BA&page=${(n % fullPages(posts / 3)) + 1}`,
  "a rare search": () => `/blog/all?q=${rareWord}`,
  "a category": (n, posts) => `/blog/all?category=recycling&page=${(n % fullPages(posts / 4)) + 1}`,
  "a post": n => `/blog/growth-${n + 1}`,
}

/** The panel's calls for its list of posts: the words, the category and the n-th example's page. */
const panelCalls: Record<string, [words: string, category: string | null, page: (n: number) => number]> = {
  "the call of the panel's first pages": ["", null, n => (n % 5) + 1],
  "the call of the panel's category": ["", "recycling", () => 1],
  "the call of the panel's search": ["miedź", null, () => 1],
}

/** Measures the blog's pages, rendered past every cache, and the panel's list, at several numbers of posts. */
export async function measureGrowth(): Promise<Section> {
  const { url, sql } = await startBenchServer(undefined, { SEED: "none" })
  const send = sendTo(url)
  const twice = (ask: (n: number) => PromiseLike<unknown>) =>
    Array.from({ length: 2 * examples }, (_, count) => () => ask(count % examples))
  const prepare = async (size: number) => {
    await addPosts(sql, size)
    const pages = Object.entries(addresses).map(([what, addressOf]) => [
      what,
      twice(n => send(200, { path: addressOf(n, size) })),
    ])
    const calls = Object.entries(panelCalls).map(([what, [words, category, pageOf]]) => [
      what,
      twice(
        n => sql`select public.list_posts(words => ${words}, page_size => 20, in_category => ${category},
          page_number => ${pageOf(n)})::text`,
      ),
    ])
    return Object.fromEntries([...pages, ...calls])
  }
  const found = await timeAmong(sizes, prepare, () => forgetPages(sql))
  const figures = found.map(([what, times]) => {
    const quantiles = (share: number) => times.map(all => quantile(all.slice(examples), share))
    const list = (share: number) =>
      quantiles(share)
        .map(value => inWords(value))
        .join(", ")
    const slow = quantiles(0.95)
    return figure(`${what}, p95`, slow.at(-1) ?? Number.NaN, "ms", {
      most: limits.milliseconds,
      than: {
        what: `${sizes[0]} posts`,
        value: slow[0] ?? Number.NaN,
        ...(what in addresses && { most: limits.multiple }),
      },
      note: `p95: ${list(0.95)}; p50: ${list(0.5)}`,
    })
  })
  return { title: `Growth of the blog: ${sizes.join(", ")} posts`, figures }
}

async function addPosts(sql: postgres.Sql, count: number): Promise<void> {
  // To read the one body again for each post would take most of the time.
  const readBodies = ["require_body_bounds", "spell_bodies"]
  for (const name of readBodies) await sql`alter table public.blog_posts disable trigger ${sql(name)}`
  await sql`
    insert into public.blog_posts (id, title, excerpt, content, imageurl, category, date)
    select
      'growth-' || number,
      jsonb_build_object('pl', subject || ' w skupie, notatka ' || lpad(number::text, 6, '0'),
        'en', 'Scrap yard notes, number ' || lpad(number::text, 6, '0')),
      jsonb_build_object('pl', 'O tym, jak sortujemy, ważymy i opisujemy partie' || rare, 'en', 'How lots are sorted and weighed'),
      jsonb_build_object('pl', body, 'en', body),
      '/media/copper-wire.jpg',
      (array['technology', 'policy', 'business', 'recycling'])[1 + number % 4],
      timestamptz '2026-01-01' - number * interval '1 hour'
    from
      generate_series((select count(*) from public.blog_posts) + 1, ${count}::int) as number,
      lateral (select
        (array['Miedź', 'Mosiądz', 'Aluminium'])[1 + number % 3] as subject,
        case number when 5 then ${` ${rareWord}`} else '' end as rare,
        repeat('<p>O partii złomu, od wagi po analizę składu.</p>', 80) as body
      ) as texts`
  for (const name of readBodies) await sql`alter table public.blog_posts enable trigger ${sql(name)}`
  await sql`vacuum analyze public.blog_posts`
}
