type Choice<Value extends string> = { value: Value; label: React.ReactNode; disabled?: boolean }

type Props<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  /** Null for no selection. */
  chosen: Value | null
  onChoose: (value: Value) => void
  size?: keyof typeof sizes
  className?: string
}

const sizes = {
  small: "min-h-6 px-2.5 text-[0.75rem]",
  large: "min-h-10 px-2.5 text-[0.8125rem] sm:px-3.5 md:max-lg:px-2.5",
}

export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const { label, choices, chosen, onChoose, size = "large", className = "inline-flex" } = props
  return (
    <fieldset
      aria-label={label}
      className={`min-w-0 overflow-hidden rounded-plate border border-control bg-white ${className}`}
    >
      {choices.map(({ value, label, disabled }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          disabled={disabled}
          onClick={() => value !== chosen && onChoose(value)}
          className={`-outline-offset-3 flex grow items-center justify-center gap-2 font-semibold not-first:border-rule not-first:border-l transition-colors hover:bg-steel-100 active:bg-[#d3dbe1] disabled:pointer-events-none disabled:opacity-60 aria-pressed:bg-graphite-800 aria-pressed:text-white aria-pressed:outline-copper-400 forced-colors:aria-pressed:underline ${sizes[size]}`}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
