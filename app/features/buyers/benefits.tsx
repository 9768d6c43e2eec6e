import { useTranslation } from "react-i18next"
import { Picture } from "#app/components/picture/picture.tsx"

const benefits = ["grades", "desk", "people", "standards"] as const

/** What a buyer gains: four ruled lines beside a picture that runs off the right edge. */
export function Benefits() {
  const { t } = useTranslation("buyers")
  return (
    <section className="grid border-line border-b bg-white lg:grid-cols-[7fr_5fr]">
      <div className="px-5.5 py-20 md:px-12 md:py-30 lg:pr-18 xl:pl-[max(3rem,calc(50vw-38.25rem))]">
        <h2 className="heading-2 max-w-[17ch]">{t("benefits.title")}</h2>
        <ul className="mt-10 border-line border-t md:mt-14">
          {benefits.map(benefit => (
            <li
              key={benefit}
              className="grid gap-x-8 gap-y-2 border-line border-b py-6 md:grid-cols-[2fr_3fr]"
            >
              <h3 className="text-[1.375rem] leading-tight">{t(`benefits.${benefit}.title`)}</h3>
              <p className="text-graphite-600">{t(`benefits.${benefit}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="relative min-h-72 overflow-hidden">
        <Picture
          name="brass-tubes"
          alt=""
          sizes="(width >= 64rem) 75vw, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </section>
  )
}
