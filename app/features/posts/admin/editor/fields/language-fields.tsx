import type { FieldMetadata } from "@conform-to/react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/card.tsx"
import type { Bilingual } from "#app/content/post.ts"
import type { Locale } from "#app/i18n/paths.ts"
import { type BilingualField, bilingualFields } from "../post-values.ts"
import { BodyField } from "../rich-text/body-field.tsx"
import { MissingMark } from "./missing-mark.tsx"
import { TextControl } from "./text-control.tsx"

/** Characters that search engines and cards show whole. */
const recommended = { title: 90, excerpt: 200 }

type Props = {
  locale: Locale
  fields: Record<BilingualField, FieldMetadata<Bilingual>>
  missing: readonly BilingualField[]
  /** The last try to save failed. */
  unsaved: boolean
  onFocus: () => void
  /** How the language gives way to the other one where both have no room. */
  className: string
}

/** Title, excerpt and content in one language. */
export function LanguageFields({ locale, fields, missing, unsaved, onFocus, className }: Props) {
  const { t } = useTranslation("admin")
  const fieldOf = (name: BilingualField) => fields[name].getFieldset()[locale]
  const wrong = bilingualFields.filter(name => fieldOf(name).errors)
  const heading = (
    <>
      <span
        aria-hidden="true"
        className="rounded-plate border px-1.5 font-bold text-[0.6875rem] uppercase leading-4"
      >
        {locale}
      </span>
      {t(locale === "pl" ? "form.polish" : "form.english")}
      <MissingMark missing={missing} wrong={wrong} unsaved={unsaved} />
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has come
    <div onFocus={onFocus} className={className}>
      <Card title={heading}>
        <div className="grid grid-cols-1 gap-4 p-4">
          <TextControl
            field={fieldOf("title")}
            label={t(`form.title.${locale}`)}
            recommended={recommended.title}
            rows={1}
            lang={locale}
            className="field-sizing-content min-h-11 resize-none font-semibold text-[1.0625rem]"
          />
          <TextControl
            field={fieldOf("excerpt")}
            label={t(`form.excerpt.${locale}`)}
            recommended={recommended.excerpt}
            rows={3}
            lang={locale}
            className="field-sizing-content min-h-22 resize-y"
          />
          <BodyField field={fieldOf("content")} label={t(`form.content.${locale}`)} lang={locale} />
        </div>
      </Card>
    </div>
  )
}
