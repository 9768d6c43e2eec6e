import { useTranslation } from "react-i18next"
import { buttonClass } from "#app/components/button-class.ts"
import { Arrow } from "#app/components/links.tsx"
import { ArtDirectedPicture } from "#app/components/picture/art-directed-picture.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

/** The home page's first view: tagline, title, subtitle and the two ways on, over a heap of copper wire. */
export function Hero({ locale }: { locale: Locale }) {
  const { t } = useTranslation("home")
  return (
    <section className="relative isolate flex min-h-[min(100svh,53.75rem)] overflow-hidden bg-graphite-950 text-white">
      <ArtDirectedPicture
        narrow="hero-tall"
        wide="hero-wide"
        className="absolute inset-0 -z-20 size-full object-cover md:object-[60%_100%]"
      />
      <div className="-z-10 absolute inset-0 bg-linear-[180deg,#0e1112e6_0,#0e1112b8_46%,#0e111200_80%] md:bg-linear-[100deg,#0e1112f2_0,#0e1112d9_55%,#0e111233_95%] lg:bg-linear-[100deg,#0e1112f2_0,#0e1112b8_34%,#0e111200_62%]" />
      <div className="-z-10 absolute inset-x-0 top-0 h-48 bg-linear-[#0e1112b3,#0e111200] max-md:hidden" />
      <div className="frame flex flex-col pt-32 pb-16 max-md:pb-64 md:justify-center md:pt-28">
        <p className="flex items-center gap-3.5 font-semibold text-[0.875rem] text-copper-400 uppercase tracking-[0.08em]">
          <span className="h-px w-7 bg-current md:w-11" />
          {t("hero.tagline")}
        </p>
        <h1 className="mt-6 max-w-[11.5ch] text-[clamp(2.75rem,1.4rem+5.6vw,5.5rem)] leading-[1.03]">
          {t("hero.title")}
        </h1>
        <p className="mt-6 max-w-[33em] text-white/85 text-lg md:mt-7 md:text-[1.1875rem]">
          {t("hero.subtitle")}
        </p>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row md:mt-10">
          <a href={pathTo("suppliers", locale)} className={buttonClass("copper")}>
            {t("hero.primary")}
            <Arrow />
          </a>
          <a href={pathTo("contact", locale)} className={`${buttonClass("outline")} bg-graphite-950/50`}>
            {t("hero.secondary")}
          </a>
        </div>
      </div>
    </section>
  )
}
