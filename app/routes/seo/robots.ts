import { sharedCacheControl } from "#app/lib/cache-policy.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/robots"

export function loader({ context }: Route.LoaderArgs) {
  const { publicConfig } = context.get(serverEnvironment)
  const body = `User-agent: *\nDisallow: /admin\n\nSitemap: ${publicConfig.siteUrl}/sitemap.xml\n`
  return new Response(body, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": sharedCacheControl },
  })
}
