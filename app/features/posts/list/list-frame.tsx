import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { PageHeader } from "#app/components/page-header.tsx"
import { pagePictures } from "#app/components/picture/page-pictures.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"

/** The list's page around its parts: what narrows the list in the margin; beside it the list, which opens after the margin. */
export function ListFrame({ margin, children }: { margin: React.ReactNode; children: React.ReactNode }) {
  const { t } = useTranslation("blog")
  return (
    <>
      <PageHeader picture={pagePictures.blogAll} title={t("list.title")} subtitle={t("list.subtitle")}>
        <p className="mb-5">
          <Link
            to={pathTo("blog", useLocale())}
            prefetch="intent"
            className="inline-flex min-h-8 items-center text-[0.9375rem] text-white/85 underline decoration-copper-400 underline-offset-4 hover:decoration-2"
          >
            {t("back")}
          </Link>
        </p>
      </PageHeader>
      <div className="frame grid gap-x-12 gap-y-10 py-12 md:py-16 lg:grid-cols-12 lg:py-20">
        <div className="grid content-start gap-8 lg:col-span-3 lg:self-start lg:[@media(height>=52rem)]:sticky lg:[@media(height>=52rem)]:top-28">
          {margin}
        </div>
        <div data-part className="lg:col-span-9">
          {children}
        </div>
      </div>
    </>
  )
}
