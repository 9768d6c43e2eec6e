import { formatDate } from "#app/i18n/format.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { CategoryChip } from "./category-chip.tsx"
import type { PostTeaser } from "./post.ts"

/** A post's category and date. */
export function Dateline({ post, locale }: { post: PostTeaser; locale: Locale }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.875rem] text-muted">
      <CategoryChip category={post.category} />
      <time dateTime={new Date(post.date).toISOString()}>{formatDate(post.date, locale)}</time>
    </p>
  )
}
