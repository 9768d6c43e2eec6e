import { useTranslation } from "react-i18next"
import { type Branch, branches } from "#app/company/branches.ts"
import { closedDaysOf } from "#app/company/closed-days.ts"
import { openingHours, weekOf } from "#app/company/hours.ts"
import { InlineScript } from "#app/components/inline-script.tsx"
import { Arrow } from "#app/components/links.tsx"
import { CoverPicture } from "#app/components/picture/picture.tsx"
import { BranchMap } from "#app/features/site/branch-map.tsx"
import { BranchPanel, OpenStatus } from "#app/features/site/branch-panel.tsx"
import type { FinderClock } from "#app/features/site/finder-script.ts"
import finderScript from "#app/features/site/finder-script.ts?inline-script"
import type { Locale } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { sharedPageHeaders } from "#app/lib/cache-policy.ts"
import type { Route } from "./+types/branches-page"
import { SitePage } from "./site-page.tsx"

export function loader() {
  return { year: new Date().getUTCFullYear() }
}

export const headers = sharedPageHeaders

export default function Branches({ loaderData }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <SitePage page="branches">
      <BranchFinder locale={locale} year={loaderData.year} />
    </SitePage>
  )
}

/**
 * The map, the cards and every branch's details. The chosen branch is the address's hash: its details stand under its
 * card, from 1024 px up in the right column, in the place of the prompt. The style sheet alone does this by :target;
 * the script adds what it cannot do: see finder-script.ts. It knows the closed days of the year and of the next one.
 */
function BranchFinder({ locale, year }: { locale: Locale; year: number }) {
  const { t } = useTranslation("branches")
  const headquarters = branches.filter(branch => branch.isHeadquarters)
  const centres = branches.filter(branch => !branch.isHeadquarters)
  return (
    <div
      data-finder
      data-clock={JSON.stringify(useFinderClock(locale, year))}
      className="frame pt-10 pb-18 md:pt-16 md:pb-26 lg:grid lg:grid-cols-12 lg:grid-rows-[repeat(11,auto)_1fr] lg:gap-x-12 print:p-0"
    >
      <div className="mx-auto w-full max-w-140 lg:col-span-5 print:hidden">
        <BranchMap locale={locale} page="" />
      </div>
      <SelectPrompt />
      <BranchList title={t("headquarters")} listed={headquarters} locale={locale} />
      <BranchList title={t("centres")} listed={centres} locale={locale} />
      <InlineScript code={finderScript} />
    </div>
  )
}

/** A heading and its branches, each a card and its details; from 1024 px up they are cells of the finder's grid. */
function BranchList({ title, listed, locale }: { title: string; listed: readonly Branch[]; locale: Locale }) {
  return (
    <>
      <h2 className="mt-10 mb-4 text-xl lg:col-span-5 print:hidden">{title}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" data-part className="border-line border-t lg:contents print:border-0">
        {listed.map(branch => (
          <li key={branch.id} className="lg:contents">
            <BranchCard branch={branch} locale={locale} />
            <BranchPanel branch={branch} locale={locale} />
          </li>
        ))}
      </ul>
    </>
  )
}

const plate =
  "border-transparent bg-graphite-950 text-white hover:bg-graphite-800 chosen:border-copper-400 chosen:bg-graphite-950"
const row =
  "border-transparent border-b border-b-line hover:bg-white chosen:border-l-copper-600 chosen:border-b-0 chosen:bg-white"

function BranchCard({ branch, locale }: { branch: Branch; locale: Locale }) {
  const { name, address, isHeadquarters } = branch
  return (
    <a
      href={`#${branch.id}`}
      className={`grid min-h-19 grid-cols-[1fr_auto] items-center gap-x-4 border-l-4 py-3.5 pr-4 pl-4 transition-colors forced-colors:border-l-[Canvas] forced-colors:chosen:border-l-[Highlight] lg:col-span-5 print:hidden ${isHeadquarters ? plate : row}`}
    >
      <span className="font-heading font-semibold text-lg leading-tight">{name[locale]}</span>
      <OpenStatus branch={branch} dark={isHeadquarters} />
      <span className={`text-[0.9375rem] ${isHeadquarters ? "text-white/75" : "text-muted"}`}>
        {address.street}, {address.city}
      </span>
      <span
        className={`justify-self-end chosen:rotate-90 lg:chosen:rotate-0 ${isHeadquarters ? "text-copper-400" : "text-copper-600"}`}
      >
        <Arrow />
      </span>
    </a>
  )
}

/** What stands in the place of the details before any branch is chosen; from 1024 px up a plate with a picture. */
function SelectPrompt() {
  const { t } = useTranslation("branches")
  return (
    <div className="relative z-0 mt-8 some-chosen:hidden lg:sticky lg:top-24 lg:col-[6/-1] lg:row-[1/-1] lg:mt-0 lg:bleed-right lg:flex lg:h-[min(44rem,100svh-8rem)] lg:flex-col lg:justify-end lg:self-start lg:overflow-hidden lg:bg-graphite-950 lg:p-12 lg:text-white print:hidden">
      <div className="max-lg:hidden">
        <CoverPicture name="mixed-chips" sizes="60vw" className="-z-20" />
        <div className="-z-10 absolute inset-0 bg-linear-[0deg,#0e1112f2_10%,#0e111299_45%,#0e111200_85%]" />
      </div>
      <p className="figure-type text-2xl lg:text-[clamp(2.5rem,1.6rem+2vw,3.5rem)]">{t("prompt.title")}</p>
      <p className="mt-2 max-w-[34em] text-graphite-600 lg:mt-4 lg:text-lg lg:text-white/90">
        {t("prompt.text")}
      </p>
    </div>
  )
}

/** In the order of the week, and last of all what stands for today. */
const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "today"] as const

function useFinderClock(locale: Locale, year: number): FinderClock {
  const { t } = useTranslation("branches")
  const closed = Object.entries({ ...closedDaysOf(year), ...closedDaysOf(year + 1) })
  return {
    weeks: Object.fromEntries(Object.entries(openingHours).map(([kind, hours]) => [kind, weekOf(hours)])),
    closedDays: Object.fromEntries(
      closed.map(([date, day]) => {
        const name = typeof day === "string" ? t(`holidayNames.${day}`) : day[locale]
        return [date, `${t("closedToday")} ${name}. `]
      }),
    ),
    says: { open: t("open"), closed: t("closed") },
    opens: days.map(day => t(`opens.${day}`)),
  }
}
