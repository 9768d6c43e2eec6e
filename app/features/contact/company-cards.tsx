import { useTranslation } from "react-i18next"
import { branches } from "#app/company/branches.ts"
import { company, departments, telephoneAddress } from "#app/company/company.ts"
import { TextLink } from "#app/components/links.tsx"
import { DescribedDepartment } from "./described-department.tsx"

/** The headquarters' telephone, general e-mail and address. */
export function HeadquartersCard() {
  const { t } = useTranslation("contact")
  const headquarters = branches.find(branch => branch.isHeadquarters)
  if (!headquarters) return null
  const { street, postalCode, city } = headquarters.address
  const phone = headquarters.phones[0] ?? ""
  return (
    <section className="border-ink border-t-2 pt-5">
      <h2 className="text-2xl">{t("headquarters.title")}</h2>
      <address className="mt-5 grid justify-items-start gap-5 not-italic">
        <a
          href={telephoneAddress(phone)}
          className="figure-type whitespace-nowrap text-[clamp(1.5rem,1.1rem+1vw,1.875rem)] hover:text-copper-700"
        >
          {phone}
        </a>
        <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
        {/* As wide as the card: in WebKit the even lines of a paragraph that is as wide as its text break once more. */}
        <p className="justify-self-stretch">
          {company.legalName}
          <br />
          {street}
          <br />
          {postalCode} {city}
        </p>
      </address>
    </section>
  )
}

/** The e-mail addresses of the departments, ruled; the first two with a description. */
export function DepartmentsCard() {
  const { t } = useTranslation("contact")
  return (
    <section className="border-ink border-t-2 pt-5">
      <h2 className="text-2xl">{t("departments.title")}</h2>
      <dl className="mt-5 border-line border-b">
        {departments.map(department =>
          department === "suppliers" || department === "buyers" ? (
            <DescribedDepartment key={department} department={department} />
          ) : (
            <div key={department} className="border-line border-t py-4">
              <dt className="text-[0.9375rem] text-muted">{t(`departments.${department}`)}</dt>
              <dd>
                <TextLink href={`mailto:${company.departments[department]}`}>
                  {company.departments[department]}
                </TextLink>
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
