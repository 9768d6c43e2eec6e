/** A cross in the corner of what it closes. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="-m-2 ml-auto grid size-10 flex-none place-items-center opacity-80 hover:opacity-100"
    >
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3.5">
        <path d="M1 1l10 10M11 1L1 11" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </button>
  )
}
