import { useTranslation } from "react-i18next"
import { company } from "#app/company/company.ts"
import { TextLink } from "#app/components/links.tsx"
import { textIn } from "#app/content/post.ts"
import { formatTime } from "#app/i18n/format.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { formatDate } from "#app/i18n/public-format.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { ArticleView } from "../article/article-page.tsx"
import type { Preview } from "./load-preview.server.ts"

export function PreviewPage({ preview: { article, missing, expiresAt } }: { preview: Preview }) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  const { title: given } = article.post
  const title = missing.includes("title") ? { ...given, [locale]: t("preview.untitled") } : given
  const shown = { ...article, post: { ...article.post, title } }
  const parts = missing.map(part => t(`preview.parts.${part}`)).join(", ")
  return (
    <>
      <PreviewMeta title={textIn(title, locale)} />
      {/* The article begins with a space for the site's bar, which lies under this one then. */}
      <aside
        aria-label={t("preview.label")}
        className="relative z-10 -mb-17 bg-graphite-950 pt-17 xl:-mb-21 xl:pt-21"
      >
        <div className="bg-brass-100 text-[#5c4510] text-[0.9375rem]">
          <p className="frame flex flex-wrap gap-x-4 gap-y-1 py-3">
            <strong className="font-semibold">{t("preview.title")}</strong>
            <span>
              {t("preview.until", { date: formatDate(expiresAt, locale), time: formatTime(expiresAt) })}
            </span>
            {parts && <span>{t("preview.missing", { parts })}</span>}
          </p>
        </div>
      </aside>
      <ArticleView article={shown} address={null} />
    </>
  )
}

/** Nothing for search engines and for the cards of other sites, which the draft would be shown on. */
function PreviewMeta({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} – ${company.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  )
}

/** One page for all links that show nothing: it tells nobody which drafts there are. */
export function PreviewFailure({ reason }: { reason: "invalid" | "limited" | "failed" }) {
  const { t } = useTranslation("blog")
  const locale = useLocale()
  return (
    <>
      <PreviewMeta title={t(`preview.${reason}.title`)} />
      <section className="bg-graphite-950 pt-33 pb-14 text-white md:pt-43 md:pb-18">
        <div className="frame">
          <h1 className="max-w-[18ch] heading-1">{t(`preview.${reason}.title`)}</h1>
          <p className="mt-5 max-w-[38em] text-lg text-white/85">{t(`preview.${reason}.text`)}</p>
        </div>
      </section>
      <div className="frame py-14 md:py-20">
        <TextLink href={pathTo("blog", locale)}>{t("back")}</TextLink>
      </div>
    </>
  )
}
