import { FieldError } from "#app/components/form-field.tsx"

type Props = {
  id: string
  label: string
  /** The label is for those who do not see the heading above the field. */
  labelHidden?: boolean
  error: string | undefined
  hint?: string | undefined
  /** The id of the control that the label is for, where that is not the field's; null where the control names itself. */
  labels?: string | null
  /** At the end of the label's line. */
  beside?: React.ReactNode
  /** How long the text is and should at most be, in characters. */
  length?: { now: number; limit: number; description: string } | undefined
  className?: string
  children: React.ReactNode
}

/** A labelled control of the post form with a counter beside the label, and its error and hint below. */
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

/** Takes what a field shows beside its control; returns the attributes that tie the control to it. */
export function described({ id, error, hint, length }: Pick<Props, "id" | "error" | "hint" | "length">) {
  const parts = [error && `${id}-error`, hint && `${id}-hint`, length && `${id}-length`].filter(Boolean)
  return {
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": parts.length > 0 ? parts.join(" ") : undefined,
  }
}
