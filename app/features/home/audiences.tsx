import { useTranslation } from "react-i18next"
import { Arrow } from "#app/components/links.tsx"
import { Picture } from "#app/components/picture/picture.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"

const halves = [
  { page: "suppliers", picture: "mixed-chips-half" },
  { page: "buyers", picture: "aluminium-ingots-half" },
] as const

/** The two audiences as two large picture halves: those who sell scrap and those who buy material. */
export function Audiences({ locale }: { locale: Locale }) {
  const { t } = useTranslation("home")
  return (
    <section className="grid bg-graphite-950 text-white md:grid-cols-2">
      {halves.map(({ page, picture }) => (
        <a
          key={page}
          href={pathTo(page, locale)}
          className="group relative isolate flex h-110 items-end overflow-hidden -outline-offset-6 md:h-150"
        >
          <Picture
            name={picture}
            alt=""
            sizes="(width >= 48rem) 50vw, 100vw"
            className="-z-20 absolute inset-0 size-full object-cover transition-transform duration-700 group-hover:scale-[1.03]"
          />
          <span className="-z-10 absolute inset-0 bg-linear-[#0d0f1033_0,#0d0f1066_45%,#0d0f10f2_92%]" />
          <div className="max-w-140 px-5.5 pb-7 md:px-12 md:pb-11 md:group-first:ml-[max(0px,calc(50vw-41.25rem))]">
            <h2 className="text-[clamp(2.125rem,1.6rem+1.8vw,2.75rem)]">{t(`audiences.${page}.title`)}</h2>
            <p className="mt-3.5 mb-5.5 text-white/85">{t(`audiences.${page}.text`)}</p>
            <span className="inline-flex items-center gap-3 border-copper-400 border-b-[1.5px] pb-1 font-semibold transition-[gap] group-hover:gap-5">
              {t(`audiences.${page}.more`)}
              <Arrow />
            </span>
          </div>
        </a>
      ))}
    </section>
  )
}
