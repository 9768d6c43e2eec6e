import { useTranslation } from "react-i18next"
import { branches } from "#app/company/branches.ts"
import { closedDaysOf } from "#app/company/closed-days.ts"
import { clockChanges, openingHours, type Span, shortTime, weekOf } from "#app/company/hours.ts"
import { CallToAction } from "#app/components/call-to-action.tsx"
import { InlineScript } from "#app/components/inline-script.tsx"
import { PageHeader } from "#app/components/page-header.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { BranchList } from "#app/features/site/branch-list.tsx"
import { BranchMap } from "#app/features/site/branch-map.tsx"
import type { DayData, FinderData } from "#app/features/site/finder-script.ts"
import finderScript from "#app/features/site/finder-script.ts?inline-script"
import { NearestAndOpen, SelectPrompt } from "#app/features/site/nearest-and-open.tsx"
import { listedPages } from "#app/i18n/listed-pages.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { sharedPageHeaders } from "#app/lib/cache-policy.ts"
import { permissionsPolicy } from "#app/lib/permissions-policy.ts"
import type { Route } from "./+types/branches"

export function loader() {
  return { year: new Date().getUTCFullYear() }
}

export function headers(given: Route.HeadersArgs): Headers {
  const shared = sharedPageHeaders(given)
  shared.set("permissions-policy", permissionsPolicy({ geolocation: "(self)" }))
  return shared
}

export default function Branches({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("branches")
  const locale = useLocale()
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />
      <PageHeader
        picture={listedPages.branches.picture}
        title={t("header.title")}
        subtitle={t("header.subtitle")}
        actions={<NearestAndOpen />}
      />
      <BranchFinder locale={locale} year={loaderData.year} />
      <CallToAction title={t("cta.title")} action={t("cta.action")} />
    </>
  )
}

const headquarters = branches.filter(branch => branch.isHeadquarters)
const centres = branches.filter(branch => !branch.isHeadquarters)

/** The hash chooses a branch, by the style sheet's :target alone; finder-script.ts adds the rest. */
function BranchFinder({ locale, year }: { locale: Locale; year: number }) {
  const { t } = useTranslation("branches")
  return (
    <div
      data-finder={JSON.stringify(useFinderData(locale, year))}
      className="frame pt-5 pb-10 md:pt-10 md:pb-26 lg:grid lg:grid-cols-12 lg:grid-rows-[repeat(11,auto)_1fr] lg:gap-x-12 print:p-0"
    >
      <div className="mx-auto w-full max-w-80 sm:max-w-140 lg:max-w-108 lg:col-[1/6] lg:row-1 print:hidden">
        <BranchMap locale={locale} page="" />
      </div>
      <SelectPrompt locale={locale} />
      <BranchList title={t("headquarters")} listed={headquarters} locale={locale} />
      <BranchList title={t("centres")} listed={centres} locale={locale} />
      <InlineScript code={finderScript} />
    </div>
  )
}

const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const

/** Knows the closed days and the changes of the clock in the year and in the next one. */
function useFinderData(locale: Locale, year: number): FinderData {
  const { t } = useTranslation("branches")
  const closed = Object.entries({ ...closedDaysOf(year), ...closedDaysOf(year + 1) })
  const dayOf = (span: Span, weekday: number): DayData | null => {
    const day = days[weekday] ?? "today"
    return (
      span && {
        ...span,
        says: [
          `${t("open")} ${shortTime(span.closes)}`,
          `${t("opens.today")} ${shortTime(span.opens)}`,
          [t(`opens.${day}`), shortTime(span.opens)].join(" "),
        ],
      }
    )
  }
  return [
    Object.fromEntries(Object.entries(openingHours).map(([kind, hours]) => [kind, weekOf(hours).map(dayOf)])),
    Object.fromEntries(
      closed.map(([date, day]) => {
        const name = typeof day === "string" ? t(`holidayNames.${day}`) : day[locale]
        return [date, `${t("closedToday")} ${name}. `]
      }),
    ),
    [...clockChanges(year), ...clockChanges(year + 1)],
    [...headquarters, ...centres].map(({ latitude, longitude }) => [latitude, longitude]),
    t("closed"),
    t("nearest.away"),
    t("nearest.locating"),
    t("nearest.straight"),
    t("nearest.unknown"),
  ]
}
