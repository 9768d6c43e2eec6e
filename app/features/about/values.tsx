import { useTranslation } from "react-i18next"

const values = ["honesty", "responsibility", "professionalism", "innovation"] as const

/** What the company holds to: four large words under rules, each with what it means at work. */
export function Values() {
  const { t } = useTranslation("about")
  return (
    <section className="frame py-20 md:py-30">
      <h2 className="heading-2">{t("values.title")}</h2>
      <ul className="mt-10 md:mt-14">
        {values.map(value => (
          <li
            key={value}
            className="grid gap-x-12 gap-y-4 border-line border-t py-8 last:border-b md:grid-cols-12 md:py-10"
          >
            <h3 className="text-[clamp(1.75rem,1.1rem+2.4vw,3rem)] text-copper-700 md:col-span-7">
              {t(`values.${value}.title`)}
            </h3>
            <p className="max-w-[34em] text-graphite-600 md:col-span-5 md:pt-1.5">
              {t(`values.${value}.text`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
