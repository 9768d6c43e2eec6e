import { setImmediate } from "node:timers/promises"
import { company } from "#app/company/company.ts"
import type { ShownLabel } from "#app/content/category.ts"
import { describeCategory } from "#app/content/category-look.ts"
import { type Post, postSchema, textIn } from "#app/content/post.ts"
import { sanitizeBody } from "#app/content/sanitize-body.ts"
import { completeI18n } from "#app/i18n/i18n.ts"
import { absoluteAddress, feedFormats, type Locale, localeOf, pathTo, pathToPost } from "#app/i18n/paths.ts"
import { sharedCacheControl, unavailable } from "#app/lib/cache-policy.ts"
import { type LoadFailureReason, type Result, readAnswer } from "#app/lib/result.ts"
import type { Client, ServerEnvironment } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { dataOrFallback, listLabels, newestFirst } from "../posts.server.ts"
import { type Feed, type FeedEntry, renderAtom, renderJsonFeed } from "./render-feed.ts"

/** The path decides language and format. 503 while the posts cannot be read. */
export async function feedResponse(
  { anonymous, publicConfig, log }: Pick<ServerEnvironment, "anonymous" | "publicConfig" | "log">,
  path: string,
): Promise<Response> {
  const locale = localeOf(path)
  const [posts, labels] = await Promise.all([listFeedPosts(anonymous), listLabels(anonymous, locale)])
  if (!posts.ok) {
    log.error({ cause: posts.cause }, "posts not available")
    return new Response("The posts are not available.", unavailable)
  }
  const i18n = await completeI18n(locale)
  const feed = await describeFeed({
    posts: posts.data,
    labels: dataOrFallback([], labels, log, "names of categories not available"),
    locale,
    origin: publicConfig.siteUrl,
    path,
    title: `${company.name} – ${i18n.getResource(locale, "blog", "title")}`,
    subtitle: i18n.getResource(locale, "blog", "subtitle"),
  })
  const isJson = path.endsWith(feedFormats.json.path)
  const headers = {
    "content-type": `${feedFormats[isJson ? "json" : "atom"].type}; charset=utf-8`,
    "cache-control": sharedCacheControl,
    "last-modified": new Date(feed.updated).toUTCString(),
  }
  return new Response(isJson ? renderJsonFeed(feed) : renderAtom(feed), { headers })
}

const postsInFeed = 20

export async function listFeedPosts(client: Client): Promise<Result<Post[], LoadFailureReason>> {
  return readAnswer(await newestFirst(client, postSchema).limit(postsInFeed), z.array(postSchema))
}

type Options = {
  posts: readonly Post[]
  labels: readonly ShownLabel[]
  locale: Locale
  title: string
  subtitle: string
  origin: string
  path: string
}

export async function describeFeed(options: Options): Promise<Feed> {
  const { posts, labels, locale, title, subtitle, origin, path } = options
  const entries: FeedEntry[] = []
  for (const post of posts) {
    // Other requests are answered between the bodies.
    await setImmediate()
    entries.push(describeEntry(post, labels, origin, locale))
  }
  return {
    locale,
    title,
    subtitle,
    author: company.name,
    site: `${origin}/`,
    home: origin + pathTo("blog", locale),
    self: origin + path,
    // The epoch for a feed without entries.
    updated: isoDate(Math.max(0, ...entries.map(({ updated }) => Date.parse(updated)))),
    entries,
  }
}

function describeEntry(post: Post, labels: readonly ShownLabel[], origin: string, locale: Locale): FeedEntry {
  const address = origin + pathToPost(post.id, locale)
  return {
    address,
    title: textIn(post.title, locale),
    summary: textIn(post.excerpt, locale),
    content: withAbsoluteAddresses(sanitizeBody(post.content[locale], locale), address),
    category: post.category,
    categoryName: describeCategory(post.category, labels, locale).name,
    picture: absoluteAddress(post.imageurl, origin),
    published: isoDate(post.date),
    updated: isoDate(post.updated_at),
  }
}

function isoDate(time: string | number): string {
  return new Date(time).toISOString()
}

/** Invalid addresses stay. srcset is removed: feed readers do not use it. */
export function withAbsoluteAddresses(html: string, base: string): string {
  return html.replace(/<(?:a|img) [^>]*>/g, tag =>
    tag
      .replace(/ (?:srcset|sizes)="[^"]*"/g, "")
      .replace(/( (?:href|src)=")([^"]*)"/, (attribute, start: string, address: string) => {
        const absolute = URL.parse(address.replaceAll("&amp;", "&"), base)?.href
        if (!absolute) return attribute
        return `${start}${absolute.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`
      }),
  )
}
