import { useTranslation } from "react-i18next"
import { type Locale, pathToPost } from "#app/i18n/paths.ts"
import { Dateline } from "../dateline.tsx"
import type { PostTeaser } from "../post.ts"
import { PostImage } from "../post-image.tsx"

/** The newest post, large: picture on one side, words on the other. */
export function FeaturedPost({ post, locale }: { post: PostTeaser; locale: Locale }) {
  const { t } = useTranslation("blog")
  return (
    <article className="wrap-anywhere group relative grid grid-cols-1 gap-6 lg:grid-cols-[5fr_4fr] lg:items-center lg:gap-14">
      <PostImage
        address={post.imageurl}
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
