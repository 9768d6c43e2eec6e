import { useTranslation } from "react-i18next"

const ways = ["road", "container", "flexible"] as const

/** How the material travels: three large lines, each setting off further to the right and running off the edge. */
export function Logistics() {
  const { t } = useTranslation("buyers")
  return (
    <section className="py-20 md:py-30">
      <div className="frame">
        <h2 className="heading-2 max-w-[18ch]">{t("logistics.title")}</h2>
        <ul className="mt-12 grid gap-10 md:mt-18 md:gap-14 lg:grid-cols-12">
          {ways.map(way => (
            <li
              key={way}
              className="bleed-right grid gap-3 border-copper-600 border-t-2 pt-5 pr-5.5 md:grid-cols-2 md:gap-12 lg:col-span-12 lg:nth-2:col-start-3 lg:nth-2:col-end-13 lg:nth-3:col-start-5 lg:nth-3:col-end-13"
            >
              <h3 className="text-[clamp(1.75rem,1.2rem+2vw,3rem)]">{t(`logistics.${way}.title`)}</h3>
              <p className="max-w-[28em] text-graphite-600 md:pt-2">{t(`logistics.${way}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
