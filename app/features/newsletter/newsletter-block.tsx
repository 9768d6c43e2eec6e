import { useId } from "react"
import { useTranslation } from "react-i18next"
import { SignUpForm } from "./sign-up-form.tsx"

const elements = {
  copper: { symbol: "Cu", number: 29, ground: "bg-copper-600" },
  aluminium: { symbol: "Al", number: 13, ground: "bg-steel-600" },
} as const

export function NewsletterBlock({ element }: { element: keyof typeof elements }) {
  const { t } = useTranslation("newsletter")
  const id = useId()
  const { symbol, number, ground } = elements[element]
  return (
    <section aria-labelledby={id} className="grid border-line border-y bg-white md:grid-cols-12">
      <div
        aria-hidden="true"
        className={`grid place-items-center py-10 text-white md:col-span-4 lg:col-span-5 forced-colors:border-r ${ground}`}
      >
        <p className="figure-type relative grid aspect-square w-36 items-end border-3 border-white/70 p-3 text-[4.5rem] leading-none lg:w-56 lg:p-5 lg:text-[7.5rem]">
          {symbol} <span className="absolute top-3 right-3 text-[0.2em] lg:top-5 lg:right-5">{number}</span>
        </p>
      </div>
      <div className="px-5.5 py-12 md:col-span-8 md:pr-[max(3rem,calc(50vw-38.25rem))] md:pl-12 lg:col-span-7 lg:py-20 lg:pl-16">
        <h2 id={id} className="heading-2">
          {t("block.title")}
        </h2>
        <p className="mt-4 max-w-[36em] text-graphite-600">{t("text")}</p>
        <SignUpForm labelledBy={id} />
      </div>
    </section>
  )
}
