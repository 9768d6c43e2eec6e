import { listPostChanges } from "#app/features/blog/posts.server.ts"
import { indexedPages } from "#app/i18n/listed-pages.ts"
import { alternatesOf, locales, pathTo, pathToPost } from "#app/i18n/paths.ts"
import { sharedCacheControl, unavailable } from "#app/lib/cache-policy.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/sitemap"

/** A sitemap may have 50,000 addresses; every post has one in each language. */
const maxPosts = Math.floor(50_000 / locales.length) - indexedPages.length

export async function loader({ context }: Route.LoaderArgs) {
  const { anonymous, publicConfig, log } = context.get(serverEnvironment)
  const posts = await listPostChanges(anonymous, maxPosts + 1)
  if (!posts.ok) {
    log.error({ cause: posts.cause }, "posts not available")
    return new Response("The list of posts is not available.", unavailable)
  }
  if (posts.data.length > maxPosts)
    log.warn({ posts: maxPosts }, "the sitemap is full, older posts are left out")
  const listed = posts.data.slice(0, maxPosts)
  const entries = locales.flatMap(locale => [
    ...indexedPages.map(page => entry(publicConfig.siteUrl, pathTo(page, locale))),
    ...listed.map(post => entry(publicConfig.siteUrl, pathToPost(post.id, locale), post.updated_at)),
  ])
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`
  return new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": sharedCacheControl },
  })
}

/** lastmod for posts only: crawlers ignore all dates of a site where some are wrong. */
function entry(origin: string, path: string, changed?: string): string {
  const links = alternatesOf(origin, path)
    .map(link => `<xhtml:link rel="alternate" hreflang="${link.hreflang}" href="${link.href}"/>`)
    .join("")
  const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ""
  return `<url><loc>${origin}${path}</loc>${lastmod}${links}</url>`
}
