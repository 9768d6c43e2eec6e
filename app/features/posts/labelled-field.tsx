import type { FieldMetadata } from "@conform-to/react"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import type { PostIssue } from "./schema.ts"

type Props = {
  id: string
  label: string
  /** The visible label is the heading above the field. */
  labelHidden?: boolean
  error: string | undefined
  hint?: string | undefined
  /** The id of the labelled control; the field's by default, null where the control has its own label. */
  labels?: string | null
  beside?: React.ReactNode
  /** In characters. */
  length?: { now: number; limit: number; description: string } | undefined
  className?: string
  children: React.ReactNode
}

export function LabelledField(props: Props) {
  const { id, label, labelHidden = false, error, hint, length, labels = id } = props
  const { beside, className = "", children } = props
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

type InputProps = Pick<Props, "label" | "labelHidden" | "error" | "hint"> &
  React.ComponentProps<"input"> & { id: string }

/** A field of one line; its children stand below the control, and `className` is of the whole. */
export function InputField(props: InputProps) {
  const { label, labelHidden = false, error, hint, className = "", children, ...input } = props
  const shown = { id: input.id, error, hint }
  return (
    <LabelledField {...shown} label={label} labelHidden={labelHidden} className={className}>
      <input
        {...describedBy(shown)}
        {...input}
        autoComplete="off"
        className={`${compactControlClass} min-h-10`}
      />
      {children}
    </LabelledField>
  )
}

/** The form hears of it as of typing. Tells whether the field is there. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement | null, text: string): boolean {
  if (!field) return false
  field.value = text
  return field.dispatchEvent(new Event("input", { bubbles: true }))
}

export function useIssueText({ errors }: { errors: string[] | undefined }): string | undefined {
  const { t } = useTranslation("admin")
  // The schema's errors are PostIssue keys; Conform types them as string.
  const issue = errors?.[0] as PostIssue | undefined
  return issue && t(`form.issues.${issue}`)
}

type TextProps = {
  field: FieldMetadata<string>
  label: string
  /** Characters from which on the counter warns. */
  recommended: number
  /** The minimum height in lines. */
  rows: number
  lang: string
  optional?: boolean
  className: string
}

export function TextControl(props: TextProps) {
  const { field, label, recommended, rows, lang, optional = false, className } = props
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
        required={!optional}
        className={`${compactControlClass} ${className}`}
      />
    </LabelledField>
  )
}

/** In milliseconds. */
const debounceDelay = 400

export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceDelay)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
