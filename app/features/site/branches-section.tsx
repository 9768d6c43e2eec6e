import { useTranslation } from "react-i18next"
import { branches } from "#app/company/branches.ts"
import { MoreLink } from "#app/components/links.tsx"
import { BranchMap } from "#app/features/site/branch-map.tsx"
import { HoursLine } from "#app/features/site/opening-hours.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

export function BranchesSection({ locale }: { locale: Locale }) {
  const { t } = useTranslation("home")
  const page = pathTo("branches", locale)
  return (
    <section className="frame grid gap-12 py-20 md:py-30 lg:grid-cols-2 lg:items-center lg:gap-18">
      <BranchMap locale={locale} page={page} />
      <div>
        <h2 className="heading-2">{t("branches.title")}</h2>
        <p className="mt-6 max-w-[36em] text-graphite-600">{t("branches.text")}</p>
        <ol className="mt-8 border-line border-t">
          {branches.map((branch, position) => (
            <li key={branch.id} className="border-line border-b">
              <a
                href={`${page}#${branch.id}`}
                className="grid grid-cols-[2.25rem_1fr] items-baseline gap-x-1 py-3 hover:text-copper-700 sm:grid-cols-[2.25rem_1fr_auto]"
              >
                <span className="text-[0.8125rem] text-muted">{String(position + 1).padStart(2, "0")}</span>
                <span className="font-semibold">{branch.name[locale]}</span>
                <span className="text-[0.9375rem] text-muted max-sm:col-start-2">
                  <HoursLine branch={branch} />
                </span>
              </a>
            </li>
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap gap-x-10 gap-y-4">
          <MoreLink href={page}>{t("branches.all")}</MoreLink>
          <MoreLink href={pathTo("contact", locale)}>{t("branches.contact")}</MoreLink>
        </div>
      </div>
    </section>
  )
}
