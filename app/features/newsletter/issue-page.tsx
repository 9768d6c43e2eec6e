import { useTranslation } from "react-i18next"
import { company } from "#app/company/company.ts"
import { MoreLink, TextLink } from "#app/components/links.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { textIn } from "#app/content/post.ts"
import { PostImage } from "#app/content/post-image.tsx"
import { pathTo, pathToPost } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { type IssueContent, type IssuePost, paragraphsOf, splitAtLinks } from "./schema.ts"

export function IssuePage({ issue }: { issue: IssueContent }) {
  const { t } = useTranslation("newsletter")
  const locale = useLocale()
  const subject = textIn(issue.subject, locale)
  return (
    <article>
      <PageMeta title={`${subject} – ${company.name}`} description={t("issue.description")} hidden />
      <IssueHeader title={subject} />
      <div className="frame wrap-anywhere grid gap-10 py-8 md:gap-12 md:py-20">
        <div className="grid max-w-[38em] gap-5 text-lg">
          {paragraphsOf(textIn(issue.words, locale)).map(paragraph => (
            <p key={paragraph} className="whitespace-pre-line">
              {splitAtLinks(paragraph).map((piece, place) =>
                place % 2 === 1 ? (
                  <TextLink key={piece} href={piece}>
                    {piece}
                  </TextLink>
                ) : (
                  piece
                ),
              )}
            </p>
          ))}
        </div>
        {issue.posts.map(post => (
          <IssueEntry key={post.id} post={post} />
        ))}
        <TextLink href={pathTo("home", locale)}>{t("back")}</TextLink>
      </div>
    </article>
  )
}

/** The links of a preview and of a test lead here before the issue is sent. */
export function UnsentIssuePage() {
  const { t } = useTranslation("newsletter")
  const locale = useLocale()
  const title = t("unsent.title")
  return (
    <article>
      <PageMeta title={`${title} – ${company.name}`} description={t("issue.description")} hidden />
      <IssueHeader title={title} />
      <div className="frame grid justify-items-start gap-10 py-14 md:py-20">
        <p className="max-w-[38em] text-lg">{t("unsent.text")}</p>
        <TextLink href={pathTo("home", locale)}>{t("back")}</TextLink>
      </div>
    </article>
  )
}

function IssueHeader({ title }: { title: string }) {
  const { t } = useTranslation("newsletter")
  return (
    <header className="bg-graphite-950 pt-33 pb-14 text-white md:pt-43 md:pb-18">
      <div className="frame">
        <p className="mb-4 text-white/85">{t("title")}</p>
        <h1 className="wrap-anywhere max-w-[24ch] heading-1">{title}</h1>
      </div>
    </header>
  )
}

function IssueEntry({ post }: { post: IssuePost }) {
  const { t } = useTranslation("newsletter")
  const locale = useLocale()
  const href = pathToPost(post.id, locale)
  return (
    <section className="grid gap-x-12 gap-y-5 border-ink border-t-2 pt-6 md:grid-cols-12">
      {post.imageurl && (
        <div className="md:col-span-5">
          <PostImage
            address={post.imageurl}
            focal={post.picture ?? undefined}
            alt={post.picture?.description[locale] ?? ""}
            sizes="(width >= 48rem) 31rem, calc(100vw - 2.75rem)"
            className="aspect-video w-full object-cover"
          />
        </div>
      )}
      <div className="grid content-start justify-items-start gap-4 md:col-span-7">
        <h2 className="text-[1.5rem] leading-tight">
          <a href={href} className="hover:text-copper-700">
            {textIn(post.title, locale)}
          </a>
        </h2>
        <p className="max-w-[38em] text-muted">{textIn(post.excerpt, locale)}</p>
        <MoreLink href={href}>{t("issue.readOn")}</MoreLink>
      </div>
    </section>
  )
}
