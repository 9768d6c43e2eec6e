import { useTranslation } from "react-i18next"
import { branches } from "#app/company/branches.ts"
import { Picture } from "#app/components/picture/picture.tsx"

const centres = branches.filter(({ isHeadquarters }) => !isHeadquarters).length

/** What the company is today: a ledger of five figures, beside a picture that runs off the right edge. */
export function Figures() {
  const { t } = useTranslation("about")
  const rows = [
    { caption: t("figures.years"), before: t("figures.over"), value: "30" },
    { caption: t("figures.tons"), value: t("figures.million") },
    { caption: t("figures.clients"), before: t("figures.over"), value: "1000" },
    { caption: t("figures.specialists"), before: t("figures.over"), value: "50" },
    { caption: t("figures.places"), value: `${branches.length - centres} + ${centres}` },
  ]
  return (
    <section className="grid bg-graphite-950 text-white lg:grid-cols-[7fr_5fr]">
      <div className="px-5.5 py-20 md:px-12 md:py-26 lg:pr-18 xl:pl-[max(3rem,calc(50vw-38.25rem))]">
        <h2 className="heading-2">{t("figures.title")}</h2>
        <dl className="mt-10 border-white/15 border-t md:mt-14">
          {rows.map(({ caption, before, value }) => (
            <div
              key={caption}
              className="flex flex-col-reverse items-baseline gap-x-8 gap-y-1 border-white/15 border-b py-4 md:grid md:grid-cols-[3fr_2fr]"
            >
              <dt className="pl-18 text-white/80 md:order-last md:pl-0">{caption}</dt>
              <dd className="figure-type flex items-baseline whitespace-nowrap text-[clamp(2.5rem,1.6rem+2.6vw,4rem)]">
                <span className="w-18 flex-none font-medium font-text text-[1.0625rem] text-copper-400 tracking-normal">
                  {before}
                </span>{" "}
                <span>{value}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="relative min-h-72 overflow-hidden">
        <Picture
          name="stainless-flanges"
          alt=""
          sizes="(width >= 64rem) 75vw, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </section>
  )
}
