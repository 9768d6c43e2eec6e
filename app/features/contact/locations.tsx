import { useTranslation } from "react-i18next"
import { type Branch, branches } from "#app/company/branches.ts"
import { telephoneAddress } from "#app/company/company.ts"
import { Arrow, buttonClass } from "#app/components/links.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

export function Locations({ locale }: { locale: Locale }) {
  const { t } = useTranslation("contact")
  return (
    <section className="frame py-14 md:py-26" aria-labelledby="locations-title">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12 lg:items-end">
        <h2 id="locations-title" className="heading-2 lg:col-span-6">
          {t("locations.title")}
        </h2>
        <p className="max-w-[36em] text-graphite-600 lg:col-span-6">{t("locations.text")}</p>
      </div>
      <ol className="mt-8 grid items-start gap-px p-px sm:grid-cols-2 lg:mt-14 xl:grid-cols-4">
        {branches.map((branch, position) => (
          <LocationPlate key={branch.id} branch={branch} number={position + 1} locale={locale} />
        ))}
      </ol>
      <a href={pathTo("branches", locale)} className={`${buttonClass("copper")} mt-8 max-sm:w-full lg:mt-10`}>
        {t("locations.all")}
        <Arrow />
      </a>
    </section>
  )
}

type Props = { branch: Branch; number: number; locale: Locale }

/** The header opens the telephones and e-mail of a place and closes those of the others (details with a name). */
function LocationPlate({ branch, number, locale }: Props) {
  const { t } = useTranslation("contact")
  const { street, postalCode, city } = branch.address
  const name = branch.isHeadquarters ? branch.place[locale] : branch.name[locale]
  return (
    <li className="flex flex-col bg-white outline outline-line transition-colors has-[[open]]:bg-graphite-950 has-[[open]]:text-white">
      <details name="location" className="group">
        <summary className="flex cursor-pointer list-none flex-col -outline-offset-3 max-sm:grid max-sm:grid-cols-[1fr_auto_auto] max-sm:items-center max-sm:gap-x-4 max-sm:px-4 max-sm:py-2.5 group-not-open:hover:bg-copper-100 sm:p-5 md:p-6 [&::-webkit-details-marker]:hidden">
          <span className="flex justify-between text-[0.8125rem] text-muted max-sm:contents group-open:text-white/75">
            <span aria-hidden="true" className="max-sm:hidden">
              {String(number).padStart(2, "0")}
            </span>{" "}
            {branch.isHeadquarters && (
              <span className="font-semibold text-copper-700 max-sm:col-2 max-sm:row-1 max-sm:text-[0.8125rem] group-open:text-copper-400">
                {t("locations.headquarters")}
              </span>
            )}
          </span>{" "}
          <h3 className="flex flex-col justify-end text-[1.25rem] max-sm:col-1 max-sm:row-1 sm:mt-4 sm:min-h-24 sm:text-[2rem] xl:min-h-30 xl:text-[1.75rem]">
            {name}
          </h3>{" "}
          <span className="flex flex-wrap gap-x-2 text-[0.9375rem] text-graphite-600 max-sm:col-[1/3] sm:mt-3 sm:flex-col group-open:text-white/85">
            <span>
              {street}
              <span className="sm:hidden">,</span>
            </span>{" "}
            <span>
              {postalCode} {city}
            </span>
          </span>{" "}
          <span className="flex items-center justify-between gap-4 border-line font-semibold text-[0.9375rem] max-sm:col-3 max-sm:row-[1/3] sm:mt-4 sm:border-t sm:pt-4 group-open:border-white/20">
            <span className="max-sm:sr-only">{t("locations.contacts")}</span>
            <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 flex-none stroke-2 stroke-current">
              <path d="M1 8h14" />
              <path d="M8 1v14" className="group-open:hidden" />
            </svg>
          </span>
        </summary>
        <ul className="px-4 pb-3 sm:px-5 sm:pb-4 md:px-6">
          {branch.phones.map(phone => (
            <li key={phone}>
              <ContactLink href={telephoneAddress(phone)}>{phone}</ContactLink>
            </li>
          ))}
          <li>
            <ContactLink href={`mailto:${branch.email}`}>{branch.email}</ContactLink>
          </li>
        </ul>
      </details>
      <a
        href={`${pathTo("branches", locale)}#${branch.id}`}
        className="mt-auto flex min-h-13 items-center justify-between gap-4 border-line border-t px-4 sm:px-5 max-sm:[details:not([open])+&]:hidden text-[0.9375rem] -outline-offset-3 hover:text-copper-700 md:px-6 [details[open]+&]:border-white/20 [details[open]+&]:hover:text-copper-400"
      >
        <span>
          {t("locations.branch")}
          <span className="sr-only">: {branch.name[locale]}</span>
        </span>
        <Arrow />
      </a>
    </li>
  )
}

function ContactLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="wrap-anywhere inline-flex min-h-9 items-center text-[0.9375rem] underline decoration-copper-400 underline-offset-4 hover:decoration-2"
    >
      {children}
    </a>
  )
}
