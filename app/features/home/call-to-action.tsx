import { useTranslation } from "react-i18next"
import { Arrow } from "#app/components/arrow.tsx"
import { buttonClass } from "#app/components/button-class.ts"
import { Picture } from "#app/components/picture/picture.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

/** The closing band on copper that leads to the contact form. */
export function CallToAction({ locale }: { locale: Locale }) {
  const { t } = useTranslation("home")
  return (
    <section className="relative isolate overflow-hidden bg-copper-700 text-white">
      <Picture
        name="copper-plate"
        alt=""
        sizes="100vw"
        className="-z-10 absolute inset-0 size-full object-cover opacity-70 mix-blend-multiply"
      />
      <div className="frame flex flex-col gap-8 py-16 md:flex-row md:items-end md:justify-between md:gap-12 md:py-23">
        <h2 className="heading-2 max-w-[18ch]">{t("cta.title")}</h2>
        <a href={pathTo("contact", locale)} className={`${buttonClass("light")} flex-none`}>
          {t("cta.action")}
          <Arrow />
        </a>
      </div>
    </section>
  )
}
