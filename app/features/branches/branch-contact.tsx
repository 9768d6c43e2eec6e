import { useTranslation } from "react-i18next"
import type { Branch } from "#app/company/branches.ts"
import { telephoneAddress } from "#app/company/company.ts"
import { buttonClass } from "#app/components/button-class.ts"
import { TextLink } from "#app/components/links.tsx"
import { directionsTo } from "./directions.ts"

/** A branch's telephone as a button, its further telephones, e-mail, address and the way there. */
export function BranchContact({ branch }: { branch: Branch }) {
  const { t } = useTranslation("branches")
  const [phone = "", ...furtherPhones] = branch.phones
  const { street, postalCode, city } = branch.address
  const { google, openStreetMap } = directionsTo(branch)
  return (
    <div className="grid content-start gap-5 print:gap-2">
      <div className="grid gap-3 print:gap-1">
        <a
          href={telephoneAddress(phone)}
          className={`${buttonClass("copper")} figure-type text-[1.3125rem] print:min-h-0 print:justify-start print:bg-white print:p-0 print:text-ink`}
        >
          <PhoneIcon />
          {phone}
        </a>
        <ul className="grid gap-1">
          {furtherPhones.map(further => (
            <li key={further}>
              <TextLink href={telephoneAddress(further)}>{further}</TextLink>
            </li>
          ))}
          <li>
            <TextLink href={`mailto:${branch.email}`}>{branch.email}</TextLink>
          </li>
        </ul>
      </div>
      <address className="not-italic">
        {street}
        <br />
        {postalCode} {city}
      </address>
      <div className="print:hidden">
        <p className="text-[0.9375rem] text-muted">{t("directions")}</p>
        <p className="flex flex-wrap gap-x-5">
          <TextLink href={google}>Google Maps</TextLink>
          <TextLink href={openStreetMap}>OpenStreetMap</TextLink>
        </p>
      </div>
    </div>
  )
}

function PhoneIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 flex-none fill-current print:hidden">
      <path d="M6.2 1.5 2.6 2.6C1.2 7 3 11.3 5.9 14.1c2.8 2.9 7.1 4.7 11.5 3.3l1.1-3.6-4.3-2.6-2.3 1.7a12 12 0 0 1-4.8-4.8l1.7-2.3z" />
    </svg>
  )
}
