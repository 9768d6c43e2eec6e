import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { buttonClass } from "#app/components/button-class.ts"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { TextLink } from "#app/components/text-link.tsx"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import type { ArticleFailureReason } from "./load-article.server.ts"

/** What stands in place of a post that could not be loaded: why, and a link that asks for the page again. */
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
