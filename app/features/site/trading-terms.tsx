import { telephoneAddress } from "#app/company/company.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"

/** A term of trade under its name; null where the company does not say it. */
type Term = { name: string; text: Record<Locale, string> | null }

type Props = { id: string; title: string; terms: readonly Term[]; locale: Locale; children?: React.ReactNode }

export function TermsSection({ id, title, terms, locale, children }: Props) {
  const said = terms.flatMap(({ name, text }) =>
    text ? [{ name, text: typeset(text[locale], locale) }] : [],
  )
  if (said.length === 0) return null
  return (
    <section id={id} className="border-line border-b bg-white">
      <div className="frame grid gap-8 py-14 md:gap-12 md:py-24">
        <div className="grid gap-6 lg:grid-cols-3 lg:items-end lg:gap-12">
          <h2 className="heading-2 lg:col-span-2">{title}</h2>
          <div className="grid justify-items-start gap-3">{children}</div>
        </div>
        <dl className="grid gap-x-12 md:grid-cols-2 lg:grid-cols-3">
          {said.map(({ name, text }) => (
            <div
              key={name}
              className="border-line border-t py-4 md:py-6 lg:nth-[-n+3]:border-ink lg:nth-[-n+3]:border-t-2"
            >
              <dt className="font-semibold">{name}</dt>
              <dd className="mt-1 text-graphite-600 md:mt-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

export function LargePhone({ phone }: { phone: string }) {
  return (
    <a
      href={telephoneAddress(phone)}
      className="figure-type border-copper-400 border-b-[1.5px] py-1 text-[1.625rem] text-copper-700"
    >
      {phone}
    </a>
  )
}
