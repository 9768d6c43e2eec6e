import { useTranslation } from "react-i18next"
import type { Branch } from "#app/company/branches.ts"
import { telephoneAddress } from "#app/company/company.ts"
import { accepts, branchMaterials, isAcceptedEverywhere } from "#app/company/materials.ts"
import { Arrow, TelephoneIcon } from "#app/components/links.tsx"
import { BranchPanel, Distance, OpenStatus } from "#app/features/site/branch-panel.tsx"
import { HoursByDay, HoursLine } from "#app/features/site/opening-hours.tsx"
import type { Locale } from "#app/i18n/paths.ts"

type Props = { branch: Branch; locale: Locale }
type ListProps = { title: string; listed: readonly Branch[]; locale: Locale }

/** From 1024 px up its parts are cells of the finder's grid. */
export function BranchList({ title, listed, locale }: ListProps) {
  return (
    <>
      <h2
        className={`${listed.length > 1 ? "" : "max-sm:sr-only"} mt-7 mb-3 text-xl md:mt-8 lg:col-[1/6] print:hidden`}
      >
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className="border-line border-t max-sm:mt-5 lg:contents print:border-0">
        {listed.map(branch => (
          <li
            key={branch.id}
            className="grid grid-cols-[1fr_auto] border-line border-b lg:contents print:block print:border-0"
          >
            <BranchCard branch={branch} locale={locale} />
            <BesideCard branch={branch} locale={locale} />
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
  "border-transparent hover:bg-white lg:border-b lg:border-b-line chosen:border-l-copper-600 chosen:border-b-transparent chosen:bg-white"

function BranchCard({ branch, locale }: Props) {
  const { name, address, isHeadquarters } = branch
  return (
    <a
      href={`#${branch.id}`}
      className={`grid min-h-17 grid-cols-[1fr_auto] content-center items-center gap-x-4 border-l-4 px-4 py-2.5 lg:min-h-24 lg:grid-cols-[auto_1fr] lg:py-3 transition-colors forced-colors:border-l-[Canvas] forced-colors:chosen:border-l-[Highlight] lg:col-[1/6] print:hidden ${isHeadquarters ? plate : row}`}
    >
      <span className="font-heading font-semibold text-lg leading-tight">{name[locale]}</span>
      <span
        className={`justify-self-start chosen:rotate-90 lg:chosen:rotate-0 ${isHeadquarters ? "text-copper-400" : "text-copper-600"}`}
      >
        <Arrow />
      </span>
      <span className={`col-span-2 text-[0.9375rem] ${isHeadquarters ? "text-white/75" : "text-muted"}`}>
        {address.street}, {address.city}
      </span>
      <span className="col-span-2 text-[0.875rem] lg:hidden">
        <HoursLine branch={branch} />
        <Also branch={branch} />
      </span>
      <span className="col-span-2 flex flex-wrap gap-x-3 text-[0.875rem]">
        <OpenStatus branch={branch} dark={isHeadquarters} alone />
        <Distance branch={branch} />
      </span>
    </a>
  )
}

function Also({ branch }: { branch: Branch }) {
  const { t } = useTranslation("branches")
  return branchMaterials
    .filter(material => accepts(branch.id, material) && !isAcceptedEverywhere(material))
    .map(material => (
      <span key={material} className="block text-muted">
        {t("also", { material: t(`materials.${material}`).toLowerCase() })}
      </span>
    ))
}

/** The way to the telephone; from 1024 px up a row of the board with opening hours, as long as no branch is chosen. */
function BesideCard({ branch, locale }: Props) {
  const { isHeadquarters } = branch
  const [phone = ""] = branch.phones
  const ground = isHeadquarters ? "bg-graphite-950 text-white" : "chosen:bg-white lg:border-line lg:border-b"
  return (
    <div
      className={`flex items-stretch lg:col-[6/-1] lg:-ml-12 lg:grid lg:grid-cols-[1fr_auto] lg:items-center lg:gap-x-6 lg:pl-12 lg:some-chosen:hidden print:hidden ${ground}`}
    >
      <p className={`text-[0.9375rem] leading-snug max-lg:hidden ${isHeadquarters ? "text-white/85" : ""}`}>
        <HoursByDay branch={branch} />
        <Also branch={branch} />
      </p>
      <a
        href={telephoneAddress(phone)}
        className={`figure-type flex min-w-14 items-center justify-center gap-3 border-line px-4 text-xl max-lg:border-l lg:min-h-12 ${isHeadquarters ? "max-lg:border-white/20 hover:text-copper-400" : "text-copper-700 hover:text-copper-600"}`}
      >
        <TelephoneIcon />
        <span className="max-sm:sr-only">{phone}</span>
        <span className="sr-only">, {branch.name[locale]}</span>
      </a>
    </div>
  )
}
