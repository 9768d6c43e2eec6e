import { useId } from "react"
import { useTranslation } from "react-i18next"
import { CoverPicture } from "#app/components/picture/picture.tsx"
import type { PictureName } from "#app/lib/own-picture.ts"
import { SignUpForm } from "./sign-up-form.tsx"

export function NewsletterBlock({ picture }: { picture: PictureName }) {
  const { t } = useTranslation("newsletter")
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid border-line border-y bg-white md:grid-cols-12">
      <div className="relative h-40 md:col-span-4 md:h-auto lg:col-span-5">
        <CoverPicture name={picture} sizes="(width >= 64rem) 42vw, (width >= 48rem) 34vw, 100vw" />
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
