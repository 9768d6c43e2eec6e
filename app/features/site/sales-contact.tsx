import { useTranslation } from "react-i18next"
import { headquarters } from "#app/company/branches.ts"
import { type Contact, contacts } from "#app/company/contacts.ts"
import { Arrow, buttonClass, TextLink } from "#app/components/links.tsx"
import { CoverPicture } from "#app/components/picture/picture.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"
import { LargePhone } from "./trading-terms.tsx"

type Props = { contact: Contact; locale: Locale }

/** Who answers, by what telephone and address. */
export function NamedContact({ contact, locale }: Props) {
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

/** The end of the buyers page: the form for an enquiry, and who answers it; the headquarters' number where nobody is named. */
export function SalesContact({ locale }: { locale: Locale }) {
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
