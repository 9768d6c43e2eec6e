import { company } from "#app/company/company.ts"
import { absoluteAddress, type Locale, pathTo, pathToPost } from "#app/i18n/paths.ts"
import { type Post, textIn } from "../post.ts"
import { renderBody } from "../render-body.server.ts"
import { withAbsoluteAddresses } from "./absolute-addresses.ts"

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

type Options = {
  posts: readonly Post[]
  locale: Locale
  /** The site's origin. */
  origin: string
  /** The path of the feed. */
  path: string
  title: string
  subtitle: string
}

/** Takes posts and what a feed says of itself; returns the feed. */
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
    content: withAbsoluteAddresses(renderBody(post.content[locale], locale), address),
    category: post.category,
    picture: absoluteAddress(post.imageurl, origin),
    published: isoDate(post.date),
    updated: isoDate(post.updated_at),
  }
}

function isoDate(time: string | number): string {
  return new Date(time).toISOString()
}
