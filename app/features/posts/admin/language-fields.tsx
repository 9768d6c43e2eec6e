import type { FieldMetadata } from "@conform-to/react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/card.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import type { Bilingual } from "../post.ts"
import { TextControl } from "./text-control.tsx"

/** Characters that search engines and cards show whole. */
const recommended = { title: 90, excerpt: 200 }

type Props = { locale: Locale; fields: Record<"title" | "excerpt" | "content", FieldMetadata<Bilingual>> }

/** Title, excerpt and content in one language. */
export function LanguageFields({ locale, fields }: Props) {
  const { t } = useTranslation("admin")
  const fieldOf = (name: keyof Props["fields"]) => fields[name].getFieldset()[locale]
  const heading = (
    <>
      <span
        aria-hidden="true"
        className="rounded-plate border px-1.5 font-bold text-[0.6875rem] uppercase leading-4"
      >
        {locale}
      </span>
      {t(locale === "pl" ? "form.polish" : "form.english")}
    </>
  )
  return (
    <Card title={heading}>
      <div className="grid gap-4 p-4">
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
        <TextControl
          field={fieldOf("content")}
          label={t(`form.content.${locale}`)}
          hint={t("form.contentHint")}
          rows={18}
          lang={locale}
          className="min-h-80 resize-y font-mono text-[0.8125rem] leading-relaxed"
        />
      </div>
    </Card>
  )
}
