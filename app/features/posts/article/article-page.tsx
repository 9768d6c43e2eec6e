import { useTranslation } from "react-i18next"
import { company } from "#app/company/company.ts"
import { Arrow } from "#app/components/arrow.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { StructuredData } from "#app/components/structured-data.tsx"
import { useSiteUrl } from "#app/components/use-site-url.ts"
import { pathTo, pathToPost } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { BrokenImages } from "../broken-images.tsx"
import { textIn } from "../post.ts"
import { ArticleHero } from "./article-hero.tsx"
import { Contents, hasContents } from "./contents.tsx"
import { describePost } from "./describe-post.ts"
import type { Article } from "./load-article.server.ts"
import { PostStrip } from "./post-strip.tsx"
import { RelatedPosts } from "./related-posts.tsx"
import { ShareLinks } from "./share-links.tsx"

/** The page of a post: the article itself, and where to read on. */
export function ArticlePage({ article }: { article: Article }) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const origin = useSiteUrl()
  const { post, body, headings, minutes, related, neighbours } = article
  const title = textIn(post.title, locale)
  const description = textIn(post.excerpt, locale)
  return (
    <>
      <PageMeta title={`${title} – ${company.name}`} description={description} picture={post.imageurl} />
      <meta property="article:published_time" content={new Date(post.date).toISOString()} />
      <meta property="article:modified_time" content={new Date(post.updated_at).toISOString()} />
      {post.category && <meta property="article:section" content={post.category} />}
      <StructuredData nodes={[describePost(post, origin, locale)]} />
      <article>
        <ArticleHero post={post} minutes={minutes} locale={locale} />
        <div className="frame grid grid-cols-1 gap-x-12 gap-y-12 py-12 lg:grid-cols-12 lg:pt-36 lg:pb-24 print:block print:p-0">
          {hasContents(headings) && (
            <aside className="self-start lg:sticky lg:top-28 lg:col-span-3 lg:max-h-[calc(100svh-8rem)] lg:overflow-y-auto print:hidden">
              <Contents headings={headings} />
            </aside>
          )}
          <div className="min-w-0 lg:col-span-8 lg:col-start-5">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the loader */}
            <div className="prose" dangerouslySetInnerHTML={{ __html: body }} />
            <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-ink border-t-2 pt-5 print:hidden">
              <a
                href={pathTo("blog", locale)}
                className="inline-flex min-h-10 items-center gap-3 font-semibold text-copper-700 underline-offset-4 hover:underline"
              >
                <span className="-scale-x-100 inline-flex">
                  <Arrow />
                </span>
                {t("back")}
              </a>
              <ShareLinks address={origin + pathToPost(post.id, locale)} title={title} />
            </div>
          </div>
        </div>
      </article>
      <BrokenImages />
      <RelatedPosts posts={related} locale={locale} />
      <PostStrip neighbours={neighbours} locale={locale} />
    </>
  )
}
