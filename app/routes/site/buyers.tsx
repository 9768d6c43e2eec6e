import { useTranslation } from "react-i18next"
import { headquarters } from "#app/company/branches.ts"
import { type Contact, contacts } from "#app/company/contacts.ts"
import { families, purityOf } from "#app/company/materials.ts"
import { isAnyTermGiven, qualityMeans, sellingTerms } from "#app/company/trading-terms.ts"
import { Arrow, buttonClass, TextLink } from "#app/components/links.tsx"
import { CoverPicture } from "#app/components/picture/picture.tsx"
import { CompositionChart } from "#app/features/site/composition-chart.tsx"
import { SitePage } from "#app/features/site/site-page.tsx"
import { LargePhone, TermsSection } from "#app/features/site/trading-terms.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"
import { useLocale } from "#app/i18n/use-locale.ts"

export default function Buyers() {
  const { t } = useTranslation("buyers")
  const locale = useLocale()
  return (
    <SitePage
      page="buyers"
      shortcuts={{
        materials: t("materials.title"),
        ...(isAnyTermGiven(sellingTerms) && { terms: t("terms.title") }),
      }}
      closing={<SalesContact locale={locale} />}
    >
      <Benefits />
      <Materials locale={locale} />
      <Terms locale={locale} />
      <Quality locale={locale} />
      <Logistics />
    </SitePage>
  )
}

const benefits = ["grades", "desk", "people", "standards"] as const

function Benefits() {
  const { t } = useTranslation("buyers")
  return (
    <section className="grid border-line border-b bg-white lg:grid-cols-[7fr_5fr]">
      <div className="px-5.5 py-20 md:px-12 md:py-30 lg:pr-18 xl:pl-[max(3rem,calc(50vw-38.25rem))]">
        <h2 className="heading-2 max-w-[17ch]">{t("benefits.title")}</h2>
        <ul className="mt-10 border-line border-t md:mt-14">
          {benefits.map(benefit => (
            <li
              key={benefit}
              className="grid gap-x-8 gap-y-2 border-line border-b py-6 md:grid-cols-[2fr_3fr]"
            >
              <h3 className="text-[1.375rem] leading-tight">{t(`benefits.${benefit}.title`)}</h3>
              <p className="text-graphite-600">{t(`benefits.${benefit}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="relative min-h-72 overflow-hidden">
        <CoverPicture name="ingots-stamped" sizes="(width >= 64rem) 75vw, 100vw" />
      </div>
    </section>
  )
}

function Materials({ locale }: { locale: Locale }) {
  const { t } = useTranslation("buyers")
  return (
    <section id="materials" className="frame py-20 md:py-30">
      <div className="mb-14 grid gap-6 md:mb-20 lg:grid-cols-12 lg:items-end lg:gap-12">
        <h2 className="heading-2 lg:col-span-8">{t("materials.title")}</h2>
        <p className="max-w-[26em] text-graphite-600 lg:col-span-4">{t("materials.text")}</p>
      </div>
      <div className="grid gap-16 md:gap-20">
        {families.map(family => (
          <FamilyList key={family.id} family={family} locale={locale} />
        ))}
      </div>
    </section>
  )
}

const terms = [
  ...(["forms", "lots", "incoterms", "payment"] as const),
  ...(["sampling", "radiation", "endOfWaste", "papers"] as const),
] as const

export function Terms({ locale }: { locale: Locale }) {
  const { t } = useTranslation("buyers")
  const named = terms.map(term => ({ name: t(`terms.${term}`), text: sellingTerms[term] }))
  return (
    <TermsSection id="terms" title={t("terms.title")} terms={named} locale={locale}>
      {contacts.buyers && <NamedContact contact={contacts.buyers} locale={locale} />}
    </TermsSection>
  )
}

export function Quality({ locale }: { locale: Locale }) {
  const { t } = useTranslation("buyers")
  const named = (["equipment", "standards"] as const).flatMap(id => {
    const text = qualityMeans[id]
    return text ? [{ id, text: typeset(text[locale], locale) }] : []
  })
  const means = [{ id: "procedures" as const, text: t("quality.procedures.text") }, ...named]
  return (
    <section className="grid bg-graphite-950 text-white lg:grid-cols-[5fr_7fr]">
      <div className="relative min-h-72 overflow-hidden lg:order-none">
        <CoverPicture name="xrf-gun" sizes="(width >= 64rem) 75vw, 100vw" className="object-[22%_50%]" />
      </div>
      <div className="px-5.5 py-20 md:px-12 md:py-30 lg:pl-18 xl:pr-[max(3rem,calc(50vw-38.25rem))] xl:pl-24">
        <h2 className="heading-2 max-w-[16ch]">{t("quality.title")}</h2>
        <ul className="mt-12 grid gap-10 md:mt-16">
          {means.map(({ id, text }) => (
            <li key={id} className="border-copper-400 border-l-2 pl-6 md:odd:mr-16 md:even:ml-16">
              <h3 className="text-[1.625rem]">{t(`quality.${id}.title`)}</h3>
              <p className="mt-3 max-w-[34em] text-white/80">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const ways = ["road", "container", "flexible"] as const

function Logistics() {
  const { t } = useTranslation("buyers")
  return (
    <section className="py-20 md:py-30">
      <div className="frame">
        <h2 className="heading-2 max-w-[18ch]">{t("logistics.title")}</h2>
        <ul className="mt-12 grid gap-x-12 gap-y-10 md:mt-18 lg:grid-cols-3">
          {ways.map(way => (
            <li key={way} className="border-copper-600 border-t-2 pt-5">
              <h3 className="text-[clamp(1.75rem,1.2rem+1.2vw,2.25rem)]">{t(`logistics.${way}.title`)}</h3>
              <p className="mt-4 max-w-[28em] text-graphite-600">{t(`logistics.${way}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type Props = { family: (typeof families)[number]; locale: Locale }

function FamilyList({ family, locale }: Props) {
  const { t } = useTranslation("materials")
  return (
    <section data-part aria-labelledby={family.id} className="grid gap-6 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-4">
        <h3 id={family.id} className="text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)]">
          {t(`families.${family.id}.name`)}
        </h3>
        <CompositionChart family={family} locale={locale} />
      </div>
      <ul className="border-ink border-t-2 lg:col-span-8">
        {family.materials.map(material => (
          <li
            key={material.id}
            className="grid grid-cols-[6rem_1fr] items-baseline gap-x-4 border-line border-b py-3.5 md:grid-cols-[7.5rem_5fr_4fr]"
          >
            <span className="figure-type text-[1.75rem] text-copper-700 max-md:row-span-2">
              {material.symbol}
            </span>
            <span>
              <span className="flex flex-wrap items-baseline gap-x-3 font-semibold">
                <a
                  href={`${pathTo("contact", locale)}?material=${material.id}&buying=1#form-title`}
                  className="underline decoration-copper-400 underline-offset-4 hover:decoration-2"
                >
                  {t(`names.${material.id}`)}
                </a>{" "}
                <span className="whitespace-nowrap font-normal text-[0.9375rem] text-muted">
                  {material.system === "AISI" ? `AISI\u00a0${material.symbol}` : purityOf(material, locale)}
                </span>
              </span>
              <span className="block text-[0.9375rem] text-muted">{material.standards.join(" · ")}</span>
            </span>
            <span className="text-[0.9375rem] text-graphite-600 max-md:col-start-2">
              {t("use", { use: t(`uses.${material.id}`) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ContactProps = { contact: Contact; locale: Locale }

function NamedContact({ contact, locale }: ContactProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        <span className="font-semibold">{contact.name}</span>, {contact.role[locale]}
      </p>
      <LargePhone phone={contact.phone} />
      <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
    </div>
  )
}

function SalesContact({ locale }: { locale: Locale }) {
  const { t } = useTranslation("buyers")
  const contact = contacts.buyers
  return (
    <section className="grid border-line border-t bg-white lg:grid-cols-2 print:hidden">
      <div className="relative min-h-64 overflow-hidden">
        <CoverPicture name="big-bags" sizes="(width >= 64rem) 60vw, 100vw" />
      </div>
      <div className="grid content-center justify-items-start gap-8 px-5.5 py-16 md:px-12 lg:py-26 xl:pr-[max(3rem,calc(50vw-38.25rem))] xl:pl-22">
        <h2 className="heading-2 max-w-[16ch]">{t("cta.title")}</h2>
        {contact ? (
          <NamedContact contact={contact} locale={locale} />
        ) : (
          headquarters.phones.slice(0, 1).map(phone => <LargePhone key={phone} phone={phone} />)
        )}
        <a href={`${pathTo("contact", locale)}?buying=1#form-title`} className={buttonClass("copper")}>
          {t("cta.action")}
          <Arrow />
        </a>
      </div>
    </section>
  )
}
