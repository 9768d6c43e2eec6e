import { data, redirect } from "react-router"
import { ArticleFailure, ArticlePage } from "#app/features/blog/article/article-page.tsx"
import { loadArticle } from "#app/features/blog/article/load-article.server.ts"
import { localeOf, pathTo } from "#app/i18n/paths.ts"
import { sharedCacheControl, sharedPageHeaders, unavailable } from "#app/lib/cache-policy.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/post"

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const loaded = await loadArticle(context.get(serverEnvironment), params.slug, locale)
  if (loaded.kind === "absent")
    throw redirect(pathTo("blog", locale), { status: 302, headers: { "cache-control": sharedCacheControl } })
  if (loaded.kind === "failed") return data(loaded, unavailable)
  const changed = new Date(loaded.article.post.updated_at).toUTCString()
  return data(loaded, { headers: { "last-modified": changed } })
}

export const headers = sharedPageHeaders

export default function PostPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "failed") return <ArticleFailure reason={loaderData.reason} />
  return <ArticlePage article={loaderData.article} />
}
