import { useTranslation } from "react-i18next"
import { formatDate } from "#app/i18n/format.ts"
import { type Locale, pathToPost } from "#app/i18n/paths.ts"
import { CategoryChip } from "./category-chip.tsx"
import { type PostSummary, textIn } from "./post.ts"
import { PostImage } from "./post-image.tsx"

/** A post in a grid of posts; the whole card leads to it. */
export function PostCard({ post, locale }: { post: PostSummary; locale: Locale }) {
  return (
    <article className="wrap-anywhere group relative min-w-0 border-ink border-t-2 pt-4.5">
      <PostImage
        address={post.imageurl}
        sizes="(width >= 64rem) 26rem, (width >= 48rem) 50vw, 100vw"
        className="aspect-video w-full object-cover"
      />
      <Dateline post={post} locale={locale} />
      <h3 className="mt-3 text-[1.375rem] leading-[1.15]">
        <a
          href={pathToPost(post.id, locale)}
          className="group-hover:text-copper-700 after:absolute after:inset-0"
        >
          {textIn(post.title, locale)}
        </a>
      </h3>
      <p className="mt-2.5 text-[0.9375rem] text-muted">{textIn(post.excerpt, locale)}</p>
    </article>
  )
}

/** The newest post, large: picture on one side, words on the other. */
export function FeaturedPost({ post, locale }: { post: PostSummary; locale: Locale }) {
  const { t } = useTranslation("blog")
  return (
    <article className="wrap-anywhere group relative grid grid-cols-1 gap-6 lg:grid-cols-[5fr_4fr] lg:items-center lg:gap-14">
      <PostImage
        address={post.imageurl}
        sizes="(width >= 64rem) 45rem, 100vw"
        eager
        className="aspect-8/5 w-full object-cover"
      />
      <div>
        <Dateline post={post} locale={locale} />
        <h2 className="mt-4 text-[clamp(1.875rem,1.3rem+2.1vw,2.875rem)]">
          <a
            href={pathToPost(post.id, locale)}
            className="group-hover:text-copper-700 after:absolute after:inset-0"
          >
            {textIn(post.title, locale)}
          </a>
        </h2>
        <p className="mt-4 text-graphite-600">{textIn(post.excerpt, locale)}</p>
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

/** A post's category and date. */
function Dateline({ post, locale }: { post: PostSummary; locale: Locale }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.875rem] text-muted">
      <CategoryChip category={post.category} />
      <time dateTime={new Date(post.date).toISOString()}>{formatDate(post.date, locale)}</time>
    </p>
  )
}
