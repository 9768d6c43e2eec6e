import { useTranslation } from "react-i18next"
import { Picture } from "#app/components/picture/picture.tsx"

const means = ["procedures", "equipment", "standards"] as const

/** How the company knows what it sells: three means, beside a picture that runs off the left edge. */
export function Quality() {
  const { t } = useTranslation("buyers")
  return (
    <section className="grid bg-graphite-950 text-white lg:grid-cols-[5fr_7fr]">
      <div className="relative min-h-72 overflow-hidden lg:order-none">
        <Picture
          name="stainless-tubes"
          alt=""
          sizes="(width >= 64rem) 75vw, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="px-5.5 py-20 md:px-12 md:py-30 lg:pl-18 xl:pr-[max(3rem,calc(50vw-38.25rem))] xl:pl-24">
        <h2 className="heading-2 max-w-[16ch]">{t("quality.title")}</h2>
        <ul className="mt-12 grid gap-10 md:mt-16">
          {means.map(mean => (
            <li key={mean} className="border-copper-400 border-l-2 pl-6 md:odd:mr-16 md:even:ml-16">
              <h3 className="text-[1.625rem]">{t(`quality.${mean}.title`)}</h3>
              <p className="mt-3 max-w-[34em] text-white/80">{t(`quality.${mean}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
