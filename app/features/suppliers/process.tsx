import { useTranslation } from "react-i18next"

const steps = ["describe", "deliver", "settle"] as const

/** The way to a sale in three numbered steps, each a little higher than the one before it. */
export function Process() {
  const { t } = useTranslation("suppliers")
  return (
    <section className="bg-graphite-950 text-white">
      <div className="frame py-20 md:py-30">
        <h2 className="heading-2 max-w-[14ch]">{t("process.title")}</h2>
        <ol className="mt-12 grid gap-12 md:mt-4 md:grid-cols-3 md:gap-0">
          {steps.map((step, position) => (
            <li
              key={step}
              className="border-white/20 max-md:border-t max-md:pt-6 md:border-l md:pr-8 md:pl-7 md:nth-1:pt-30 md:nth-2:pt-15 lg:pr-14"
            >
              <p
                aria-hidden="true"
                className="figure-type text-[clamp(4.5rem,2rem+8vw,9rem)] text-copper-400 leading-[0.85] md:-ml-[0.06em]"
              >
                {String(position + 1).padStart(2, "0")}
              </p>
              <h3 className="mt-7 text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)]">{t(`process.${step}.title`)}</h3>
              <p className="mt-4 max-w-[28em] text-white/80">{t(`process.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
