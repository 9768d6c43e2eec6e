import type { FieldMetadata } from "@conform-to/react"
import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import type { PostIssue } from "../../schema.ts"

type Props = {
  id: string
  label: string
  /** The label is for those who do not see the heading above the field. */
  labelHidden?: boolean
  error: string | undefined
  hint?: string | undefined
  /** The id of the control that the label is for, where that is not the field's; null where the control names itself. */
  labels?: string | null
  beside?: React.ReactNode
  /** How long the text is and should at most be, in characters. */
  length?: { now: number; limit: number; description: string } | undefined
  className?: string
  children: React.ReactNode
}

/** A counter stands beside the label; error and hint stand below the control. */
export function LabelledField({
  id,
  label,
  labelHidden = false,
  error,
  hint,
  length,
  labels = id,
  beside,
  className = "",
  children,
}: Props) {
  return (
    <div className={className}>
      <div
        className={`${labelHidden ? "sr-only" : "mb-1.5"} flex items-baseline justify-between gap-3 text-[0.8125rem]`}
      >
        {labels === null ? (
          <span className="font-semibold">{label}</span>
        ) : (
          <label htmlFor={labels} className="font-semibold">
            {label}
          </label>
        )}
        {beside}
        {length && (
          <>
            <span
              aria-hidden="true"
              className={length.now > length.limit ? "font-semibold text-brass-600" : "text-muted"}
            >
              {length.now} / {length.limit}
            </span>
            <span id={`${id}-length`} className="sr-only">
              {length.description}
            </span>
          </>
        )}
      </div>
      {children}
      <FieldError id={id} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

export function useIssueText({ errors }: { errors: string[] | undefined }): string | undefined {
  const { t } = useTranslation("admin")
  // The errors of the form's schema are PostIssue keys; its fields know them as any text.
  const issue = errors?.[0] as PostIssue | undefined
  return issue && t(`form.issues.${issue}`)
}

type TextProps = {
  field: FieldMetadata<string>
  label: string
  /** Characters from which on the counter warns. */
  recommended: number
  /** Lines that are shown at least; one makes it a line that breaks like a text. */
  rows: number
  lang: string
  className: string
}

export function TextControl({ field, label, recommended, rows, lang, className }: TextProps) {
  const { t } = useTranslation("admin")
  const error = useIssueText(field)
  const length = {
    now: (field.value ?? "").length,
    limit: recommended,
    description: t("form.recommended", { limit: recommended }),
  }
  const shown = { id: field.id, error, length }
  return (
    <LabelledField {...shown} label={label}>
      <textarea
        {...describedBy(shown)}
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
