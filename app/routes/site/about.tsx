import { useTranslation } from "react-i18next"
import { branches, headquarters } from "#app/company/branches.ts"
import { certificates } from "#app/company/certificates.ts"
import { telephoneAddress } from "#app/company/company.ts"
import { Arrow, TelephoneIcon } from "#app/components/links.tsx"
import { CoverPicture } from "#app/components/picture/picture.tsx"
import { SitePage } from "#app/features/site/site-page.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"
import { formatDate } from "#app/i18n/public-format.ts"
import { useLocale } from "#app/i18n/use-locale.ts"

export default function About() {
  const locale = useLocale()
  return (
    <SitePage page="about" closing={<NextLinks locale={locale} />}>
      <History />
      <Figures />
      <Values />
      <Certificates locale={locale} />
    </SitePage>
  )
}

function History() {
  const { t } = useTranslation("about")
  return (
    <section className="pt-16 pb-20 md:pt-22 md:pb-30">
      <div className="frame grid gap-x-12 gap-y-10 md:gap-y-14 lg:grid-cols-12">
        <p className="flex flex-wrap items-end gap-x-6 lg:col-span-12">
          <span className="figure-type -ml-[0.05em] text-[min(1.5rem+36vw,27rem)] text-copper-600 leading-[0.78] tracking-[-0.05em]">
            30+
          </span>
          <span className="font-semibold text-[clamp(1.0625rem,0.7rem+1.5vw,2rem)] text-copper-700">
            {t("history.years")}
          </span>
        </p>
        <div className="bleed-left relative min-h-72 overflow-hidden max-lg:order-last max-lg:mr-[-1.375rem] md:max-lg:-mr-12 lg:col-span-5">
          <CoverPicture name="cables" sizes="(width >= 64rem) 65vw, 100vw" />
        </div>
        <div className="grid gap-6 lg:col-span-7 lg:pt-2 lg:pl-6">
          <h2 className="heading-2">{t("history.title")}</h2>
          <p className="max-w-[32em] text-[1.3125rem] leading-snug">{t("history.lead")}</p>
          <p className="max-w-[38em] text-graphite-600">{t("history.source")}</p>
          <p className="max-w-[38em] text-graphite-600">{t("history.work")}</p>
          <p className="max-w-[38em] border-copper-400 border-l-2 pl-5 font-medium">{t("history.result")}</p>
        </div>
      </div>
    </section>
  )
}

const centres = branches.filter(({ isHeadquarters }) => !isHeadquarters).length

function Figures() {
  const { t } = useTranslation("about")
  const rows = [
    { caption: t("figures.years"), before: t("figures.over"), value: "30" },
    { caption: t("figures.tons"), before: t("figures.over"), value: t("figures.million") },
    { caption: t("figures.clients"), before: t("figures.over"), value: "1000" },
    { caption: t("figures.specialists"), before: t("figures.over"), value: "50" },
    { caption: t("figures.places"), value: `${branches.length - centres} + ${centres}` },
  ]
  return (
    <section className="grid bg-graphite-950 text-white lg:grid-cols-[7fr_5fr]">
      <div className="px-5.5 py-20 md:px-12 md:py-26 lg:pr-18 xl:pl-[max(3rem,calc(50vw-38.25rem))]">
        <h2 className="heading-2">{t("figures.title")}</h2>
        <dl className="mt-10 border-white/15 border-t md:mt-14">
          {rows.map(({ caption, before, value }) => (
            <div
              key={caption}
              className="flex flex-col-reverse items-baseline gap-x-8 gap-y-1 border-white/15 border-b py-4 md:grid md:grid-cols-[3fr_2fr]"
            >
              <dt className="pl-18 text-white/80 md:order-last md:pl-0">{caption}</dt>
              <dd className="figure-type flex items-baseline whitespace-nowrap text-[clamp(2.5rem,1.6rem+2.6vw,4rem)]">
                <span className="w-18 flex-none font-medium font-text text-[1.0625rem] text-copper-400 tracking-normal">
                  {before}
                </span>{" "}
                <span>{value}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="relative min-h-72 overflow-hidden">
        <CoverPicture name="bales" sizes="(width >= 64rem) 75vw, 100vw" className="object-[16%_50%]" />
      </div>
    </section>
  )
}

const values = ["honesty", "responsibility", "professionalism", "innovation"] as const

function Values() {
  const { t } = useTranslation("about")
  return (
    <section className="frame py-20 md:py-30">
      <h2 className="heading-2">{t("values.title")}</h2>
      <ul className="mt-10 md:mt-14">
        {values.map(value => (
          <li
            key={value}
            className="grid gap-x-12 gap-y-4 border-line border-t py-8 last:border-b md:grid-cols-12 md:py-10"
          >
            <h3 className="text-[clamp(1.75rem,1.1rem+2.4vw,3rem)] text-copper-700 md:col-span-7">
              {t(`values.${value}.title`)}
            </h3>
            <p className="max-w-[34em] text-graphite-600 md:col-span-5 md:pt-1.5">
              {t(`values.${value}.text`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const cards = [
  { key: "iso9001", issuer: "ISO", figure: "9001" },
  { key: "iso14001", issuer: "ISO", figure: "14001" },
  { key: "bdo", issuer: "", figure: "BDO" },
] as const

export function Certificates({ locale }: { locale: Locale }) {
  const { t } = useTranslation("about")
  return (
    <section className="bg-white">
      <div className="frame py-20 md:py-30">
        <h2 className="heading-2">{t("certificates.title")}</h2>
        <ul className="mt-10 grid gap-x-12 gap-y-14 md:mt-14 lg:grid-cols-3">
          {cards.map(({ key, issuer, figure }) => (
            <li key={key} className="grid content-start border-ink border-t-2 pt-6">
              <h3 className="flex min-h-[2lh] flex-col justify-end text-[clamp(3.25rem,1.9rem+3.4vw,5rem)] text-copper-700 leading-[0.95] tracking-[-0.04em]">
                {issuer && <span className="text-[0.32em] tracking-normal">{issuer} </span>}
                {figure}
              </h3>
              <p className="mt-6 font-semibold">{t(`certificates.${key}.name`)}</p>
              <p className="mt-3 max-w-[32em] text-graphite-600">{t(`certificates.${key}.text`)}</p>
              <Particulars certificate={key} locale={locale} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type ParticularsProps = { certificate: (typeof cards)[number]["key"]; locale: Locale }

function Particulars({ certificate, locale }: ParticularsProps) {
  const { t } = useTranslation("about")
  const stated = certificate === "bdo" ? null : certificates[certificate]
  const { bdo, permit } = certificates
  const rows = stated
    ? [
        { name: t("certificates.number"), text: stated.number },
        { name: t("certificates.body"), text: stated.body[locale] },
        { name: t("certificates.scope"), text: stated.scope[locale] },
        { name: t("certificates.validUntil"), text: formatDate(stated.validUntil, locale) },
      ]
    : certificate === "bdo"
      ? [
          { name: t("certificates.number"), text: bdo },
          { name: t("certificates.permit"), text: permit?.[locale] },
        ]
      : []
  const given = rows.flatMap(({ name, text }) => (text ? [{ name, text }] : []))
  if (given.length === 0) return null
  return (
    <dl className="mt-6 text-[0.9375rem]">
      {given.map(({ name, text }) => (
        <div key={name} className="grid grid-cols-[2fr_3fr] gap-x-4 border-line border-t py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function NextLinks({ locale }: { locale: Locale }) {
  const { t } = useTranslation("about")
  const { t: site } = useTranslation()
  const links = [
    { href: pathTo("suppliers", locale), name: t("cta.sell") },
    { href: pathTo("buyers", locale), name: t("cta.buy") },
    { href: pathTo("contact", locale), name: t("cta.action") },
  ]
  return (
    <section className="bg-copper-700 text-white print:hidden">
      <div className="frame grid gap-10 py-16 md:py-23 lg:grid-cols-12 lg:gap-12">
        <h2 className="heading-2 max-w-[18ch] lg:col-span-6">{t("cta.title")}</h2>
        <ul className="border-white/35 border-b lg:col-span-6">
          {links.map(({ href, name }) => (
            <li key={href} className="border-white/35 border-t">
              <a
                href={href}
                className="flex min-h-16 items-center justify-between gap-6 py-4 font-heading font-semibold text-xl leading-tight underline-offset-6 hover:underline md:text-2xl"
              >
                {name}
                <Arrow />
              </a>
            </li>
          ))}
          {headquarters.phones.slice(0, 1).map(phone => (
            <li key={phone} className="border-white/35 border-t">
              <a
                href={telephoneAddress(phone)}
                className="figure-type flex min-h-16 items-center justify-between gap-6 py-4 text-xl underline-offset-6 hover:underline md:text-2xl"
              >
                <span>
                  <span className="sr-only">{site("call")}: </span>
                  {phone}
                </span>
                <TelephoneIcon />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
