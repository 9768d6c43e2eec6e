import type { FieldMetadata } from "@conform-to/react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { Icon } from "#app/components/panel/icon.tsx"
import { SegmentedControl } from "#app/components/panel/segmented-control.tsx"
import type { Bilingual } from "#app/content/post.ts"
import { type Locale, locales } from "#app/i18n/paths.ts"
import { TextControl } from "../../labelled-field.tsx"
import { type BilingualField, bilingualFields, type MissingText } from "../../post-values.ts"
import { BodyField } from "../rich-text/body-field.tsx"
import type { PendingPictures } from "../rich-text/picture-places.ts"

/** In characters: longer texts are truncated by search engines and cards. */
const recommended = { title: 90, excerpt: 200 }

type Props = {
  locale: Locale
  fields: Record<BilingualField, FieldMetadata<Bilingual>>
  missing: readonly MissingText[]
  /** The last try to publish failed. */
  unsaved: boolean
  onFocus: () => void
  /** Pictures that the content does not have yet. */
  pending: PendingPictures
  onPending: (pending: PendingPictures) => void
  /** Hides the language in narrow windows while the other one is chosen. */
  className: string
}

export function LanguageFields(props: Props) {
  const { locale, fields, missing, unsaved, onFocus, pending, onPending, className } = props
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
          <BodyField
            field={fieldOf("content")}
            label={t(`form.content.${locale}`)}
            lang={locale}
            pending={pending}
            onPending={onPending}
          />
        </div>
      </Card>
    </div>
  )
}

type MarkProps = {
  missing: readonly MissingText[]
  wrong: readonly BilingualField[]
  /** The last try to publish failed. */
  unsaved: boolean
}

function MissingMark({ missing, wrong, unsaved }: MarkProps) {
  const { t } = useTranslation("admin")
  const named = (fields: readonly MissingText[]) =>
    fields.map(field => t(`form.missingField.${field}`)).join(", ")
  const others = wrong.filter(
    field => !missing.includes(field) && !(field === "content" && missing.includes("pictures")),
  )
  const words = [
    missing.length > 0 && t("form.missing", { fields: named(missing) }),
    others.length > 0 && t("form.toCorrect", { fields: named(others) }),
  ].filter(Boolean)
  if (words.length === 0 && !unsaved)
    return (
      <span className="ml-auto flex items-center gap-1 font-medium text-[0.8125rem] text-patina-700">
        <Icon name="done" className="size-3.5" />
        {t("form.complete")}
      </span>
    )
  return (
    <span className="ml-auto flex items-center gap-1 rounded-plate bg-brass-100 px-2 font-medium text-[#5c4510] text-[0.8125rem]">
      <Icon name="refused" className="size-3.5" />
      {words.length > 0 ? words.join("; ") : t("form.notPublished")}
    </span>
  )
}

type SwitchProps = {
  language: Locale
  onChoose: (locale: Locale) => void
  isMissing: (locale: Locale) => boolean
  className: string
}

/** For narrow windows, which show one language. */
export function LanguageSwitch({ language, onChoose, isMissing, className }: SwitchProps) {
  const { t } = useTranslation("admin")
  const choices = locales.map(value => ({
    value,
    label: (
      <>
        {t(value === "pl" ? "form.polish" : "form.english")}
        {isMissing(value) && (
          <span aria-hidden="true" className="size-2 rounded-full bg-brass-600 ring-2 ring-white" />
        )}
      </>
    ),
  }))
  return (
    <SegmentedControl
      label={t("form.language")}
      choices={choices}
      chosen={language}
      onChoose={onChoose}
      className={className}
    />
  )
}
