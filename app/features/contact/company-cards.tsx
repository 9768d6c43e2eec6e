import { useTranslation } from "react-i18next"
import { branches } from "#app/company/branches.ts"
import { company, departments } from "#app/company/company.ts"
import { TextLink } from "#app/components/text-link.tsx"

/** The headquarters' address, telephone and e-mail. */
export function HeadquartersCard() {
  const { t } = useTranslation("contact")
  const headquarters = branches.find(branch => branch.isHeadquarters)
  if (!headquarters) return null
  const { street, postalCode, city } = headquarters.address
  const phone = headquarters.phones[0] ?? ""
  return (
    <section className="border-ink border-t-2 pt-5">
      <h2 className="text-2xl">{t("headquarters.title")}</h2>
      <address className="mt-4 grid gap-1 not-italic">
        <span>{company.legalName}</span>
        <span>{street}</span>
        <span>
          {postalCode} {city}
        </span>
        <span>
          <TextLink href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</TextLink>
        </span>
        <span>
          <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
        </span>
      </address>
    </section>
  )
}

/** The e-mail addresses of the departments. */
export function DepartmentsCard() {
  const { t } = useTranslation("contact")
  return (
    <section className="border-ink border-t-2 pt-5">
      <h2 className="text-2xl">{t("departments.title")}</h2>
      <dl className="mt-4 grid gap-4">
        {departments.map(department => (
          <div key={department}>
            <dt className="text-[0.9375rem] text-muted">{t(`departments.${department}`)}</dt>
            <dd>
              <span>
                <TextLink href={`mailto:${company.departments[department]}`}>
                  {company.departments[department]}
                </TextLink>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
