import type { FieldMetadata } from "@conform-to/react"
import { useTranslation } from "react-i18next"
import { company } from "#app/company/company.ts"
import { useSiteUrl } from "#app/components/page-meta.tsx"
import { type Bilingual, searchTextsIn } from "#app/content/post.ts"
import { type Locale, locales, pathToPost } from "#app/i18n/paths.ts"
import { TextControl } from "../../labelled-field.tsx"
import { Thumbnail } from "../../pictures/thumbnail.tsx"
import { type SearchField, searchFields } from "../../post-values.ts"
import type { PostForm } from "../../schema.ts"
import { LanguageSwitch } from "../fields/language-fields.tsx"

/** About as many characters as search engines show. */
const shownLengths = { search_title: 60, search_description: 160 }

/** A post in a list of search results: its title, its address as a path of words, its description. */
export function resultLines(values: PostForm, id: string, locale: Locale, origin: string) {
  const { title, description } = searchTextsIn(values, locale)
  return {
    title: cutText(`${title} – ${company.name}`, shownLengths.search_title),
    address: [URL.parse(origin)?.host ?? "", ...pathToPost(id, locale).split("/").filter(Boolean)].join(
      " › ",
    ),
    description: cutText(description, shownLengths.search_description),
  }
}

/** Cut at the end of a word, where there is one. */
export function cutText(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim()
  if (line.length <= most) return line
  const start = line.slice(0, most)
  const words = start.slice(0, start.lastIndexOf(" ") + 1)
  return `${(words || start).replace(/[\s,.;:–-]+$/, "")} …`
}

type Props = {
  fields: Record<SearchField, FieldMetadata<Bilingual>>
  values: PostForm
  /** The post's id, or what it will be. */
  id: string
  language: Locale
  onLanguage: (locale: Locale) => void
}

export function SearchFields({ fields, values, id, language, onLanguage }: Props) {
  const { t } = useTranslation("admin")
  const isFilled = searchFields.some(name => locales.some(locale => values[name][locale].trim() !== ""))
  return (
    <details className="min-w-0 rounded-plate border border-rule bg-white">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-[0.875rem] leading-5">
        <h2 className="inline font-semibold font-text text-[0.875rem] tracking-normal">
          {t("search.title")}
        </h2>
        <span className="ml-2 text-[0.8125rem] text-muted">
          {t(isFilled ? "search.filled" : "search.optional")}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-4 border-rule border-t p-4">
        <LanguageSwitch language={language} onChoose={onLanguage} isMissing={() => false} className="flex" />
        <p className="text-[0.8125rem] text-muted">{t("search.intro")}</p>
        {locales.map(locale => (
          <div
            key={locale}
            onFocus={() => onLanguage(locale)}
            className={locale === language ? "grid grid-cols-1 gap-4" : "sr-only"}
          >
            {searchFields.map(name => (
              <TextControl
                key={name}
                field={fields[name].getFieldset()[locale]}
                label={t(`form.${name}.${locale}`)}
                recommended={shownLengths[name]}
                rows={name === "search_title" ? 1 : 3}
                lang={locale}
                optional
                className="field-sizing-content min-h-11 resize-none"
              />
            ))}
          </div>
        ))}
        <Previews values={values} id={id} locale={language} />
      </div>
    </details>
  )
}

type PreviewsProps = { values: PostForm; id: string; locale: Locale }

/** A post among the results of a search engine, and where somebody shares its address. */
function Previews({ values, id, locale }: PreviewsProps) {
  const { t } = useTranslation("admin")
  const origin = useSiteUrl()
  const result = resultLines(values, id, locale, origin)
  const { title, description } = searchTextsIn(values, locale)
  return (
    <>
      <Preview caption={t("search.result")}>
        <div className="p-3">
          <p className="text-[0.75rem] text-muted">{result.address}</p>
          <p lang={locale} className="mt-1 text-[#1a0dab] text-[1.125rem]">
            {result.title}
          </p>
          <p lang={locale} className="mt-1 text-[0.8125rem]">
            {result.description}
          </p>
        </div>
      </Preview>
      <Preview caption={t("search.card")}>
        <Thumbnail address={values.imageurl.trim()} sizes="24rem" className="aspect-[1.91] w-full" />
        <div className="bg-ground p-3">
          <p className="text-[0.75rem] text-muted">{URL.parse(origin)?.host}</p>
          <p lang={locale} className="mt-1 line-clamp-2 font-semibold">
            {title}
          </p>
          <p lang={locale} className="mt-1 line-clamp-2 text-[0.8125rem]">
            {description}
          </p>
        </div>
      </Preview>
    </>
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
