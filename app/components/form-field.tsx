type FieldProps = {
  id: string
  label: string
  error?: string | undefined
  /** Beside the label, such as "optional". */
  note?: string | undefined
  required?: boolean | undefined
  className?: string
  children: React.ReactNode
}

export const controlClass =
  "mt-2 block w-full scroll-mt-36 rounded-plate border border-[#8b8f92] bg-white px-4 py-3 text-ink placeholder:text-muted hover:border-graphite-600 disabled:bg-paper disabled:text-muted aria-invalid:border-danger aria-invalid:border-2"

type Shown = { id: string; error: string | undefined; hint?: unknown; length?: unknown }

/** The attributes that link a control to its error, hint and length. */
export function describedBy({ id, error, hint, length }: Shown) {
  const parts = [error && `${id}-error`, hint && `${id}-hint`, length && `${id}-length`].filter(Boolean)
  return {
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": parts.length > 0 ? parts.join(" ") : undefined,
  }
}

export function FormField({ id, label, error, note, required, className = "", children }: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="flex justify-between gap-4 font-semibold">
        <span>
          {label}
          {required && <span className="text-copper-700"> *</span>}
        </span>
        {note && <span className="font-normal text-[0.875rem] text-muted"> {note}</span>}
      </label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="mt-2 flex items-start gap-2 font-medium text-[0.9375rem] text-danger">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="mt-1 size-4 flex-none">
        <path
          d="M8 1.2 15.2 14H.8zM8 6v4m0 1.6v.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
      {error}
    </p>
  )
}
