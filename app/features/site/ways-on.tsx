import { useTranslation } from "react-i18next"
import { headquarters } from "#app/company/branches.ts"
import { telephoneAddress } from "#app/company/company.ts"
import { Arrow, TelephoneIcon } from "#app/components/links.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

/** The end of the about page: the ways to the suppliers', the buyers' and the contact page, and the headquarters' number. */
export function WaysOn({ locale }: { locale: Locale }) {
  const { t } = useTranslation("about")
  const { t: site } = useTranslation()
  const ways = [
    { href: pathTo("suppliers", locale), name: t("cta.sell") },
    { href: pathTo("buyers", locale), name: t("cta.buy") },
    { href: pathTo("contact", locale), name: t("cta.action") },
  ]
  return (
    <section className="bg-copper-700 text-white print:hidden">
      <div className="frame grid gap-10 py-16 md:py-23 lg:grid-cols-12 lg:gap-12">
        <h2 className="heading-2 max-w-[18ch] lg:col-span-6">{t("cta.title")}</h2>
        <ul className="border-white/35 border-b lg:col-span-6">
          {ways.map(({ href, name }) => (
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
