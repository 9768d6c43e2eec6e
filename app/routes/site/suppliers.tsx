import { useTranslation } from "react-i18next"
import { headquarters } from "#app/company/branches.ts"
import { switches } from "#app/company/company.ts"
import { families, otherMaterials, purityOf, refusedMaterials } from "#app/company/materials.ts"
import { buyingTerms, isAnyTermGiven } from "#app/company/trading-terms.ts"
import { CallToAction } from "#app/components/call-to-action.tsx"
import { ElementPlate } from "#app/components/element-tile.tsx"
import { MoreLink, TextLink } from "#app/components/links.tsx"
import { Picture } from "#app/components/picture/picture.tsx"
import { QuoteLink } from "#app/components/quote-link.tsx"
import { CompositionChart } from "#app/features/site/composition-chart.tsx"
import { ContaminantTable } from "#app/features/site/contaminant-table.tsx"
import { Settlement } from "#app/features/site/settlement.tsx"
import { SitePage } from "#app/features/site/site-page.tsx"
import { LargePhone, TermsSection } from "#app/features/site/trading-terms.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"

export default function Suppliers() {
  const { t } = useTranslation("suppliers")
  const locale = useLocale()
  return (
    <SitePage
      page="suppliers"
      shortcuts={{
        materials: t("materials.title"),
        ...(isAnyTermGiven(buyingTerms) && { terms: t("terms.title") }),
      }}
      closing={<CallToAction title={t("cta.title")} action={t("cta.action")} picture="grab" />}
    >
      <Benefits />
      <Terms locale={locale} />
      <Materials locale={locale} />
      <Process locale={locale} />
      <Collection locale={locale} />
    </SitePage>
  )
}

const benefits = ["grades", "range", "places", "register"] as const

function Benefits() {
  const { t } = useTranslation("suppliers")
  return (
    <section className="frame py-14 md:py-24">
      <h2 className="heading-2">{t("benefits.title")}</h2>
      <ul className="mt-8 grid gap-x-8 gap-y-6 md:mt-12 md:grid-cols-2 md:gap-y-12 lg:grid-cols-4">
        {benefits.map(benefit => (
          <li
            key={benefit}
            className="grid content-start gap-2 border-ink border-t-2 pt-4 md:row-span-2 md:grid-rows-subgrid md:gap-4 md:pt-5"
          >
            <h3 className="text-[1.375rem]">{t(`benefits.${benefit}.title`)}</h3>
            <p className="max-w-[30em] text-graphite-600">{t(`benefits.${benefit}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const steps = ["describe", "deliver", "settle"] as const

function Process({ locale }: { locale: Locale }) {
  const { t } = useTranslation("suppliers")
  return (
    <section>
      <div className="bg-graphite-950 text-white">
        <div className="frame py-14 md:py-24">
          <h2 className="heading-2 max-w-[14ch]">{t("process.title")}</h2>
          <ol className="mt-8 grid gap-6 md:mt-4 md:grid-cols-3 md:gap-0">
            {steps.map((step, position) => (
              <li
                key={step}
                className="grid content-start gap-x-4 border-white/20 max-md:grid-cols-[auto_1fr] max-md:items-baseline max-md:border-t max-md:pt-4 md:border-l md:pr-3 md:pl-5 lg:pl-7 md:nth-1:pt-24 md:nth-2:pt-12 lg:pr-14"
              >
                <p
                  aria-hidden="true"
                  className="figure-type text-[1.5rem] text-copper-400 md:-ml-[0.06em] md:text-[clamp(4.5rem,2rem+8vw,9rem)] md:leading-[0.85]"
                >
                  {String(position + 1).padStart(2, "0")}
                </p>
                <h3 className="text-[clamp(1.5rem,1.2rem+1.2vw,2.5rem)] md:mt-7">
                  {t(`process.${step}.title`)}
                </h3>
                <p className="col-span-full mt-2 max-w-[28em] text-white/80 md:mt-4">
                  {t(`process.${step}.text`)}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <Settlement locale={locale} />
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
      <LargePhone phone={headquarters.phones[0]} />
    </TermsSection>
  )
}

function Materials({ locale }: { locale: Locale }) {
  const { t } = useTranslation("suppliers")
  return (
    <section id="materials" className="pt-14 md:pt-24">
      <h2 className="frame heading-2">{t("materials.title")}</h2>
      {families.map(family => (
        <Family key={family.id} family={family} locale={locale} />
      ))}
      <OtherMaterials locale={locale} />
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
      data-part
      aria-labelledby={family.id}
      className="group frame grid gap-6 py-8 md:gap-10 md:py-16 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-x-12"
    >
      <div className="self-start border-ink border-t-2 pt-5 lg:sticky lg:top-28 lg:col-span-4 lg:row-span-2 lg:row-start-1 lg:group-even:col-start-9">
        <h3 id={family.id} className="text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)]">
          {t(`families.${family.id}.name`)}
        </h3>
        <p className="mt-3 max-w-[30em] text-graphite-600">{t(`families.${family.id}.text`)}</p>
        <h4 className="mt-5 font-semibold md:mt-8">{t("beforeSale")}</h4>
        <ul className="mt-2 max-w-[30em] text-graphite-600 md:mt-3">
          {t(`families.${family.id}.advice`, { returnObjects: true }).map(advice => (
            <li key={advice} className="border-line border-t py-2 md:py-3">
              {advice}
            </li>
          ))}
        </ul>
        <CompositionChart family={family} locale={locale} className="max-lg:hidden" />
      </div>
      <ul className="bleed-left bleed-right grid ruled-grid border-line border-y md:grid-cols-2 lg:col-span-8 lg:row-span-2 lg:row-start-1 lg:grid-cols-12 lg:group-odd:col-start-5 lg:group-even:col-start-1 lg:group-odd:ml-0 lg:group-odd:border-l lg:group-even:mr-0 lg:group-even:border-r">
        {family.materials.map((material, place) => (
          <li key={material.id} className={tileWidth}>
            <ElementPlate
              id={material.id}
              symbol={material.symbol}
              corner={[material.system, purityOf(material, locale)]}
              picture={material.picture}
              low={place % 2 === 0 && place === family.materials.length - 1}
            >
              <h4 className="mt-2 font-semibold text-xl leading-tight md:mt-4">
                {t(`names.${material.id}`)}
              </h4>
              <p className="mt-1 max-w-[26em] leading-normal md:mt-2">{t(`descriptions.${material.id}`)}</p>
              <QuoteLink material={material.id} />
            </ElementPlate>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Materials without grades, those that are not bought, and whom to ask about all others. */
function OtherMaterials({ locale }: { locale: Locale }) {
  const { t } = useTranslation("suppliers")
  const { t: material } = useTranslation("materials")
  const { t: form } = useTranslation("contact")
  return (
    <section
      aria-labelledby="others"
      className="frame grid gap-6 py-8 md:gap-8 md:py-20 lg:grid-cols-12 lg:gap-12"
    >
      <div className="grid content-start justify-items-start gap-3 border-ink border-t-2 pt-5 lg:col-span-4">
        <h3 id="others" className="text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)]">
          {material("others")}
        </h3>
        <p className="font-semibold">{t("materials.ask")}</p>
        <LargePhone phone={headquarters.phones[0]} />
        <TextLink href={pathTo("branches", locale)}>{t("materials.branches")}</TextLink>
      </div>
      <ul className="grid gap-x-12 self-start md:grid-cols-2 lg:col-span-8">
        {otherMaterials.map(id => (
          <li key={id} id={id} className="border-line border-t py-4">
            <h4 className="font-semibold text-xl leading-tight">{material(`names.${id}`)}</h4>
            <p className="mt-1 text-graphite-600">{material(`descriptions.${id}`)}</p>
            <QuoteLink material={id} />
          </li>
        ))}
        {refusedMaterials.map(id => (
          <li key={id} id={id} className="border-line border-t py-4">
            <h4 className="font-semibold text-muted text-xl leading-tight">
              <s>{material(`names.${id}`)}</s>
            </h4>
            <p className="mt-1 text-graphite-600">{form("details.refused")}</p>
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
