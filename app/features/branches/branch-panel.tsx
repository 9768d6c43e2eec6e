import { useTranslation } from "react-i18next"
import type { Branch } from "#app/company/branches.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { AcceptedMaterials } from "./accepted-materials.tsx"
import { BranchContact } from "./branch-contact.tsx"
import { HoursTable } from "./hours-table.tsx"
import { OpenStatus } from "./open-status.tsx"

/** A branch's details: how to reach it, when it is open, what it takes. Shown when chosen, and always on paper. */
export function BranchPanel({ branch, locale }: { branch: Branch; locale: Locale }) {
  const { t } = useTranslation("branches")
  const titleId = `${branch.id}-name`
  return (
    <article
      id={branch.id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="hidden scroll-mt-20 -outline-offset-3 chosen:grid gap-9 lg:gap-6 xl:gap-9 border-copper-600 border-l-4 bg-white px-4 pt-2 pb-9 sm:px-6 lg:col-[6/-1] lg:row-[1/-1] lg:sticky lg:top-24 lg:max-h-[calc(100svh-7.5rem)] lg:scroll-mt-0 lg:gecko:scroll-mt-24 lg:scroll-mb-6 lg:self-start lg:overflow-y-auto lg:border-t-4 lg:border-l-0 lg:p-8 xl:[@media(height>=52rem)]:p-10 print:static print:mb-4 print:grid print:max-h-none print:overflow-visible print:outline-none print:break-inside-avoid print:gap-3 print:border-0 print:border-line print:border-b print:p-0 print:pb-4"
    >
      <header className="max-lg:sr-only print:not-sr-only">
        <div className="flex flex-wrap items-center justify-between gap-x-6 text-[0.9375rem] text-muted">
          <span>{t(branch.isHeadquarters ? "headquarters" : "centre")}</span>
          <OpenStatus branch={branch} />
        </div>
        <h3 id={titleId} className="mt-2 text-[clamp(2rem,1.2rem+2vw,3rem)] print:text-2xl">
          {branch.name[locale]}
        </h3>
      </header>
      <div className="grid gap-x-12 gap-y-9 md:grid-cols-2 lg:gap-y-6 lg:grid-cols-1 xl:grid-cols-2 print:grid-cols-2">
        <BranchContact branch={branch} />
        <HoursTable branch={branch} />
      </div>
      <AcceptedMaterials branch={branch} />
    </article>
  )
}
