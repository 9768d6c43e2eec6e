import { pino } from "pino"
import { RouterContextProvider } from "react-router"
import { afterAll, expect, test } from "vitest"
import { loadArticle } from "#app/features/blog/article/load-article.server.ts"
import { newMessagesQuery, stuckMailsQuery, unansweredQuery } from "#app/features/contact/admin/messages.ts"
import { newSubscribersQuery } from "#app/features/newsletter/admin/subscribers.ts"
import { overviewQuery } from "#app/features/posts/queries.ts"
import { createQueryClient } from "#app/lib/query-client.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import { loader as list } from "#app/routes/blog/all.tsx"
import { loader as blog } from "#app/routes/blog/home.tsx"
import { loader as atomFeed } from "#app/routes/seo/feed.ts"
import { loader as llms } from "#app/routes/seo/llms.ts"
import { loader as sitemap } from "#app/routes/seo/sitemap.ts"
import { action as contact } from "#app/routes/site/contact.tsx"
import { action as newsletter } from "#app/routes/site/newsletter.tsx"
import { createLimiter } from "../http/limits/limiter.ts"
import { createFormTokens } from "../signed-tokens.ts"
import { openGuardedApp, primaryAdmin } from "../testing/guarded-app.ts"
import { countedFetch, createRoundTripCounter, openCountedRelay } from "../testing/round-trips.ts"
import { migratedDatabase } from "../testing/setup/prepare-server.ts"
import { createDatabase } from "../testing/test-backend.ts"
import { until } from "../testing/until.ts"
import { connect } from "./connect.ts"

const atDatabase = createRoundTripCounter()
const atProject = createRoundTripCounter()
const relay = await openCountedRelay(await createDatabase(`template ${migratedDatabase}`), atDatabase)
const app = await openGuardedApp(undefined, relay.url)
afterAll(async () => {
  await app.close()
  relay.stop()
})
await app.database.sql`
  insert into public.blog_posts (id, title, excerpt, content, category, date)
  select 'post-' || number, texts, texts, texts, 'copper', now() - number * interval '1 hour'
  from generate_series(1, 2500) as number, jsonb_build_object('en', '<p>Post</p>', 'pl', '<p>Wpis</p>') as texts`
const { token } = await app.register(primaryAdmin)
await openConnections()

/** Has the backend open every connection that it may: each question waits for a table that is locked. */
async function openConnections(): Promise<void> {
  const { backend, sql } = app.database
  const visitor = connect(backend, backend.publishableKey)
  const asked = await sql.begin(async locked => {
    await locked`lock table public.blog_posts in access exclusive mode`
    const asked = Array.from({ length: 20 }, () => visitor.from("blog_posts").select("id").limit(1))
    const answers = Promise.all(asked)
    const waiting = () => locked`select from pg_locks where not granted`
    await until(async () => (await waiting()).length === asked.length)
    return { answers }
  })
  expect((await asked.answers).filter(({ error }) => error)).toEqual([])
}

/** Its client is the costliest: three networks are counted. */
const client = "2001:db8:1:2::/64"

/** What loaders and actions are lent over a backend that is asked by the given fetch. */
function contextOver(fetch: typeof globalThis.fetch) {
  const backend = { ...app.database.backend, fetch }
  const privileged = connect(backend, backend.secretKey)
  const log = pino({ level: "silent" })
  const limiter = createLimiter({ supabase: privileged, key: "round trips", log })
  const context = new RouterContextProvider()
  context.set(serverEnvironment, {
    anonymous: connect(backend, backend.publishableKey),
    privileged,
    limits: {
      take: form => limiter.take(`${form}ByClient`, client),
      takeNewsletterAddress: email => limiter.take("newsletterByEmail", email),
    },
    formTokens: createFormTokens("round trips"),
    newsletterTokens: { read: () => null },
    notificationFetch: async () => Response.json({}),
    notifyEmails: [],
    publicConfig: {
      siteUrl: "https://www.kupryt.example",
      supabaseUrl: null,
      publishableKey: backend.publishableKey,
      primaryAdminEmail: primaryAdmin,
    },
    scriptNonce: "",
    reportError(error) {
      throw error
    },
    log,
  })
  return context
}

type Arguments = { request: Request; url: URL; context: RouterContextProvider }

/** The page of a post cannot be imported here, for its inline script; this is what it loads. */
async function post({ context }: Arguments): Promise<Response> {
  const { kind } = await loadArticle(context.get(serverEnvironment), "post-2", "pl")
  return new Response(null, { status: kind === "article" ? 200 : 500 })
}

/** Each is a loader or an action, with the form that it is sent. */
type Route = {
  path: string
  run: (given: never) => unknown
  form?: () => Record<string, string>
  roundTrips: number
}

let forms = 0
const routes: Record<string, Route> = {
  "the blog's page": { path: "/blog", run: blog, roundTrips: 1 },
  "the list of posts": { path: "/blog/all?page=2", run: list, roundTrips: 2 },
  "a search": { path: "/en/blog/all?q=post&category=copper", run: list, roundTrips: 2 },
  "a post": { path: "/blog/post-2", run: post, roundTrips: 2 },
  "a feed": { path: "/feed.xml", run: atomFeed, roundTrips: 1 },
  "the sitemap of 2500 posts": { path: "/sitemap.xml", run: sitemap, roundTrips: 2 },
  "the guide for language models": { path: "/llms.txt", run: llms, roundTrips: 1 },
  "the contact form": {
    path: "/kontakt",
    run: contact,
    form: () => ({
      name: "Jan Kowalski",
      email: `jan-${forms++}@huta.example`,
      subject: "other",
      message: "We have ten tonnes of copper.",
      consent: "on",
    }),
    roundTrips: 2,
  },
  "the newsletter's form": {
    path: "/newsletter",
    run: newsletter,
    form: () => ({ email: `jan-${forms++}@huta.example`, inPlace: "" }),
    roundTrips: 3,
  },
  "the newsletter's form, sent again": {
    path: "/newsletter",
    run: newsletter,
    form: () => ({ email: "known@huta.example", inPlace: "" }),
    roundTrips: 4,
  },
}

test.each(Object.entries(routes))(
  "%s takes so many round trips in a row, to a database and to a hosted project",
  async (_name, route) => {
    const { path, run, form, roundTrips } = route
    const url = new URL(path, "https://www.kupryt.example")
    const ask = async (fetch: typeof globalThis.fetch) => {
      const request = new Request(url, form && { method: "POST", body: new URLSearchParams(form()) })
      const given: Arguments = { request, url, context: contextOver(fetch) }
      const answer = await run(given as never)
      return answer instanceof Response ? answer.status : (answer as { init?: ResponseInit }).init?.status
    }
    const { fetch } = app.database.backend
    // Connections are open, and the forms of the questions are known: those of what is sent again, too.
    await ask(fetch)
    const usual = await ask(fetch)
    expect(usual ?? 200).toBeLessThan(300)
    expect(await atDatabase.count(() => ask(fetch))).toEqual({ result: usual, roundTrips })
    expect(await atProject.count(() => ask(countedFetch(atProject, fetch)))).toEqual({
      result: usual,
      roundTrips,
    })
  },
)

const long = "<p>Long</p>".repeat(2000)
const saving = (text: string) => ({ method: "PATCH", body: { content: { en: text, pl: text } } })
const texts = { en: "Text", pl: "Tekst" }

/** Hosted, a browser asks the project for these itself. */
const calls: Record<string, { path: string; method?: string; body?: object; roundTrips: number }> = {
  "the panel's posts": {
    path: "rpc/list_posts",
    body: { words: "", page_size: 20, page_number: 1 },
    roundTrips: 1,
  },
  "the panel's messages": {
    path: "rpc/list_contact_submissions",
    body: { words: "", chosen: "inbox", whole: false, page_size: 25 },
    roundTrips: 1,
  },
  "the panel's subscribers": {
    path: "rpc/list_newsletter_subscriptions",
    body: { words: "", chosen: "all", page_size: 25 },
    roundTrips: 1,
  },
  "the panel's administrators": {
    path: "admin_users?select=id,email&order=email",
    method: "GET",
    roundTrips: 2,
  },
  "a post for the editor": { path: "blog_posts?id=eq.post-3&select=*&limit=1", method: "GET", roundTrips: 2 },
  "a save": { path: "blog_posts?id=eq.post-4&select=id", ...saving("<p>Short</p>"), roundTrips: 1 },
  "a save of a long post": { path: "blog_posts?id=eq.post-4&select=id", ...saving(long), roundTrips: 2 },
  "a new post": {
    path: "blog_posts?select=id",
    method: "POST",
    body: {
      title: texts,
      excerpt: texts,
      content: texts,
      category: "new",
      imageurl: "/media/copper-wire.jpg",
    },
    roundTrips: 1,
  },
  "a deletion": { path: "blog_posts?category=eq.new&select=id", method: "DELETE", roundTrips: 1 },
}

test("the dashboard takes two round trips in a row to a database, and one to a hosted project", async () => {
  const open = async (fetch: typeof globalThis.fetch) => {
    const { publishableKey } = app.database.backend
    const staff = connect({ url: "https://www.kupryt.example", fetch }, publishableKey)
    const queries = createQueryClient()
    await Promise.all([
      queries.fetchQuery(newMessagesQuery(staff)),
      queries.fetchQuery(unansweredQuery(staff)),
      queries.fetchQuery(stuckMailsQuery(staff)),
      queries.fetchQuery(newSubscribersQuery(staff)),
      queries.fetchQuery(overviewQuery(staff)),
    ])
  }
  const asStaff: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    request.headers.set("authorization", `Bearer ${token}`)
    return app.ask(request)
  }
  await open(asStaff)
  await open(asStaff)
  expect((await atDatabase.count(() => open(asStaff))).roundTrips).toBe(2)
  expect((await atProject.count(() => open(countedFetch(atProject, asStaff)))).roundTrips).toBe(1)
})

test.each(Object.entries(calls))(
  "%s takes so many round trips in a row to a database",
  async (_name, { path, method = "POST", body, roundTrips }) => {
    const ask = async () => {
      const length = body && String(Buffer.byteLength(JSON.stringify(body)))
      const headers = {
        authorization: `Bearer ${token}`,
        prefer: method === "HEAD" ? "count=exact" : "return=representation",
        ...(length && { "content-length": length }),
      }
      return (await app.send(`/rest/v1/${path}`, { method, headers, body })).status
    }
    const usual = await ask()
    expect(usual).toBeLessThan(300)
    expect(await atDatabase.count(ask)).toEqual({ result: usual, roundTrips })
  },
)
