import { FieldError } from "../form-field.tsx"

type Props = {
  id: string
  label: string
  error?: string | undefined
  hint?: React.ReactNode
  children: React.ReactNode
}

export function Field({ id, label, error, hint, children }: Props) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.8125rem]">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
