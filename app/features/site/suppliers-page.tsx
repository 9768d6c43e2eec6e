import { useTranslation } from "react-i18next"
import { headquarters } from "#app/company/branches.ts"
import { switches } from "#app/company/company.ts"
import { families, purityOf } from "#app/company/materials.ts"
import { buyingTerms, isAnySaid } from "#app/company/trading-terms.ts"
import { CallToAction } from "#app/components/call-to-action.tsx"
import { ElementPlate } from "#app/components/element-tile.tsx"
import { MoreLink } from "#app/components/links.tsx"
import { Picture } from "#app/components/picture/picture.tsx"
import { QuoteLink } from "#app/components/quote-link.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { sharedPageHeaders } from "#app/lib/cache-policy.ts"
import { CompositionChart } from "./composition-chart.tsx"
import { ContaminantTable } from "./contaminant-table.tsx"
import { Settlement } from "./settlement.tsx"
import { SitePage } from "./site-page.tsx"
import { LargePhone, TermsSection } from "./trading-terms.tsx"

export const headers = sharedPageHeaders

export default function Suppliers() {
  const { t } = useTranslation("suppliers")
  const locale = useLocale()
  return (
    <SitePage
      page="suppliers"
      shortcuts={{
        materials: t("materials.title"),
        ...(isAnySaid(buyingTerms) && { terms: t("terms.title") }),
      }}
      closing={<CallToAction title={t("cta.title")} action={t("cta.action")} picture="grab" />}
    >
      <Benefits />
      <Process />
      <Settlement locale={locale} />
      <Terms locale={locale} />
      <Materials locale={locale} />
      <Collection locale={locale} />
    </SitePage>
  )
}

const benefits = ["grades", "range", "places", "register"] as const

function Benefits() {
  const { t } = useTranslation("suppliers")
  return (
    <section className="frame grid gap-12 py-20 md:py-30 lg:grid-cols-12">
      <h2 className="heading-2 lg:col-span-4">{t("benefits.title")}</h2>
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2 md:gap-y-16 lg:col-span-8">
        {benefits.map(benefit => (
          <li key={benefit} className="border-ink border-t-2 pt-5">
            <h3 className="text-2xl">{t(`benefits.${benefit}.title`)}</h3>
            <p className="mt-4 max-w-[30em] text-graphite-600">{t(`benefits.${benefit}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const steps = ["describe", "deliver", "settle"] as const

function Process() {
  const { t } = useTranslation("suppliers")
  return (
    <section className="bg-graphite-950 text-white">
      <div className="frame py-20 md:py-30">
        <h2 className="heading-2 max-w-[14ch]">{t("process.title")}</h2>
        <ol className="mt-12 grid gap-12 md:mt-4 md:grid-cols-3 md:gap-0">
          {steps.map((step, position) => (
            <li
              key={step}
              className="border-white/20 max-md:border-t max-md:pt-6 md:border-l md:pr-3 md:pl-5 lg:pl-7 md:nth-1:pt-30 md:nth-2:pt-15 lg:pr-14"
            >
              <p
                aria-hidden="true"
                className="figure-type text-[clamp(4.5rem,2rem+8vw,9rem)] text-copper-400 leading-[0.85] md:-ml-[0.06em]"
              >
                {String(position + 1).padStart(2, "0")}
              </p>
              <h3 className="mt-7 text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)]">{t(`process.${step}.title`)}</h3>
              <p className="mt-4 max-w-[28em] text-white/80">{t(`process.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const terms = ["payment", "weighing", "smallest", "sellers", "transferNote", "containers"] as const

export function Terms({ locale }: { locale: Locale }) {
  const { t } = useTranslation("suppliers")
  const named = terms.map(term => ({ name: t(`terms.${term}`), text: buyingTerms[term] }))
  return (
    <TermsSection id="terms" title={t("terms.title")} terms={named} locale={locale}>
      <p className="max-w-[26em] text-graphite-600">{t("terms.call")}</p>
      {headquarters.phones.slice(0, 1).map(phone => (
        <LargePhone key={phone} phone={phone} />
      ))}
    </TermsSection>
  )
}

function Materials({ locale }: { locale: Locale }) {
  const { t } = useTranslation("suppliers")
  return (
    <section id="materials" className="pt-20 md:pt-30">
      <div className="frame grid gap-6 lg:grid-cols-12 lg:items-end lg:gap-12">
        <h2 className="heading-2 lg:col-span-8">{t("materials.title")}</h2>
        <p className="max-w-[26em] text-graphite-600 lg:col-span-4">{t("materials.text")}</p>
      </div>
      {families.map(family => (
        <Family key={family.id} family={family} locale={locale} />
      ))}
      <ContaminantTable />
    </section>
  )
}

type Props = { family: (typeof families)[number]; locale: Locale }

/** Wide and narrow tiles take turns, so that the wide ones stand on a diagonal; a last one alone fills its row. */
const tileWidth =
  "md:nth-[2n+1]:last:col-span-2 lg:col-span-5 lg:nth-[4n]:col-span-7 lg:nth-[4n+1]:col-span-7 lg:nth-[2n+1]:last:col-span-12"

function Family({ family, locale }: Props) {
  const { t } = useTranslation("materials")
  return (
    <section
      aria-labelledby={family.id}
      className="group frame grid gap-10 py-14 md:py-20 lg:grid-cols-12 lg:gap-12"
    >
      <div className="self-start border-ink border-t-2 pt-5 lg:sticky lg:top-28 lg:col-span-4 lg:group-even:order-last">
        <h3 id={family.id} className="text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)]">
          {t(`families.${family.id}.name`)}
        </h3>
        <p className="mt-4 max-w-[30em] text-graphite-600">{t(`families.${family.id}.text`)}</p>
        <h4 className="mt-8 font-semibold">{t("beforeSale")}</h4>
        <ul className="mt-3 max-w-[30em] text-graphite-600">
          {t(`families.${family.id}.advice`, { returnObjects: true }).map(advice => (
            <li key={advice} className="border-line border-t py-3">
              {advice}
            </li>
          ))}
        </ul>
        <CompositionChart family={family} locale={locale} className="max-lg:hidden" />
      </div>
      <ul className="bleed-left bleed-right grid ruled-grid border-line border-y md:grid-cols-2 lg:col-span-8 lg:grid-cols-12 lg:group-odd:ml-0 lg:group-odd:border-l lg:group-even:mr-0 lg:group-even:border-r">
        {family.materials.map(material => (
          <li key={material.id} className={tileWidth}>
            <ElementPlate
              id={material.id}
              symbol={material.symbol}
              corner={[material.system, purityOf(material, locale)]}
              picture={material.picture}
            >
              <h4 className="mt-4 font-semibold text-xl leading-tight">{t(`names.${material.id}`)}</h4>
              <p className="mt-2 max-w-[26em] leading-normal">{t(`descriptions.${material.id}`)}</p>
              <QuoteLink material={material.id} />
            </ElementPlate>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The offer to collect scrap from the supplier's site; nothing while its switch is off. */
export function Collection({ locale }: { locale: Locale }) {
  const { t } = useTranslation("suppliers")
  if (!switches.collectionBlock) return null
  return (
    <section className="grid border-line border-y bg-white lg:grid-cols-2">
      <div className="grid content-center justify-items-start gap-6 px-5.5 py-16 md:px-12 lg:py-24 xl:pr-22 xl:pl-[max(3rem,calc(50vw-38.25rem))]">
        <h2 className="heading-2">{t("collection.title")}</h2>
        <p className="max-w-[36em] text-graphite-600">{t("collection.text")}</p>
        <MoreLink href={pathTo("contact", locale)}>{t("collection.action")}</MoreLink>
      </div>
      <Picture
        name="brass-turnings"
        alt=""
        sizes="(width >= 64rem) 50vw, 100vw"
        className="aspect-3/2 size-full object-cover lg:aspect-auto lg:max-h-150"
      />
    </section>
  )
}
