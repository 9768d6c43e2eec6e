import type { FieldMetadata } from "@conform-to/react"
import { useTranslation } from "react-i18next"
import type { Bilingual } from "#app/content/post.ts"
import { type Locale, locales } from "#app/i18n/paths.ts"
import type { PostForm } from "../../schema.ts"
import { TextControl } from "../fields/labelled-field.tsx"
import { LanguageSwitch } from "../fields/language-fields.tsx"
import { type SearchField, searchFields } from "../post-values.ts"
import { ResultPreview, ShareCard } from "./previews.tsx"
import { shownLengths } from "./result-lines.ts"

type Props = {
  fields: Record<SearchField, FieldMetadata<Bilingual>>
  values: PostForm
  /** The post's id, or what it will be. */
  id: string
  language: Locale
  onLanguage: (locale: Locale) => void
}

const lengths = { search_title: shownLengths.title, search_description: shownLengths.description }

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
          // biome-ignore lint/a11y/noStaticElementInteractions: it only observes focus
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
                recommended={lengths[name]}
                rows={name === "search_title" ? 1 : 3}
                lang={locale}
                optional
                className="field-sizing-content min-h-11 resize-none"
              />
            ))}
          </div>
        ))}
        <ResultPreview values={values} id={id} locale={language} />
        <ShareCard values={values} locale={language} />
      </div>
    </details>
  )
}
