import { useTranslation } from "react-i18next"
import { useSiteUrl } from "#app/components/page-meta.tsx"
import { searchTextsIn } from "#app/content/post.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { Thumbnail } from "../../pictures/thumbnail.tsx"
import type { PostForm } from "../../schema.ts"
import { resultLines } from "./result-lines.ts"

/** A post among the results of a search engine. */
export function ResultPreview({ values, id, locale }: { values: PostForm; id: string; locale: Locale }) {
  const { t } = useTranslation("admin")
  const { title, address, description } = resultLines(values, id, locale, useSiteUrl())
  return (
    <Preview caption={t("search.result")}>
      <div className="p-3">
        <p className="text-[0.75rem] text-muted">{address}</p>
        <p lang={locale} className="mt-1 text-[#1a0dab] text-[1.125rem]">
          {title}
        </p>
        <p lang={locale} className="mt-1 text-[0.8125rem]">
          {description}
        </p>
      </div>
    </Preview>
  )
}

function Preview({ caption, children }: { caption: string; children: React.ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 font-semibold text-[0.8125rem]">{caption}</figcaption>
      <div className="wrap-anywhere overflow-hidden rounded-plate border border-rule leading-snug">
        {children}
      </div>
    </figure>
  )
}

/** A post where somebody shares its address. */
export function ShareCard({ values, locale }: { values: PostForm; locale: Locale }) {
  const { t } = useTranslation("admin")
  const { title, description } = searchTextsIn(values, locale)
  const host = URL.parse(useSiteUrl())?.host
  return (
    <Preview caption={t("search.card")}>
      <Thumbnail address={values.imageurl.trim()} sizes="24rem" className="aspect-[1.91] w-full" />
      <div className="bg-ground p-3">
        <p className="text-[0.75rem] text-muted">{host}</p>
        <p lang={locale} className="mt-1 line-clamp-2 font-semibold">
          {title}
        </p>
        <p lang={locale} className="mt-1 line-clamp-2 text-[0.8125rem]">
          {description}
        </p>
      </div>
    </Preview>
  )
}
