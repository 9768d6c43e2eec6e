import { useTranslation } from "react-i18next"
import { branches } from "#app/company/branches.ts"
import { findGrade, type GradeId, purityOf } from "#app/company/materials.ts"
import { CallToAction } from "#app/components/call-to-action.tsx"
import { ElementTile, tileRows } from "#app/components/element-tile.tsx"
import { Arrow, buttonClass, MoreLink } from "#app/components/links.tsx"
import { PageMeta } from "#app/components/page-meta.tsx"
import { ArtDirectedPicture, Picture } from "#app/components/picture/picture.tsx"
import { Audiences } from "#app/features/site/audiences.tsx"
import { BranchMap } from "#app/features/site/branch-map.tsx"
import { HoursLine } from "#app/features/site/opening-hours.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"

export default function Home() {
  const { t } = useTranslation("home")
  const locale = useLocale()
  return (
    <>
      <PageMeta title={t("meta.title")} description={t("meta.description")} />
      <Hero locale={locale} />
      <Intro locale={locale} />
      <Statistics />
      <About locale={locale} />
      <Audiences locale={locale} />
      <BranchesSection locale={locale} />
      <CallToAction title={t("cta.title")} action={t("cta.action")} picture="mixed-chips" />
    </>
  )
}

function Hero({ locale }: { locale: Locale }) {
  const { t } = useTranslation("home")
  return (
    <section className="relative isolate flex min-h-[min(100svh,53.75rem)] overflow-hidden bg-graphite-950 text-white">
      <ArtDirectedPicture
        narrow="hero-tall"
        wide="hero-wide"
        className="absolute inset-0 -z-20 size-full object-cover md:object-[60%_100%]"
      />
      <div className="-z-10 absolute inset-0 bg-linear-[180deg,#0e1112e6_0,#0e1112b8_46%,#0e111200_80%] md:bg-linear-[100deg,#0e1112f2_0,#0e1112d9_55%,#0e111233_95%] lg:bg-linear-[100deg,#0e1112f2_0,#0e1112d9_36%,#0e1112a6_50%,#0e111200_66%]" />
      <div className="-z-10 absolute inset-x-0 top-0 h-48 bg-linear-[#0e1112b3,#0e111200] max-md:hidden" />
      <div className="frame flex flex-col pt-32 pb-16 max-md:pb-64 md:justify-center md:pt-28">
        <p className="flex items-center gap-3.5 font-semibold text-[0.875rem] text-copper-400 uppercase tracking-[0.08em]">
          <span className="h-px w-7 bg-current md:w-11" />
          {t("hero.tagline")}
        </p>
        <h1 className="mt-6 max-w-[11.5ch] text-[clamp(2.75rem,1.4rem+5.6vw,5.5rem)] leading-[1.03]">
          {t("hero.title")}
        </h1>
        <p className="mt-6 max-w-[30em] text-white/85 text-lg md:mt-7 md:text-[1.1875rem]">
          {t("hero.subtitle")}
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row md:mt-10">
          <a href={pathTo("suppliers", locale)} className={buttonClass("copper")}>
            {t("hero.primary")}
            <Arrow />
          </a>
          <a href={pathTo("contact", locale)} className={`${buttonClass("outline")} bg-graphite-950/50`}>
            {t("hero.secondary")}
          </a>
        </div>
      </div>
    </section>
  )
}

/** The materials with a tile of their own; the last tile but one stands for all steel and iron. */
const tiles: GradeId[] = ["millberry", "brass", "bronze", "profiles", "stainless304", "stainless316"]

function Intro({ locale }: { locale: Locale }) {
  const { t } = useTranslation("home")
  const { t: material } = useTranslation("materials")
  const suppliers = pathTo("suppliers", locale)
  const iron = findGrade("structural")
  return (
    <section className="frame grid gap-11 py-20 md:py-30 xl:grid-cols-12 xl:items-end xl:gap-16">
      <div className="xl:col-span-5">
        <h2 className="heading-2">{t("intro.title")}</h2>
        <p className="mt-6 max-w-[36em] text-graphite-600">{t("intro.text")}</p>
      </div>
      <nav aria-label={t("intro.materials")} className="xl:col-span-7">
        <ul className="grid grid-cols-2 ruled-grid border border-line md:grid-cols-4">
          {tiles.map((id, place) => {
            const { symbol, system, purity } = findGrade(id)
            return (
              <li key={id} className={tileRows}>
                <ElementTile
                  href={`${suppliers}#${id}`}
                  symbol={symbol}
                  corner={[system, purityOf({ purity }, locale)]}
                  name={material(`names.${id}`)}
                  highlighted={place === 0}
                />
              </li>
            )
          })}
          <li className={tileRows}>
            <ElementTile
              href={`${suppliers}#steel`}
              symbol={iron.symbol}
              corner={[iron.system, ""]}
              name={t("tiles.iron")}
            />
          </li>
          <li className={tileRows}>
            <ElementTile
              href={`${suppliers}#materials`}
              symbol="…"
              corner={["+", ""]}
              name={t("intro.all")}
            />
          </li>
        </ul>
      </nav>
    </section>
  )
}

const statistics = ["years", "companies", "tons", "experts", "branches"] as const

/** A plus marks "more than". */
function Statistics() {
  const { t } = useTranslation("home")
  return (
    <section aria-label={t("stats.label")} className="border-white/12 border-t bg-graphite-950 text-white">
      <dl className="frame grid grid-cols-2 md:grid-cols-5">
        {statistics.map(key => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end border-white/12 py-6 max-md:border-t max-md:first:border-t-0 max-md:last:col-span-2 max-md:last:flex-row-reverse max-md:last:items-baseline max-md:last:gap-5 max-md:nth-2:border-t-0 md:border-l md:px-4 md:py-10 md:first:border-l-0 md:first:pl-0 md:last:pr-0 xl:px-6"
          >
            <dt className="mt-3 text-[0.9375rem] text-white/75 leading-snug">{t(`stats.${key}.caption`)}</dt>
            <dd className="figure-type whitespace-nowrap text-[2.25rem] md:text-[clamp(1.875rem,3.9vw,3.375rem)]">
              {t(`stats.${key}.value`)}
              {key !== "branches" && (
                <sup className="relative -top-[0.35em] ml-0.5 align-baseline text-[0.52em] text-copper-400">
                  +
                </sup>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function About({ locale }: { locale: Locale }) {
  const { t } = useTranslation("home")
  return (
    <section className="grid bg-white lg:grid-cols-2">
      <Picture
        name="containers"
        alt=""
        sizes="(width >= 64rem) 50vw, 100vw"
        className="aspect-3/2 size-full object-cover lg:aspect-auto lg:max-h-150"
      />
      <div className="grid content-center gap-6 px-5.5 py-16 md:px-12 lg:py-24 xl:pr-[max(3rem,calc(50vw-38.25rem))] xl:pl-22">
        <h2 className="heading-2">{t("about.title")}</h2>
        <p className="max-w-[36em] text-graphite-600">{t("about.text")}</p>
        <p className="max-w-[36em] border-copper-400 border-l-2 pl-5 font-medium">{t("about.standards")}</p>
        <div className="mt-2">
          <MoreLink href={pathTo("about", locale)}>{t("about.more")}</MoreLink>
        </div>
      </div>
    </section>
  )
}

function BranchesSection({ locale }: { locale: Locale }) {
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
