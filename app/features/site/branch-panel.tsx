import { useTranslation } from "react-i18next"
import type { Branch } from "#app/company/branches.ts"
import { telephoneAddress } from "#app/company/company.ts"
import { dayGroups, openingHours, placeKindOf, type Span, shortTime } from "#app/company/hours.ts"
import {
  accepts,
  type BranchMaterial,
  branchMaterials,
  branchSymbols,
  type MaterialId,
  otherMaterials,
  refusedMaterials,
} from "#app/company/materials.ts"
import { buttonClass, MoreLink, TelephoneIcon, TextLink } from "#app/components/links.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

/** A branch's details: how to reach it, when it is open, what it takes. Shown when chosen, and always on paper. */
export function BranchPanel({ branch, locale }: { branch: Branch; locale: Locale }) {
  const { t } = useTranslation("branches")
  const titleId = `${branch.id}-name`
  return (
    <article
      id={branch.id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="hidden scroll-mt-34 max-[23rem]:scroll-mt-48 -outline-offset-3 chosen:grid col-span-2 gap-9 lg:gap-6 xl:gap-9 border-copper-600 border-l-4 bg-white px-4 pt-2 pb-9 sm:px-6 lg:col-[6/-1] lg:row-[1/-1] lg:sticky lg:top-24 lg:max-h-[calc(100svh-7.5rem)] lg:scroll-mt-0 lg:gecko:scroll-mt-24 lg:scroll-mb-6 lg:self-start lg:overflow-y-auto lg:border-t-4 lg:border-l-0 lg:p-8 xl:[@media(height>=52rem)]:p-10 print:static print:mb-4 print:grid print:max-h-none print:overflow-visible print:outline-none print:break-inside-avoid print:gap-3 print:border-0 print:border-line print:border-b print:p-0 print:pb-4"
    >
      <header className="max-lg:sr-only print:not-sr-only">
        <div className="flex flex-wrap items-center justify-between gap-x-6 text-[0.9375rem] text-muted">
          <span>{t(branch.isHeadquarters ? "headquarters" : "centre")}</span>
          <span className="flex flex-wrap gap-x-4">
            <Distance branch={branch} />
            <OpenStatus branch={branch} />
          </span>
        </div>
        <h3 id={titleId} className="mt-2 text-[clamp(2rem,1.2rem+2vw,3rem)] print:text-2xl">
          {branch.name[locale]}
        </h3>
      </header>
      <div className="grid gap-x-12 gap-y-9 md:grid-cols-2 lg:gap-y-6 lg:grid-cols-1 xl:grid-cols-2 print:grid-cols-2">
        <BranchContact branch={branch} locale={locale} />
        <HoursTable branch={branch} />
      </div>
      <AcceptedMaterials branch={branch} />
    </article>
  )
}

type StatusProps = {
  branch: Branch
  dark?: boolean | undefined
  /** With nothing beside it that says when a closed branch opens: it says so itself. */
  alone?: boolean
}

/** The place that the finder's script fills with whether the branch is open now; it keeps its height while empty. */
export function OpenStatus({ branch, dark = false, alone = false }: StatusProps) {
  const open = dark ? "data-[open=true]:text-white" : "data-[open=true]:text-patina-700"
  return (
    <span
      {...{ [alone ? "data-state" : "data-hours"]: placeKindOf(branch) }}
      className={`inline-flex min-h-[1lh] items-center gap-2 align-top ${alone ? "max-[23rem]:min-h-[2lh]" : ""} ${open} ${dark ? "text-white/75" : "text-muted"} before:size-2 before:flex-none before:rounded-full before:border before:border-current empty:before:hidden data-[open=true]:font-semibold data-[open=true]:before:bg-patina-600 print:hidden`}
    />
  )
}

/** The place that the finder's script fills with how far away the branch is from whoever asked for the nearest one. */
export function Distance({ branch }: { branch: Branch }) {
  return <span data-away={branch.id} className="font-semibold empty:hidden print:hidden" />
}

function BranchContact({ branch, locale }: { branch: Branch; locale: Locale }) {
  const { t } = useTranslation("branches")
  const [phone, ...furtherPhones] = branch.phones
  const { street, postalCode, city } = branch.address
  const place = encodeURIComponent(`${street}, ${postalCode} ${city}, Polska`)
  return (
    <div className="grid content-start gap-5 print:gap-2">
      <div className="grid gap-3 print:gap-1">
        <a
          href={telephoneAddress(phone)}
          className={`${buttonClass("copper")} figure-type text-[1.3125rem] print:min-h-0 print:justify-start print:bg-white print:p-0 print:text-ink`}
        >
          <TelephoneIcon />
          {phone}
        </a>
        <ul className="grid gap-1">
          {furtherPhones.map(further => (
            <li key={further}>
              <TextLink href={telephoneAddress(further)}>{further}</TextLink>
            </li>
          ))}
          <li>
            <TextLink href={`mailto:${branch.email}`}>{branch.email}</TextLink>
          </li>
        </ul>
      </div>
      <p className="print:hidden">
        <MoreLink href={`${pathTo("contact", locale)}?branch=${branch.id}#form-title`}>{t("quote")}</MoreLink>
      </p>
      <address className="not-italic">
        {street}
        <br />
        {postalCode} {city}
      </address>
      <div className="print:hidden">
        <p className="text-[0.9375rem] text-muted">{t("directions")}</p>
        <p className="flex flex-wrap gap-x-5">
          <TextLink href={`https://www.google.com/maps/dir/?api=1&destination=${place}`}>
            Google Maps
          </TextLink>
          <TextLink href={`https://www.openstreetmap.org/directions?to=${place}`}>OpenStreetMap</TextLink>
        </p>
      </div>
    </div>
  )
}

/** A branch's opening hours by group of days. The finder's script fills the reserved lines with when a closed one opens. */
function HoursTable({ branch }: { branch: Branch }) {
  const { t } = useTranslation("branches")
  const hours = openingHours[placeKindOf(branch)]
  return (
    <div>
      <table className="w-full text-left">
        <caption className="pb-2 print:pb-1 text-left text-[0.9375rem] text-muted">{t("hours")}</caption>
        <tbody>
          {dayGroups.map(group => (
            <tr key={group} className="border-line border-t">
              <th scope="row" className="py-2 font-normal print:py-0.5">
                {t(`days.${group}`)}
              </th>
              <td className="py-2 text-right print:py-0.5">
                <Hours span={hours[group]} closed={t("closedDay")} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="border-line border-t pt-3 text-[0.9375rem] text-muted leading-snug print:pt-1">
        {t("holidays")}
      </p>
      <p
        data-next={placeKindOf(branch)}
        className="mt-2 min-h-[3lh] font-semibold text-[0.9375rem] leading-snug print:hidden"
      />
    </div>
  )
}

function Hours({ span, closed }: { span: Span; closed: string }) {
  if (!span) return <span className="text-muted">{closed}</span>
  return (
    <span className="figure-type text-xl print:text-base">
      <time dateTime={span.opens}>{shortTime(span.opens)}</time>–
      <time dateTime={span.closes}>{shortTime(span.closes)}</time>
    </span>
  )
}

function AcceptedMaterials({ branch }: { branch: Branch }) {
  const { t } = useTranslation("branches")
  return (
    <div className="@container border-line border-t pt-5 print:border-0 print:pt-0">
      <h4 className="pb-3 text-[0.9375rem] text-muted print:pb-1">{t("accepted")}</h4>
      <MaterialTiles
        takes={material => accepts(branch.id, material)}
        noteOf={material => (accepts(branch.id, material) ? "" : t("notAccepted"))}
      />
    </div>
  )
}

type TilesProps = {
  takes?: (material: BranchMaterial) => boolean
  noteOf: (material: BranchMaterial) => string
}

export function MaterialTiles({ takes = () => true, noteOf }: TilesProps) {
  const { t } = useTranslation("branches")
  const { t: nameOf } = useTranslation("materials")
  const listed = (ids: readonly MaterialId[]) => ({
    materials: ids.map(id => nameOf(`names.${id}`).toLowerCase()).join(", "),
  })
  return (
    <>
      <ul className="grid grid-cols-2 ruled-grid border border-line @[27rem]:grid-cols-4">
        {branchMaterials.map(material => (
          <MaterialTile
            key={material}
            material={material}
            isTaken={takes(material)}
            note={noteOf(material)}
          />
        ))}
      </ul>
      <p className="pt-3 text-[0.9375rem] text-muted print:pt-1">
        {t("alsoAccepted", listed(otherMaterials))} {t("refused", listed(refusedMaterials))}
      </p>
    </>
  )
}

type TileProps = { material: BranchMaterial; isTaken: boolean; note: string }

function MaterialTile({ material, isTaken, note }: TileProps) {
  const { t } = useTranslation("branches")
  const name = t(`materials.${material}`)
  return (
    <li
      className={`px-3 py-2.5 text-[0.875rem] leading-snug print:py-1 ${isTaken ? "bg-white" : "bg-paper text-muted"}`}
    >
      <span
        aria-hidden="true"
        className={`figure-type block text-xl print:text-base ${isTaken ? "text-copper-700" : "line-through decoration-2"}`}
      >
        {branchSymbols[material]}
      </span>
      {isTaken ? name : <s>{name}</s>}
      {note && <span className="block font-semibold text-ink">{note}</span>}
    </li>
  )
}
