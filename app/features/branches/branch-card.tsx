import type { Branch } from "#app/company/branches.ts"
import { Arrow } from "#app/components/links.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import { OpenStatus } from "./open-status.tsx"

const plate =
  "border-transparent bg-graphite-950 text-white hover:bg-graphite-800 chosen:border-copper-400 chosen:bg-graphite-950"
const row =
  "border-transparent border-b border-b-line hover:bg-white chosen:border-l-copper-600 chosen:border-b-0 chosen:bg-white"

/** A branch in the list, leading to its details: the headquarters as a dark plate, a centre as a ruled row. */
export function BranchCard({ branch, locale }: { branch: Branch; locale: Locale }) {
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
