import { useTranslation } from "react-i18next"
import { branches } from "#app/company/branches.ts"
import { company, departments } from "#app/company/company.ts"

const link = "text-copper-700 underline decoration-copper-400 underline-offset-4 hover:decoration-2"

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
        <a href={`tel:${phone.replaceAll(" ", "")}`} className={`${link} mt-2 justify-self-start py-0.5`}>
          {phone}
        </a>
        <a href={`mailto:${company.email}`} className={`${link} justify-self-start py-0.5`}>
          {company.email}
        </a>
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
              <a href={`mailto:${company.departments[department]}`} className={`${link} py-0.5`}>
                {company.departments[department]}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
