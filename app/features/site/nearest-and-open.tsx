import { useTranslation } from "react-i18next"
import { type Branch, branches, headquarters } from "#app/company/branches.ts"
import { placeKindOf } from "#app/company/hours.ts"
import { accepts, isAcceptedEverywhere } from "#app/company/materials.ts"
import { buttonClass } from "#app/components/links.tsx"
import { MaterialTiles, OpenStatus } from "#app/features/site/branch-panel.tsx"
import { HoursByDay } from "#app/features/site/opening-hours.tsx"
import type { Locale } from "#app/i18n/paths.ts"

/** The finder's script fills it in, and asks for the position on a press; without it the hours stand here. */
export function NearestAndOpen() {
  const { t } = useTranslation("branches")
  const centre = branches.find(branch => !branch.isHeadquarters) ?? headquarters
  return (
    <div className="mt-6 flex flex-wrap items-start gap-x-12 gap-y-5 md:mt-8 md:gap-y-7 print:hidden">
      <dl className="grid gap-y-2 max-md:w-full md:grid-cols-[repeat(2,16rem)] md:gap-x-12">
        <OpenNow title={t("centres")} branch={centre} />
        <OpenNow title={t("headquarters")} branch={headquarters} />
      </dl>
      <div className="max-sm:w-full noscript:hidden lg:ml-auto">
        <button type="button" data-nearest className={`${buttonClass("light")} cursor-pointer max-sm:w-full`}>
          <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 flex-none stroke-2 stroke-current">
            <circle cx="10" cy="10" r="5.5" fill="none" />
            <path d="M10 0v5M10 15v5M0 10h5M15 10h5" />
          </svg>
          {t("nearest.action")}
        </button>
        <p role="status" data-told className="mt-2 min-h-[1lh] text-[0.875rem] text-white/85">
          {t("nearest.privacy")}
        </p>
      </div>
    </div>
  )
}

function OpenNow({ title, branch }: { title: string; branch: Branch }) {
  return (
    <div className="border-copper-400 border-l-2 pl-4 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-3">
      <dt className="text-[0.9375rem] text-white/80">{title}</dt>
      <dd className="max-md:contents">
        <span className="figure-type block min-h-[1lh] text-lg md:text-xl noscript:hidden">
          <OpenStatus branch={branch} dark />
        </span>
        <span
          data-next={placeKindOf(branch)}
          className="block min-h-[1lh] text-[0.9375rem] leading-snug noscript:hidden max-md:basis-full"
        />
        <span className="hidden noscript:block">
          <HoursByDay branch={branch} />
        </span>
      </dd>
    </div>
  )
}

/** Before any branch is chosen; from 1024 px up it says beside the map what all branches accept. */
export function SelectPrompt({ locale }: { locale: Locale }) {
  const { t } = useTranslation("branches")
  return (
    <section className="mt-5 some-chosen:hidden lg:col-[6/-1] lg:row-1 lg:mt-0 lg:self-center lg:border-copper-600 lg:border-t-4 lg:bg-white lg:p-8 print:hidden">
      <p className="figure-type text-2xl lg:text-[2.25rem]">{t("prompt.title")}</p>
      <p className="mt-2 max-w-[34em] text-graphite-600 max-sm:hidden lg:mt-3">{t("prompt.text")}</p>
      <div className="@container mt-6 max-lg:hidden">
        <h2 className="pb-3 font-normal font-text text-[0.9375rem] text-muted">{t("accepted")}</h2>
        <MaterialTiles
          noteOf={material => {
            const places = branches.filter(({ id }) => accepts(id, material))
            const names = places.map(({ place }) => place[locale]).join(", ")
            return isAcceptedEverywhere(material) ? "" : t("prompt.onlyAt", { places: names })
          }}
        />
      </div>
    </section>
  )
}
