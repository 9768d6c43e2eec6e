import type { FieldMetadata } from "@conform-to/react"
import { useTranslation } from "react-i18next"
import { compactControlClass } from "#app/components/compact-class.ts"
import { described, LabelledField } from "./labelled-field.tsx"
import { useIssueText } from "./use-issue-text.ts"

type Props = {
  field: FieldMetadata<string>
  label: string
  hint?: string
  /** Characters from which on the counter warns. */
  recommended?: number
  /** Lines that are shown at least; one makes it a line that breaks like a text. */
  rows: number
  lang?: string
  /** How the control looks beyond its frame. */
  className: string
}

/** A text of the post form. */
export function TextControl({ field, label, hint, recommended, rows, lang, className }: Props) {
  const { t } = useTranslation("admin")
  const error = useIssueText(field)
  const length = recommended
    ? {
        now: (field.value ?? "").length,
        limit: recommended,
        description: t("form.recommended", { limit: recommended }),
      }
    : undefined
  const shown = { id: field.id, error, hint, length }
  return (
    <LabelledField {...shown} label={label}>
      <textarea
        {...described(shown)}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        rows={rows}
        lang={lang}
        required
        className={`${compactControlClass} ${className}`}
      />
    </LabelledField>
  )
}
