import { type Locale, pathToPost } from "#app/i18n/paths.ts"
import { Dateline } from "./dateline.tsx"
import type { PostTeaser } from "./post.ts"
import { PostImage } from "./post-image.tsx"

/** A post in a grid of posts; the whole card leads to it. */
export function PostCard({ post, locale }: { post: PostTeaser; locale: Locale }) {
  return (
    <article className="wrap-anywhere group relative min-w-0 border-ink border-t-2 pt-4.5">
      <PostImage
        address={post.imageurl}
        sizes="(width >= 64rem) 26rem, (width >= 48rem) 50vw, calc(100vw - 2.75rem)"
        className="aspect-video w-full object-cover"
      />
      <Dateline post={post} locale={locale} />
      <h3 className="mt-3 text-[1.375rem] leading-[1.15]">
        <a
          href={pathToPost(post.id, locale)}
          className="group-hover:text-copper-700 after:absolute after:inset-0"
        >
          {post.title}
        </a>
      </h3>
      <p className="mt-2.5 text-[0.9375rem] text-muted">{post.excerpt}</p>
    </article>
  )
}
