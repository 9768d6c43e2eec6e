import { pino } from "pino"
import { RouterContextProvider } from "react-router"
import { afterAll, expect, onTestFinished, test, vi } from "vitest"
import { newMessagesQuery, stuckMailsQuery, unansweredQuery } from "#app/features/contact/admin/messages.ts"
import { newSubscribersQuery } from "#app/features/newsletter/admin/subscribers.ts"
import { overviewQuery } from "#app/features/posts/queries.ts"
import { createQueryClient } from "#app/lib/query-client.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import { loader as list } from "#app/routes/blog/all.tsx"
import { loader as blog } from "#app/routes/blog/home.tsx"
import { loader as post } from "#app/routes/blog/post.tsx"
import { loader as atomFeed } from "#app/routes/seo/feed.ts"
import { loader as llms } from "#app/routes/seo/llms.ts"
import { loader as sitemap } from "#app/routes/seo/sitemap.ts"
import { action as contact } from "#app/routes/site/contact.tsx"
import { action as newsletter } from "#app/routes/site/newsletter.tsx"
import { action as newsletterLink } from "#app/routes/site/newsletter-link.tsx"
import { createLimiter } from "../http/limits/limiter.ts"
import { createFormTokens } from "../signed-tokens.ts"
import { startCountedRelay } from "../testing/counted-relay.ts"
import { createGuardedApp, newEmail, password, primaryAdmin } from "../testing/guarded-app.ts"
import { addFactor, codeOf } from "../testing/second-factor.ts"
import { migratedDatabase } from "../testing/setup/prepare-server.ts"
import { createDatabase } from "../testing/test-backend.ts"
import { connect } from "./connect.ts"

/** A fetch, and how many requests of it were made in a row: those that are under way together are one round trip. */
function countRequests(fetch: typeof globalThis.fetch) {
  let ended = 0
  const counted: typeof globalThis.fetch = async (input, init) => {
    const place = ended + 1
    const { status, headers, body } = await fetch(input, init)
    const read = body && (await new Response(body).arrayBuffer())
    ended = Math.max(ended, place)
    return new Response(read, { status, headers })
  }
  return { fetch: counted, roundTrips: () => ended }
}

const relay = await startCountedRelay(await createDatabase(`template ${migratedDatabase}`))
const app = await createGuardedApp(undefined, relay.url)
afterAll(async () => {
  await app.close()
  relay.stop()
})
await app.database.sql`
  insert into public.blog_posts (id, title, excerpt, content, category, date)
  select 'post-' || number, texts, texts, texts, 'copper', now() - number * interval '1 hour'
  from generate_series(1, 2500) as number, jsonb_build_object('en', '<p>Post</p>', 'pl', '<p>Wpis</p>') as texts`
const [subscription] = await app.database.sql`
  insert into public.newsletter_subscriptions (email) values ('reader@huta.example') returning id`
const { token } = await app.register(primaryAdmin)

// A question that finds no free connection opens one, which takes round trips of its own: all twenty are opened first.
const { backend } = app.database
const reader = connect(backend, backend.secretKey)
await Promise.all(Array.from({ length: 20 }, () => reader.from("admin_users").select("id")))

/** Its client is the costliest: three networks are counted. */
const client = "2001:db8:1:2::/64"

/** A context of loaders and actions over a backend with the given fetch. */
function contextOver(fetch: typeof globalThis.fetch) {
  const counted = { ...backend, fetch }
  const privileged = connect(counted, backend.secretKey)
  const log = pino({ level: "silent" })
  const limiter = createLimiter({ supabase: privileged, key: "round trips", log })
  const context = new RouterContextProvider()
  context.set(serverEnvironment, {
    anonymous: connect(counted, backend.publishableKey),
    privileged,
    limits: {
      take: form => limiter.take(`${form}ByClient`, client),
      takeNewsletterAddress: email => limiter.take("newsletterByEmail", email),
    },
    formTokens: createFormTokens("round trips"),
    newsletterTokens: { read: () => subscription?.id },
    notificationFetch: async () => Response.json({}),
    notifyEmails: [],
    publicConfig: {
      siteUrl: "https://www.kupryt.example",
      supabaseUrl: null,
      publishableKey: backend.publishableKey,
      primaryAdminEmail: primaryAdmin,
      passkeys: true,
    },
    scriptNonce: "",
    reportError(error) {
      throw error
    },
    log,
  })
  return context
}

let forms = 0
const message = { name: "Jan Kowalski", subject: "other", message: "We have ten tonnes.", consent: "on" }
const newMessage = () => ({ ...message, email: `jan-${forms++}@huta.example`, inPlace: "" })
const again = () => ({ email: "known@huta.example", inPlace: "" })
const press = () => ({ "List-Unsubscribe": "One-Click" })

/** Each is a loader, or an action with the form that it is sent. */
type Route = [
  name: string,
  path: string,
  run: (given: never) => unknown,
  roundTrips: number,
  form?: () => object,
]

test.each<Route>([
  ["the blog's page", "/blog", blog, 1],
  ["the list of posts", "/blog/all?page=2", list, 2],
  ["a search", "/en/blog/all?q=post&category=copper", list, 2],
  ["a post", "/blog/post-2", post, 2],
  ["a feed", "/feed.xml", atomFeed, 1],
  ["the sitemap of 2500 posts", "/sitemap.xml", sitemap, 2],
  ["the guide for language models", "/llms.txt", llms, 1],
  ["the contact form", "/contact", contact, 2, newMessage],
  ["the newsletter's form", "/newsletter", newsletter, 3, newMessage],
  ["the newsletter's form, sent again", "/newsletter", newsletter, 4, again],
  ["the button that confirms a subscription", "/newsletter/confirm", newsletterLink, 2, press],
  ["the button that ends one", "/newsletter/unsubscribe", newsletterLink, 2, press],
])("%s takes so many round trips in a row", async (_name, path, run, roundTrips, form) => {
  const url = new URL(path, "https://www.kupryt.example")
  const ask = async (fetch: typeof globalThis.fetch) => {
    const body = form && new URLSearchParams({ ...form() })
    const request = new Request(url, body && { method: "POST", body })
    const given = { request, url, params: { slug: "post-2" }, context: contextOver(fetch) }
    const answer = await run(given as never)
    return answer instanceof Response ? answer.status : (answer as { init?: ResponseInit }).init?.status
  }
  // A repeated request was sent before.
  await ask(backend.fetch)
  const counted = countRequests(backend.fetch)
  expect((await ask(counted.fetch)) ?? 200).toBeLessThan(300)
  expect(counted.roundTrips()).toBe(roundTrips)
})

/** Asks as from outside, with the token of an administrator. */
const asStaff: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  request.headers.set("authorization", `Bearer ${token}`)
  return app.ask(request)
}

test("the dashboard takes one round trip", async () => {
  const { fetch, roundTrips } = countRequests(asStaff)
  const staff = connect({ url: "https://www.kupryt.example", fetch }, backend.publishableKey)
  const queries = createQueryClient()
  await Promise.all([
    queries.fetchQuery(newMessagesQuery(staff)),
    queries.fetchQuery(unansweredQuery(staff)),
    queries.fetchQuery(stuckMailsQuery(staff)),
    queries.fetchQuery(newSubscribersQuery(staff)),
    queries.fetchQuery(overviewQuery(staff)),
  ])
  expect(roundTrips()).toBe(1)
})

/** Counts once the types of the parameters are known. */
async function countAtDatabase(ask: () => Promise<number>): Promise<number> {
  await ask()
  const before = relay.roundTrips()
  expect(await ask()).toBeLessThan(300)
  return relay.roundTrips() - before
}

const texts = { en: "Text", pl: "Tekst" }
const newPost = {
  title: texts,
  excerpt: texts,
  content: texts,
  category: "new",
  imageurl: "/media/copper-wire.jpg",
}
const saving = (text: string) => ({ content: { en: text, pl: text } })
const page = { words: "", page_size: 20 }

/** Hosted, a browser asks the project for these itself. */
test.each<[name: string, method: string, path: string, roundTrips: number, body?: object]>([
  ["the panel's posts", "POST", "rpc/list_posts", 1, { ...page, page_number: 1 }],
  [
    "the panel's messages",
    "POST",
    "rpc/list_contact_submissions",
    1,
    { ...page, chosen: "inbox", whole: false },
  ],
  ["the panel's subscribers", "POST", "rpc/list_newsletter_subscriptions", 1, { ...page, chosen: "all" }],
  ["the panel's administrators", "GET", "admin_users?select=id,email&order=email", 2],
  ["a post for the editor", "GET", "blog_posts?id=eq.post-3&select=*&limit=1", 2],
  ["a save", "PATCH", "blog_posts?id=eq.post-4&select=id", 1, saving("<p>Short</p>")],
  [
    "a save of a long post",
    "PATCH",
    "blog_posts?id=eq.post-4&select=id",
    2,
    saving("<p>Long</p>".repeat(2000)),
  ],
  ["a new post", "POST", "blog_posts?select=id", 1, newPost],
  ["a deletion", "DELETE", "blog_posts?id=eq.new&select=id", 1],
])("%s takes so many round trips in a row to a database", async (_name, method, path, roundTrips, body) => {
  const content = body && JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    prefer: "return=representation",
    ...(content && { "content-length": String(Buffer.byteLength(content)) }),
  }
  const ask = async () => (await app.send(`/rest/v1/${path}`, { method, headers, body })).status
  expect(await countAtDatabase(ask)).toBe(roundTrips)
})

test("a sign-in with a second factor takes so many round trips in a row to a database", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  const { email } = await app.register(newEmail())
  const browser = app.browser()
  await browser.auth.signInWithPassword({ email, password })
  const factor = await addFactor(browser)
  const post = (path: string, body: object, bearer = backend.publishableKey) =>
    app.send(`/auth/v1/${path}`, { headers: { authorization: `Bearer ${bearer}` }, body })
  const signIn = async () => {
    vi.setSystemTime(Date.now() + 30_000)
    const opened = await post("token?grant_type=password", { email, password })
    const { access_token } = await opened.json()
    const made = await post(`factors/${factor.id}/challenge`, {}, access_token)
    const shown = { challenge_id: (await made.json()).id, code: codeOf(factor.secret) }
    return (await post(`factors/${factor.id}/verify`, shown, access_token)).status
  }
  expect(await countAtDatabase(signIn)).toBe(17)
})

test("each question of a loader is one round trip to a database", async () => {
  const visitor = connect(backend, backend.publishableKey)
  for (const ask of [
    async () => (await visitor.from("blog_posts").select("id").eq("category", "copper").limit(1)).status,
    async () =>
      (await visitor.rpc("search_posts", { words: "post", search_language: "pl", page_size: 6 })).status,
  ])
    expect(await countAtDatabase(ask)).toBe(1)
})
