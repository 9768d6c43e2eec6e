import sanitizeHtml from "sanitize-html"
import { company } from "#app/company/company.ts"
import { cleanBody } from "#app/content/body-policy.ts"
import { type Post, postColumns, postSchema, textIn } from "#app/content/post.ts"
import { completeI18n } from "#app/i18n/i18n.ts"
import { absoluteAddress, type Locale, localeOf, pathTo, pathToPost } from "#app/i18n/paths.ts"
import { sharedCacheControl, unavailable } from "#app/lib/cache-policy.ts"
import { type LoadFailureReason, type Result, readAnswer } from "#app/lib/result.ts"
import type { Client, ServerEnvironment } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import { newestFirst } from "../posts.server.ts"
import { feedFormats } from "./feed-formats.ts"
import { renderAtom, renderJsonFeed } from "./render-feed.ts"

/** A post in a feed. Addresses are absolute, times are ISO dates, and content is clean HTML. */
export type FeedEntry = {
  address: string
  title: string
  summary: string
  content: string
  category: string
  /** Empty for a post without a picture. */
  picture: string
  published: string
  updated: string
}

/** The blog in one language, before it takes the form of a format. */
export type Feed = {
  locale: Locale
  title: string
  subtitle: string
  author: string
  /** The site, the blog's page and the feed's own address. */
  site: string
  home: string
  self: string
  /** When an entry was last changed, as an ISO date. */
  updated: string
  entries: FeedEntry[]
}

/** Answers with the feed of a path: its language and its format; 503 while the posts cannot be read. */
export async function answerFeed(
  { anonymous, publicConfig, log }: Pick<ServerEnvironment, "anonymous" | "publicConfig" | "log">,
  path: string,
): Promise<Response> {
  const posts = await listFeedPosts(anonymous)
  if (!posts.ok) {
    log.error({ cause: posts.cause }, "posts not available")
    return new Response("The posts are not available.", unavailable)
  }
  const locale = localeOf(path)
  const i18n = await completeI18n(locale)
  const feed = describeFeed({
    posts: posts.data,
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

/** The newest posts with their bodies. */
export async function listFeedPosts(client: Client): Promise<Result<Post[], LoadFailureReason>> {
  return readAnswer(await newestFirst(client, postColumns).limit(postsInFeed), z.array(postSchema))
}

type Options = Pick<Feed, "locale" | "title" | "subtitle"> & {
  posts: readonly Post[]
  origin: string
  path: string
}

export function describeFeed({ posts, locale, origin, path, title, subtitle }: Options): Feed {
  const entries = posts.map(post => describeEntry(post, origin, locale))
  return {
    locale,
    title,
    subtitle,
    author: company.name,
    site: `${origin}/`,
    home: origin + pathTo("blog", locale),
    self: origin + path,
    // A feed without entries has never changed.
    updated: isoDate(Math.max(0, ...entries.map(({ updated }) => Date.parse(updated)))),
    entries,
  }
}

function describeEntry(post: Post, origin: string, locale: Locale): FeedEntry {
  const address = origin + pathToPost(post.id, locale)
  return {
    address,
    title: textIn(post.title, locale),
    summary: textIn(post.excerpt, locale),
    content: withAbsoluteAddresses(cleanBody(sanitizeHtml, post.content[locale], locale), address),
    category: post.category,
    picture: absoluteAddress(post.imageurl, origin),
    published: isoDate(post.date),
    updated: isoDate(post.updated_at),
  }
}

function isoDate(time: string | number): string {
  return new Date(time).toISOString()
}

/**
 * Gives every link and picture of cleaned HTML its absolute address; what is no address stays as it is. A picture keeps
 * its one address: readers of feeds choose no width.
 */
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
