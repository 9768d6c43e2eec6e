type Props = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What is switched on and off. */
  label: string
  disabled?: boolean
}

/** A switch that acts at once. */
export function Switch({ checked, onChange, label, disabled = false }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="group inline-flex h-8 w-11 items-center disabled:cursor-not-allowed disabled:opacity-50"
    >
      <span className="flex h-6 w-11 items-center rounded-full border border-control bg-white px-0.75 group-aria-checked:justify-end group-aria-checked:border-patina-700 group-aria-checked:bg-patina-700 forced-colors:group-aria-checked:bg-[Highlight]">
        <span className="size-4 rounded-full bg-control group-aria-checked:bg-white forced-colors:bg-[ButtonText]" />
      </span>
    </button>
  )
}
