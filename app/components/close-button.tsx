type Props = { label: string; onClick: () => void; className: string }

export function CloseButton({ label, onClick, className }: Props) {
  return (
    <button
      type="button"
      {...{ onClick, className: `grid flex-none place-items-center ${className}` }}
      aria-label={label}
    >
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
        <path d="M1 1l10 10M11 1L1 11" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </button>
  )
}
