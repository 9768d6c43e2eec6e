import { useTranslation } from "react-i18next"
import { Picture } from "#app/components/picture/picture.tsx"

/** Where the company comes from: its years in the trade, large, over a picture off the left edge and the story. */
export function History() {
  const { t } = useTranslation("about")
  return (
    <section className="pt-16 pb-20 md:pt-22 md:pb-30">
      <div className="frame grid gap-x-12 gap-y-10 md:gap-y-14 lg:grid-cols-12">
        <p className="flex flex-wrap items-end gap-x-6 lg:col-span-12">
          <span className="figure-type -ml-[0.05em] text-[min(1.5rem+36vw,27rem)] text-copper-600 leading-[0.78] tracking-[-0.05em]">
            30+
          </span>
          <span className="font-semibold text-[clamp(1.0625rem,0.7rem+1.5vw,2rem)] text-copper-700">
            {t("history.years")}
          </span>
        </p>
        <div className="bleed-left relative min-h-72 overflow-hidden max-lg:order-last max-lg:mr-[-1.375rem] md:max-lg:-mr-12 lg:col-span-5">
          <Picture
            name="brass-turnings"
            alt=""
            sizes="(width >= 64rem) 65vw, 100vw"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <div className="grid gap-6 lg:col-span-7 lg:pt-2 lg:pl-6">
          <h2 className="heading-2">{t("history.title")}</h2>
          <p className="max-w-[32em] text-[1.3125rem] leading-snug">{t("history.lead")}</p>
          <p className="max-w-[38em] text-graphite-600">{t("history.source")}</p>
          <p className="max-w-[38em] text-graphite-600">{t("history.work")}</p>
          <p className="max-w-[38em] border-copper-400 border-l-2 pl-5 font-medium">{t("history.result")}</p>
        </div>
      </div>
    </section>
  )
}
