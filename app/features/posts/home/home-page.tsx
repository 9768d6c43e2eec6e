import { useTranslation } from "react-i18next"
import { MoreLink } from "#app/components/more-link.tsx"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import type { PostTeaser } from "../post.ts"
import { PostCard } from "../post-card.tsx"
import { FeaturedPost } from "./featured-post.tsx"
import { HomeFrame } from "./home-frame.tsx"
import type { LoadedHome } from "./load-home.server.ts"
import { NoPosts } from "./no-posts.tsx"
import { Topics } from "./topics.tsx"

/** The blog's home: the newest post, the six before it, the topics, the newsletter block given as its child. */
export function HomePage({ home, children }: { home: LoadedHome; children?: React.ReactNode }) {
  const locale = useLocale()
  if (home.kind === "failed") {
    return (
      <HomeFrame hidden>
        <NoPosts reason={home.reason} />
      </HomeFrame>
    )
  }
  const [newest, ...latest] = home.posts
  return (
    <HomeFrame>
      {newest ? (
        <div className="frame pt-14 md:pt-18">
          <FeaturedPost post={newest} locale={locale} />
        </div>
      ) : (
        <NoPosts reason="empty" />
      )}
      {newest && <Latest posts={latest} />}
      <Topics categories={home.categories} />
      {children}
    </HomeFrame>
  )
}

/** The posts after the newest; without any it keeps the distance below that. */
function Latest({ posts }: { posts: readonly PostTeaser[] }) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  if (posts.length === 0) return <div className="pb-14 md:pb-18" />
  return (
    <section aria-labelledby="latest" className="frame py-14 md:py-18">
      <div className="border-line border-t pt-12 md:pt-16">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="latest" className="heading-2">
            {t("latest")}
          </h2>
          <MoreLink href={pathTo("blogAll", locale)} inPlace>
            {t("home.all")}
          </MoreLink>
        </div>
        <div className="mt-10 grid gap-x-10 gap-y-13 md:grid-cols-2 lg:grid-cols-3">
          {posts.map(post => (
            <PostCard key={post.id} post={post} locale={locale} />
          ))}
        </div>
      </div>
    </section>
  )
}
