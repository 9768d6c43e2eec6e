import type { PostTeaser } from "#app/content/post.ts"
import { PostImage } from "#app/content/post-image.tsx"
import { type Locale, pathToPost } from "#app/i18n/paths.ts"
import { formatDate } from "#app/i18n/public-format.ts"
import { CategoryChip } from "./category.tsx"

type Props = {
  post: PostTeaser
  locale: Locale
  /** Marks what a search has found. */
  mark?: (text: string) => React.ReactNode
}

export function PostCard({ post, locale, mark = text => text }: Props) {
  return (
    <article data-part className="wrap-anywhere group relative min-w-0 border-ink border-t-2 pt-4.5">
      <PostImage
        address={post.imageurl}
        focal={post.focal}
        sizes="(width >= 64rem) 26rem, (width >= 48rem) 50vw, calc(100vw - 2.75rem)"
        className="aspect-video w-full object-cover"
      />
      <Dateline post={post} locale={locale} />
      <h3 className="mt-3 text-[1.375rem] leading-[1.15]">
        <a
          href={pathToPost(post.id, locale)}
          className="group-hover:text-copper-700 after:absolute after:inset-0"
        >
          {mark(post.title)}
        </a>
      </h3>
      <p className="mt-2.5 text-[0.9375rem] text-muted">{mark(post.excerpt)}</p>
    </article>
  )
}

export function Dateline({ post, locale }: { post: PostTeaser; locale: Locale }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.875rem] text-muted">
      <CategoryChip category={post.category} />
      <time dateTime={new Date(post.date).toISOString()}>{formatDate(post.date, locale)}</time>
    </p>
  )
}
