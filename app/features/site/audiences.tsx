import { useTranslation } from "react-i18next"
import { buyingTerms, sellingTerms } from "#app/company/trading-terms.ts"
import { Arrow } from "#app/components/links.tsx"
import { CoverPicture } from "#app/components/picture/picture.tsx"
import { type Locale, pathTo } from "#app/i18n/paths.ts"
import { typeset } from "#app/i18n/typography.ts"

const halves = [
  { page: "suppliers", picture: "weighbridge-half" },
  { page: "buyers", picture: "aluminium-ingots-half" },
] as const

type Page = (typeof halves)[number]["page"]

export function Audiences({ locale }: { locale: Locale }) {
  const { t } = useTranslation("home")
  return (
    <section className="grid bg-graphite-950 text-white md:grid-cols-2 md:grid-rows-[repeat(5,auto)]">
      {halves.map(({ page, picture }) => (
        <div key={page} className="group md:row-span-5 md:grid md:grid-rows-subgrid">
          <a
            href={pathTo(page, locale)}
            className="group/cover relative isolate flex h-90 items-end overflow-hidden -outline-offset-6 md:h-120 xl:h-[clamp(30rem,37.5vw,40rem)]"
          >
            <CoverPicture
              name={picture}
              sizes="(width >= 48rem) 50vw, 100vw"
              className="-z-20 transition-transform duration-700 group-hover/cover:scale-[1.03]"
            />
            <span className="-z-10 absolute inset-0 bg-linear-[#0d0f1033_0,#0d0f1080_42%,#0d0f10d9_62%,#111416_92%]" />
            <div className={`${measure} pb-7 md:pb-9`}>
              <h2 className="text-[clamp(2.125rem,1.6rem+1.8vw,2.75rem)]">{t(`audiences.${page}.title`)}</h2>
              <p className="mt-3.5 mb-5.5 max-w-116 text-white/85">{t(`audiences.${page}.text`)}</p>
              <span className={`${more} group-hover/cover:gap-5`}>
                {t(`audiences.${page}.more`)}
                <Arrow />
              </span>
            </div>
          </a>
          <Facts page={page} locale={locale} />
        </div>
      ))}
    </section>
  )
}

/** From the page's frame in the left half. */
const measure = "w-full max-w-150 px-5.5 md:px-12 md:group-first:ml-[max(0px,calc(50vw-41.25rem))]"
const more =
  "inline-flex items-center gap-3 border-copper-400 border-b-[1.5px] pb-1 font-semibold transition-[gap]"

function Facts({ page, locale }: { page: Page; locale: Locale }) {
  const { t } = useTranslation(page)
  const facts = useFacts()[page].flatMap(({ name, text }) => (text ? [{ name, text: text[locale] }] : []))
  if (facts.length === 0) return null
  return (
    <div className={`${measure} pb-12 md:row-span-4 md:grid md:grid-rows-subgrid md:pb-14`}>
      <dl className="md:row-span-3 md:grid md:grid-rows-subgrid">
        {facts.map(({ name, text }) => (
          <div
            key={name}
            className="grid grid-cols-[7rem_1fr] gap-x-5 border-white/15 border-t py-3 text-[0.9375rem] leading-snug md:grid-cols-1 md:content-start lg:grid-cols-[8.5rem_1fr]"
          >
            <dt className="text-white/75">{name}</dt>
            <dd>{typeset(text, locale)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-white/15 border-t pt-5">
        <a href={`${pathTo(page, locale)}#terms`} className={`${more} hover:gap-5`}>
          {t("terms.title")}
          <Arrow />
        </a>
      </p>
    </div>
  )
}

function useFacts() {
  const { t: buying } = useTranslation("suppliers")
  const { t: selling } = useTranslation("buyers")
  return {
    suppliers: (["payment", "smallest", "containers"] as const).map(term => ({
      name: buying(`terms.${term}`),
      text: buyingTerms[term],
    })),
    buyers: (["forms", "lots", "incoterms"] as const).map(term => ({
      name: selling(`terms.${term}`),
      text: sellingTerms[term],
    })),
  }
}
