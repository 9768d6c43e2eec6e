import type postgres from "postgres"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { indexedPages, pathTo, pathToPost } from "../app/i18n/paths.ts"
import { demoPost } from "../e2e/setup/demo-post.ts"
import { embeddedDatabaseUrl } from "../server/testing/embedded-database-url.ts"
import { openSql } from "../server/testing/open-sql.ts"
import { quantile, timeAmong, timedWork } from "./measure.ts"
import { loadBuiltPages, onClose, startBackend } from "./open.ts"
import { figure, inWords, type Section } from "./report.ts"

const renders = { toWarmUp: 50, counted: 100 }
/** Most processor time of one warm, uncached render, as a multiple of React's for 1,000 plain elements (decision 21). */
const renderLimit = 100

/** Measures the processor time of rendering each page, past every cache, without PostgreSQL's own work. */
export async function measureRender(): Promise<Section> {
  const backend = await startBackend()
  const render = await loadBuiltPages(backend)
  const works = new Map<string, number>()
  for (const path of [...indexedPages.map(page => pathTo(page, "pl")), pathToPost(demoPost, "pl")]) {
    await timedWork(renders.toWarmUp, () => render(path))
    works.set(path, await timedWork(renders.counted, () => render(path)))
  }
  const renderPlain = async () => renderToString(plainPage)
  await timedWork(renders.toWarmUp, renderPlain)
  const value = await timedWork(renders.counted, renderPlain)
  const than = { what: "1,000 plain elements", value, most: renderLimit }
  return {
    title: "Processor time of an uncached render, warm",
    figures: [...works].map(([path, work]) => figure(path, work, "ms", { than })),
  }
}

/** A page of 1,000 elements without a component, a context or a translation: what React itself takes for the size. */
const plainPage = createElement(
  "main",
  null,
  Array.from({ length: 250 }, (_, key) =>
    createElement(
      "article",
      { key, className: "flex items-baseline gap-4", id: `row-${key}` },
      createElement("h2", { className: "text-lg font-medium" }, `Heading ${key}`),
      createElement("p", null, `Text & figures of row ${key}`),
      createElement("a", { href: `/rows/${key}`, className: "underline" }, "On"),
    ),
  ),
)

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

/** What the panel's list of posts asks of the database: the words, the category and the n-th example's page. */
const panelCalls: Record<string, [words: string, category: string | null, page: (n: number) => number]> = {
  "the call of the panel's first pages": ["", null, n => (n % 5) + 1],
  "the call of the panel's category": ["", "recycling", () => 1],
  "the call of the panel's search": ["miedź", null, () => 1],
}

/** How the time of the blog's pages, rendered past every cache, and of the panel's list changes with the number of posts. */
export async function measureGrowth(): Promise<Section> {
  const backend = await startBackend({ SEED: "none" })
  const sql = openSql(await embeddedDatabaseUrl(backend.dataDir))
  onClose(() => sql.end())
  const render = await loadBuiltPages(backend)
  const twice = (ask: (n: number) => PromiseLike<unknown>) =>
    Array.from({ length: 2 * examples }, (_, count) => () => ask(count % examples))
  const found = await timeAmong(sizes, async size => {
    await addPosts(sql, size)
    const pages = Object.entries(addresses).map(([what, addressOf]) => [
      what,
      twice(n => render(addressOf(n, size))),
    ])
    const calls = Object.entries(panelCalls).map(([what, [words, category, pageOf]]) => [
      what,
      twice(
        n => sql`select public.list_posts(words => ${words}, page_size => 20, in_category => ${category},
          page_number => ${pageOf(n)})::text`,
      ),
    ])
    return Object.fromEntries([...pages, ...calls])
  })
  const figures = found.map(([what, times]) => {
    const ofEach = (share: number) => times.map(all => quantile(all.slice(examples), share))
    const list = (share: number) =>
      ofEach(share)
        .map(value => inWords(value))
        .join(", ")
    return figure(`${what}, p95`, ofEach(0.95).at(-1) ?? Number.NaN, "ms", {
      most: limits.milliseconds,
      than: {
        what: `${sizes[0]} posts`,
        value: ofEach(0.95)[0] ?? Number.NaN,
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
