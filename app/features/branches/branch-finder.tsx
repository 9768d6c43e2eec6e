import { useTranslation } from "react-i18next"
import { type Branch, branches } from "#app/company/branches.ts"
import { InlineScript } from "#app/components/inline-script.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import { BranchCard } from "./branch-card.tsx"
import { BranchMap } from "./branch-map.tsx"
import { BranchPanel } from "./branch-panel.tsx"
import finderScript from "./finder-script.ts?inline-script"
import { SelectPrompt } from "./select-prompt.tsx"
import { useFinderClock } from "./use-finder-clock.ts"

/**
 * The map, the cards and every branch's details. The chosen branch is the address's hash: its details stand under its
 * card, from 1024 px up in the right column, in the place of the prompt. The style sheet alone does this by :target;
 * the script adds what it cannot do: see finder-script.ts. It knows the closed days of the year and of the next one.
 */
export function BranchFinder({ locale, year }: { locale: Locale; year: number }) {
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
