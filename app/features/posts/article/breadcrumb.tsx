import { useTranslation } from "react-i18next"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

/** The way from the home page to a post, on a dark ground. */
export function Breadcrumb({ title, locale }: { title: string; locale: Locale }) {
  const { t } = useTranslation("blog")
  return (
    <nav aria-label={t("breadcrumb.label")} className="text-[0.9375rem] text-white/80 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2.5">
        {(["home", "blog"] as const).map(page => (
          <li key={page} className="flex flex-none items-center gap-x-2.5">
            <a
              href={pathTo(page, locale)}
              className="inline-block py-1 underline-offset-4 hover:text-white hover:underline"
            >
              {t(`breadcrumb.${page}`)}
            </a>
            <span aria-hidden="true" className="text-copper-400">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere min-w-0 py-1 max-sm:basis-full">
          {title}
        </li>
      </ol>
    </nav>
  )
}
