import { company } from "#app/company/company.ts"
import { completeI18n } from "#app/i18n/i18n.ts"
import { localeOf } from "#app/i18n/paths.ts"
import { sharedCacheControl, unavailable } from "#app/lib/cache-policy.ts"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"
import { describeFeed, type Feed } from "./feed.server.ts"
import { listFeedPosts } from "./feed-posts.server.ts"

type Format = { type: string; render(feed: Feed): string }

/**
 * Takes what the server lends, the feed's path and its format; returns the feed in the language of its path, or 503
 * when the posts cannot be read.
 */
export async function answerFeed(
  { anonymous, publicConfig, log }: Pick<ServerEnvironment, "anonymous" | "publicConfig" | "log">,
  path: string,
  { type, render }: Format,
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
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": sharedCacheControl,
    "last-modified": new Date(feed.updated).toUTCString(),
  }
  return new Response(render(feed), { headers })
}
