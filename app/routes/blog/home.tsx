import { useTranslation } from "react-i18next"
import { data } from "react-router"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { FeaturedPost, PostCard } from "#app/features/posts/post-card.tsx"
import { listNewestPosts } from "#app/features/posts/queries.server.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { sharedPageHeaders } from "#app/lib/cache-policy.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/home"

/** One featured post and the next six. */
const postsOnHome = 7

export async function loader({ context }: Route.LoaderArgs) {
  const { anonymous, log } = context.get(serverEnvironment)
  const posts = await listNewestPosts(anonymous, postsOnHome)
  if (posts.ok) return data({ posts: posts.data, failed: false })
  log.error({ cause: posts.cause }, "posts not available")
  return data({ posts: [], failed: true }, { status: 503, headers: { "retry-after": "30" } })
}

export const headers = sharedPageHeaders

export default function BlogHome({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const [newest, ...latest] = loaderData.posts
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />
      <PageHeader picture="brass-tubes" title={t("title")} subtitle={t("subtitle")} />
      <div className="frame py-16 md:py-20">
        {newest ? (
          <FeaturedPost post={newest} locale={locale} />
        ) : (
          <div className="py-16 text-center">
            <h2 className="text-2xl">{t(loaderData.failed ? "loadFailed" : "empty")}</h2>
            <p className="mt-3 text-muted">{t("checkConnection")}</p>
          </div>
        )}
        {latest.length > 0 && (
          <section className="mt-16 border-line border-t pt-14">
            <h2 className="heading-2">{t("latest")}</h2>
            <div className="mt-10 grid gap-x-10 gap-y-13 md:grid-cols-2 lg:grid-cols-3">
              {latest.map(post => (
                <PostCard key={post.id} post={post} locale={locale} />
              ))}
            </div>
          </section>
        )}
      </div>
    </>
  )
}
