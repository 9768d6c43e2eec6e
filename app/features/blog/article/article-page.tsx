import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { company } from "#app/company/company.ts"
import { organizationId } from "#app/company/schema-org.ts"
import { InlineScript } from "#app/components/inline-script.tsx"
import { BackArrow, buttonClass, TextLink } from "#app/components/links.tsx"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta, StructuredData, useSiteUrl } from "#app/components/page-meta.tsx"
import type { Heading } from "#app/content/body-outline.ts"
import { describeCategory } from "#app/content/category-look.ts"
import { type Post, searchTextsIn, textIn } from "#app/content/post.ts"
import { Prose } from "#app/content/post-image.tsx"
import { absoluteAddress, type Locale, pathTo, pathToPost } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import brokenImages from "../broken-images-script.ts?inline-script"
import { CategoryLabels } from "../category.tsx"
import { ArticleHero } from "./article-hero.tsx"
import type { Article, ArticleFailureReason } from "./load-article.server.ts"
import { PostStrip, RelatedPosts, ShareLinks } from "./read-on.tsx"

/** For a table of contents. */
const minHeadings = 3

export function ArticlePage({ article }: { article: Article }) {
  const locale = useLocale()
  const origin = useSiteUrl()
  const { post, labels, look } = article
  const found = searchTextsIn(post, locale)
  return (
    <>
      <PageMeta
        title={`${found.title} – ${company.name}`}
        description={found.description}
        picture={post.imageurl}
        pictureAlt={look?.description[locale]}
      />
      <meta property="article:published_time" content={new Date(post.date).toISOString()} />
      <meta property="article:modified_time" content={new Date(post.updated_at).toISOString()} />
      {post.category && (
        <meta property="article:section" content={describeCategory(post.category, labels, locale).name} />
      )}
      <StructuredData nodes={[describePost(post, origin, locale)]} />
      <ArticleView article={article} address={origin + pathToPost(post.id, locale)} />
    </>
  )
}

type ViewProps = {
  article: Article
  /** Null for an article that is not public: it cannot be shared. */
  address: string | null
}

export function ArticleView({ article, address }: ViewProps) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const { post, look, body, headings, minutes, related, neighbours, labels } = article
  return (
    <CategoryLabels value={labels}>
      <article>
        <ArticleHero post={post} look={look} minutes={minutes} locale={locale} />
        <div className="frame grid grid-cols-1 gap-x-12 gap-y-12 py-12 lg:grid-cols-12 lg:pt-36 lg:pb-24 print:block print:p-0">
          {headings.length >= minHeadings && (
            <aside className="self-start lg:sticky lg:top-28 lg:col-span-3 lg:max-h-[calc(100svh-8rem)] lg:overflow-y-auto print:hidden">
              <Contents headings={headings} />
            </aside>
          )}
          <div className="min-w-0 lg:col-span-8 lg:col-start-5">
            <Prose html={body} />
            <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-ink border-t-2 pt-5 print:hidden">
              <a
                href={pathTo("blog", locale)}
                className="inline-flex min-h-10 items-center gap-3 font-semibold text-copper-700 underline-offset-4 hover:underline"
              >
                <BackArrow />
                {t("back")}
              </a>
              <ShareLinks address={address} title={textIn(post.title, locale)} />
            </div>
          </div>
        </div>
      </article>
      <InlineScript code={brokenImages} />
      <RelatedPosts posts={related} locale={locale} />
      <PostStrip neighbours={neighbours} locale={locale} />
    </CategoryLabels>
  )
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation("blog")
  return (
    <nav aria-label={t("post.contents")}>
      <p aria-hidden="true" className="mb-3 font-semibold">
        {t("post.contents")}
      </p>
      <ol className="border-ink border-t-2 text-[0.9375rem] leading-snug">
        {headings.map(({ id, text, depth }) => (
          <li key={id} className="border-line border-b">
            <a
              href={`#${id}`}
              className={`block py-2.5 hover:text-copper-700 ${depth === 3 ? "pl-5 text-muted" : ""}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function describePost(post: Omit<Post, "content">, origin: string, locale: Locale) {
  const picture = absoluteAddress(post.imageurl, origin)
  const publisher = {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: company.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  }
  return {
    "@type": "BlogPosting",
    headline: textIn(post.title, locale),
    description: searchTextsIn(post, locale).description,
    inLanguage: locale,
    mainEntityOfPage: origin + pathToPost(post.id, locale),
    datePublished: new Date(post.date).toISOString(),
    dateModified: new Date(post.updated_at).toISOString(),
    ...(picture && { image: picture }),
    author: publisher,
    publisher,
  }
}

export function ArticleFailure({ reason }: { reason: ArticleFailureReason }) {
  const { t } = useTranslation("blog")
  const { pathname } = useLocation()
  const locale = useLocale()
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} hidden />
      <PageHeader picture="copper-plate" title={t("title")} />
      <div className="frame py-16 md:py-24">
        <div role="alert" className="max-w-[44rem] border-danger border-l-4 bg-danger-100 px-6 py-7 md:px-9">
          <p className="font-semibold text-lg">
            {reason === "unexpected"
              ? t("post.loadBroken")
              : t("post.loadFailed", { message: t(`post.${reason}`) })}
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-4">
            <a href={pathname} className={buttonClass("copper")}>
              {t("post.retry")}
            </a>
            <TextLink href={pathTo("blog", locale)}>{t("back")}</TextLink>
          </p>
        </div>
      </div>
    </>
  )
}
