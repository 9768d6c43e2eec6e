import { useTranslation } from "react-i18next"

const tiles = [
  { key: "years", more: true },
  { key: "companies", more: true },
  { key: "tons", more: true },
  { key: "experts", more: true },
  { key: "branches", more: false },
] as const

/** The five figures of the company as one ruled strip; a plus marks "more than". */
export function Statistics() {
  const { t } = useTranslation("home")
  return (
    <section aria-label={t("stats.label")} className="border-white/12 border-t bg-graphite-950 text-white">
      <dl className="frame grid grid-cols-2 md:grid-cols-5">
        {tiles.map(({ key, more }) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end border-white/12 py-6 max-md:border-t max-md:first:border-t-0 max-md:last:col-span-2 max-md:last:flex-row-reverse max-md:last:items-baseline max-md:last:gap-5 max-md:nth-2:border-t-0 md:border-l md:py-10 md:pr-2 md:pl-5 md:first:border-l-0 md:first:pl-0 xl:pl-7"
          >
            <dt className="mt-3 text-[0.9375rem] text-white/75 leading-snug">{t(`stats.${key}.caption`)}</dt>
            <dd className="figure-type whitespace-nowrap text-[2.25rem] md:text-[clamp(1.875rem,3.9vw,3.375rem)]">
              {t(`stats.${key}.value`)}
              {more && (
                <sup className="relative -top-[0.35em] ml-0.5 align-baseline text-[0.52em] text-copper-400">
                  +
                </sup>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
