import { type FocusEvent, type KeyboardEvent, useState } from "react"

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Takes the names of a toolbar's buttons in their order; returns what the toolbar needs so that Tab enters it at one of
 * them and the arrow keys, Home and End move inside. Each button carries its name as `data-name`.
 */
export function useRovingFocus(names: readonly string[]) {
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
