import { useTranslation } from "react-i18next"
import { MoreLink } from "#app/components/more-link.tsx"
import { type Locale, pathToPost } from "#app/i18n/paths.ts"
import { CategoryChip } from "../category-chip.tsx"
import { type PostLink, textIn } from "../post.ts"

/** Other posts of the same category as a ruled list, with a link that reads on with the first of them. */
export function RelatedPosts({ posts, locale }: { posts: readonly PostLink[]; locale: Locale }) {
  const { t } = useTranslation("blog")
  const [next] = posts
  if (!next) return null
  return (
    <section aria-labelledby="related" className="border-line border-t bg-white print:hidden">
      <div className="frame grid grid-cols-1 gap-x-12 gap-y-8 py-14 md:py-20 lg:grid-cols-12">
        <div className="wrap-anywhere flex flex-col items-start gap-6 lg:col-span-4">
          <h2 id="related" className="text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)]">
            {t("post.related")}
          </h2>
          {next.category && <CategoryChip category={next.category} />}
          <div className="mt-auto max-lg:hidden">
            <ReadMore post={next} locale={locale} />
          </div>
        </div>
        <ul className="border-ink border-t-2 lg:col-span-8">
          {posts.map(post => (
            <li key={post.id} className="border-line border-b">
              <a
                href={pathToPost(post.id, locale)}
                className="block py-6 font-heading font-semibold text-[clamp(1.25rem,1.1rem+0.6vw,1.625rem)] leading-tight tracking-[-0.015em] transition-[padding] hover:pl-3 hover:text-copper-700"
              >
                {textIn(post.title, locale)}
              </a>
            </li>
          ))}
        </ul>
        <div className="lg:hidden">
          <ReadMore post={next} locale={locale} />
        </div>
      </div>
    </section>
  )
}

function ReadMore({ post, locale }: { post: PostLink; locale: Locale }) {
  const { t } = useTranslation("blog")
  return (
    <MoreLink href={pathToPost(post.id, locale)}>
      {t("post.readMore")}
      <span className="sr-only">: {textIn(post.title, locale)}</span>
    </MoreLink>
  )
}
