import { listPostIds } from "#app/features/posts/queries.server.ts"
import { alternatesOf, indexedPages, locales, pathTo, pathToPost } from "#app/i18n/paths.ts"
import { shared } from "#app/lib/cache-policy.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/sitemap"

export async function loader({ context }: Route.LoaderArgs) {
  const { anonymous, publicConfig, log } = context.get(serverEnvironment)
  const posts = await listPostIds(anonymous)
  if (!posts.ok) {
    log.error({ cause: posts.cause }, "posts not available")
    return new Response("The list of posts is not available.", {
      status: 503,
      headers: { "retry-after": "60", "cache-control": shared },
    })
  }
  const paths = locales.flatMap(locale => [
    ...indexedPages.map(page => pathTo(page, locale)),
    ...posts.data.map(id => pathToPost(id, locale)),
  ])
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map(path => entry(publicConfig.siteUrl, path)).join("\n")}
</urlset>
`
  return new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": shared },
  })
}

function entry(origin: string, path: string): string {
  const links = alternatesOf(origin, path)
    .map(link => `<xhtml:link rel="alternate" hreflang="${link.hreflang}" href="${link.href}"/>`)
    .join("")
  return `<url><loc>${origin}${path}</loc>${links}</url>`
}
