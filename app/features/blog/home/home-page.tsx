import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Arrow, MoreLink } from "#app/components/links.tsx"
import { CategorySign } from "#app/content/category-sign.tsx"
import type { PostTeaser } from "#app/content/post.ts"
import { PostImage } from "#app/content/post-image.tsx"
import { type Locale, pathTo, pathToPost } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { CategoryLabels, useCategories } from "../category.tsx"
import { SearchField } from "../list/filters.tsx"
import { listAddress } from "../list/list-query.ts"
import { HomeFrame } from "../pending-pages.tsx"
import { Dateline, PostCard } from "../post-card.tsx"
import type { Category } from "../posts.server.ts"
import type { LoadedHome } from "./load-home.server.ts"

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
    <CategoryLabels value={home.labels}>
      <HomeFrame>
        <search className="frame block pt-10 md:pt-12">
          <form action={pathTo("blogAll", locale)} className="md:flex md:items-baseline md:gap-6">
            <SearchField />
          </form>
        </search>
        {newest ? (
          <div className="frame pt-12 md:pt-14">
            <FeaturedPost post={newest} locale={locale} />
          </div>
        ) : (
          <NoPosts reason="empty" />
        )}
        {newest && <Latest posts={latest} />}
        <Topics categories={home.categories} />
        {children}
      </HomeFrame>
    </CategoryLabels>
  )
}

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

function FeaturedPost({ post, locale }: { post: PostTeaser; locale: Locale }) {
  const { t } = useTranslation("blog")
  return (
    <article className="wrap-anywhere group relative grid grid-cols-1 gap-6 lg:grid-cols-[5fr_4fr] lg:items-center lg:gap-14">
      <PostImage
        address={post.imageurl}
        focal={post.focal}
        sizes="(width >= 64rem) 45rem, calc(100vw - 2.75rem)"
        className="aspect-8/5 w-full object-cover"
      />
      <div>
        <Dateline post={post} locale={locale} />
        <h2 className="mt-4 text-[clamp(1.875rem,1.3rem+2.1vw,2.875rem)]">
          <a
            href={pathToPost(post.id, locale)}
            className="group-hover:text-copper-700 after:absolute after:inset-0"
          >
            {post.title}
          </a>
        </h2>
        <p className="mt-4 text-graphite-600">{post.excerpt}</p>
        <span
          aria-hidden="true"
          className="mt-6 inline-block border-copper-400 border-b-[1.5px] pb-1 font-semibold text-copper-700"
        >
          {t("read")}
        </span>
      </div>
    </article>
  )
}

const messages = { empty: "empty", unavailable: "loadFailed", unexpected: "home.unexpected" } as const

function NoPosts({ reason }: { reason: keyof typeof messages }) {
  const { t } = useTranslation("blog")
  return (
    <div role={reason === "empty" ? undefined : "alert"} className="frame py-24 text-center md:py-32">
      <h2 className="text-2xl">{t(messages[reason])}</h2>
      <p className="mt-3 text-muted">{t("checkConnection")}</p>
    </div>
  )
}

function Topics({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const categoryOf = useCategories()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="topics" className="frame grid gap-10 py-18 md:py-26 lg:grid-cols-12 lg:gap-12">
      <div className="border-ink border-t-2 pt-6 lg:col-span-4">
        <h2 id="topics" className="heading-2">
          {t("topics.title")}
        </h2>
        <p className="mt-4 max-w-[30em] text-graphite-600">{t("topics.text")}</p>
      </div>
      <ul className="grid grid-cols-2 gap-px sm:grid-cols-3 md:grid-cols-4 lg:col-span-8">
        {categories.map(({ category, posts }) => {
          const { name, solid, sign } = categoryOf(category)
          return (
            <li key={category}>
              <Link
                to={listAddress({ category }, locale)}
                prefetch="intent"
                className={`group flex h-full min-h-44 flex-col p-4 text-white md:p-5 ${solid} hover:bg-graphite-950 forced-colors:border`}
              >
                <span className="text-right text-[0.875rem]">
                  <span className="sr-only">{t("articles")} </span>
                  {posts}
                </span>
                <CategorySign sign={sign} className="mt-auto -ml-1 size-13 stroke-[1.4]" />
                <span className="mt-2 wrap-anywhere min-h-[2.5em] font-semibold leading-tight group-hover:underline">
                  {name}
                </span>
              </Link>
            </li>
          )
        })}
        <li>
          <Link
            to={pathTo("blogAll", locale)}
            prefetch="intent"
            className="group flex h-full min-h-44 flex-col justify-end gap-3 bg-white p-4 text-copper-700 hover:bg-graphite-950 hover:text-white md:p-5 forced-colors:border"
          >
            <span className="text-2xl">
              <Arrow />
            </span>
            <span className="min-h-[2.5em] font-semibold leading-tight group-hover:underline">
              {t("topics.all")}
            </span>
          </Link>
        </li>
      </ul>
    </section>
  )
}
