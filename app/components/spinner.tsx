/** A turning ring with a word beside it, once something takes longer than 150 ms. */
export function Spinner({ label, className = "" }: { label: string; className?: string }) {
  return (
    <p
      role="status"
      className={`flex animate-appear items-center justify-center gap-3 text-muted ${className}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5 animate-spin"
        fill="none"
        strokeWidth="2.5"
      >
        <circle cx="12" cy="12" r="9" className="stroke-rule" />
        <path d="M12 3a9 9 0 0 1 9 9" className="stroke-copper-600" />
      </svg>
      {label}
    </p>
  )
}
