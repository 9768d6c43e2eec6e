import { useTranslation } from "react-i18next"

const benefits = ["grades", "range", "places", "register"] as const

/** What a supplier gains: four short texts under rules, beside their heading. */
export function Benefits() {
  const { t } = useTranslation("suppliers")
  return (
    <section className="frame grid gap-12 py-20 md:py-30 lg:grid-cols-12">
      <h2 className="heading-2 lg:col-span-4">{t("benefits.title")}</h2>
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2 md:gap-y-16 lg:col-span-8">
        {benefits.map(benefit => (
          <li key={benefit} className="border-ink border-t-2 pt-5">
            <h3 className="text-2xl">{t(`benefits.${benefit}.title`)}</h3>
            <p className="mt-4 max-w-[30em] text-graphite-600">{t(`benefits.${benefit}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
