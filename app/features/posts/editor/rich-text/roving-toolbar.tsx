import { type FocusEvent, type KeyboardEvent, useState } from "react"

/** A button of a toolbar. */
type ToolbarButton = {
  name: string
  /** What it is called where its face says nothing. */
  label?: string
  face: React.ReactNode
  /** Whether the selection has what it stands for; undefined where that means nothing. */
  pressed?: boolean | undefined
  opensDialog?: boolean
  onPress: () => void
}

type Props = {
  label: string
  /** The id of the text that it belongs to. */
  controls: string
  buttons: readonly ToolbarButton[]
  className: string
}

/** One stop of the Tab key, the arrow keys inside. */
export function RovingToolbar({ label, controls, buttons, className }: Props) {
  const { tabIndexOf, ...roving } = useRovingFocus(buttons.map(({ name }) => name))
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      aria-keyshortcuts="Alt+F10"
      {...roving}
      className={`sticky z-10 flex flex-wrap gap-0.5 border border-control bg-[#fafbfb] p-1 ${className}`}
    >
      {buttons.map(({ name, label, face, pressed, opensDialog, onPress }) => (
        <button
          key={name}
          type="button"
          data-name={name}
          tabIndex={tabIndexOf(name)}
          title={label}
          aria-label={label}
          aria-pressed={pressed}
          aria-haspopup={opensDialog ? "dialog" : undefined}
          onClick={onPress}
          className="grid h-8 min-w-8 place-items-center rounded-plate px-1.5 font-semibold text-[0.8125rem] hover:bg-steel-100 aria-pressed:bg-graphite-800 aria-pressed:text-white forced-colors:border forced-colors:aria-pressed:border-4"
        >
          {face}
        </button>
      ))}
    </div>
  )
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tab enters the toolbar at the button that was used last; the arrow keys, Home and End move inside. Each button carries
 * its name as `data-name`.
 */
function useRovingFocus(names: readonly string[]) {
  const [chosen, setChosen] = useState(names[0])
  const entrance = chosen && names.includes(chosen) ? chosen : names[0]
  return {
    tabIndexOf: (name: string) => (name === entrance ? 0 : -1),
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (target.dataset.name) setChosen(target.dataset.name)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const place = names.indexOf((event.target as HTMLElement).dataset.name ?? "")
      const next = steps[event.key]?.(place, names.length)
      if (next === undefined || place < 0) return
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>(`[data-name="${names[next]}"]`)?.focus()
    },
  }
}
