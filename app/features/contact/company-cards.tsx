import { useTranslation } from "react-i18next"
import { headquarters } from "#app/company/branches.ts"
import { company, departments, telephoneAddress } from "#app/company/company.ts"
import { TextLink } from "#app/components/links.tsx"
import { useHoverDescription } from "./hover-description.ts"

/** For narrow windows, in which the card stands below the form. */
export function HeadquartersPhone() {
  const [phone] = headquarters.phones
  return (
    <a
      href={telephoneAddress(phone)}
      className="figure-type mt-3 inline-flex min-h-11 items-center text-xl underline decoration-copper-400 underline-offset-6 lg:hidden print:hidden"
    >
      {phone}
    </a>
  )
}

export function HeadquartersCard() {
  const { t } = useTranslation("contact")
  const { street, postalCode, city } = headquarters.address
  const [phone] = headquarters.phones
  return (
    <section className="border-ink border-t-2 pt-5">
      <h2 className="text-2xl">{t("headquarters.title")}</h2>
      <address className="mt-5 grid justify-items-start gap-5 not-italic">
        <a
          href={telephoneAddress(phone)}
          className="figure-type whitespace-nowrap text-[clamp(1.5rem,1.1rem+1vw,1.875rem)] hover:text-copper-700"
        >
          {phone}
        </a>{" "}
        <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>
        {/* As wide as the card: WebKit breaks balanced lines of a shrink-to-fit paragraph again. */}
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

export function DepartmentsCard({ salesPhone }: { salesPhone: string | null }) {
  const { t } = useTranslation("contact")
  return (
    <section className="border-ink border-t-2 pt-5">
      <h2 className="text-2xl">{t("departments.title")}</h2>
      <dl className="mt-5 border-line border-b">
        {departments.map(department =>
          department === "suppliers" || department === "buyers" ? (
            <DescribedDepartment
              key={department}
              department={department}
              phone={department === "buyers" ? salesPhone : null}
            />
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

type DescribedProps = { department: "suppliers" | "buyers"; phone: string | null }

/** Opens after a delay on hover or focus, at once on a click. Where hover works it shifts no layout. */
function DescribedDepartment({ department, phone }: DescribedProps) {
  const { t } = useTranslation("contact")
  const { disclosure, handlers } = useHoverDescription()
  return (
    <div {...handlers} className="relative border-line border-t py-4">
      <dt>
        <details ref={disclosure} name="department">
          <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-2 text-[0.9375rem] text-muted [&::-webkit-details-marker]:hidden">
            <span className="border-copper-400 border-b border-dotted">{t(`departments.${department}`)}</span>
            <svg
              aria-hidden="true"
              viewBox="0 0 16 16"
              className="size-4 flex-none text-copper-700 forced-colors:text-inherit"
            >
              <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.2" />
              <path d="M8 7v4.5M8 4.2v1.4" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </summary>
          <p className="z-10 my-2 border-copper-600 border-l-4 bg-graphite-950 p-5 text-[0.9375rem] text-white leading-normal forced-colors:border hovering:absolute hovering:inset-x-0 hovering:top-full hovering:mt-2 hovering:mb-0 hovering:md:top-2 hovering:md:right-full hovering:md:left-auto hovering:md:mt-0 hovering:md:mr-5 hovering:md:w-72 hovering:md:border-l-0 hovering:md:border-r-4 hovering:md:after:absolute hovering:md:after:top-3.5 hovering:md:after:-right-2.5 hovering:md:after:size-3 hovering:md:after:rotate-45 hovering:md:after:bg-copper-600">
            {t(`departments.about.${department}`)}
          </p>
        </details>
      </dt>
      <dd className="grid justify-items-start">
        <TextLink href={`mailto:${company.departments[department]}`}>
          {company.departments[department]}
        </TextLink>{" "}
        {phone && <TextLink href={telephoneAddress(phone)}>{phone}</TextLink>}
      </dd>
    </div>
  )
}
