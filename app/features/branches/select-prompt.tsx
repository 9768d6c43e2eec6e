import { useTranslation } from "react-i18next"
import { Picture } from "#app/components/picture/picture.tsx"

/** What stands in the place of the details before any branch is chosen; from 1024 px up a plate with a picture. */
export function SelectPrompt() {
  const { t } = useTranslation("branches")
  return (
    <div className="relative z-0 mt-8 some-chosen:hidden lg:sticky lg:top-24 lg:col-[6/-1] lg:row-[1/-1] lg:mt-0 lg:bleed-right lg:flex lg:h-[min(44rem,100svh-8rem)] lg:flex-col lg:justify-end lg:self-start lg:overflow-hidden lg:bg-graphite-950 lg:p-12 lg:text-white print:hidden">
      <div className="max-lg:hidden">
        <Picture
          name="mixed-chips"
          alt=""
          sizes="60vw"
          className="-z-20 absolute inset-0 size-full object-cover"
        />
        <div className="-z-10 absolute inset-0 bg-linear-[0deg,#0e1112f2_10%,#0e111299_45%,#0e111200_85%]" />
      </div>
      <p className="figure-type text-2xl lg:text-[clamp(2.5rem,1.6rem+2vw,3.5rem)]">{t("prompt.title")}</p>
      <p className="mt-2 max-w-[34em] text-graphite-600 lg:mt-4 lg:text-lg lg:text-white/90">
        {t("prompt.text")}
      </p>
    </div>
  )
}
