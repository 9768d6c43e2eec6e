import { isOpen, openingHours } from "#app/company/hours.ts"

/**
 * Runs in the browser after the finder's content. Keeps the last branch chosen when the hash names none, marks the links
 * to it, takes focus to its details without scrolling further than needed, on Back and Forward to its card, and shows
 * every ten seconds which places are open.
 */
const finder = document.querySelector("[data-finder]") as HTMLElement
const all = <T extends Element>(selector: string) => finder.querySelectorAll<T>(selector)

const panels = [...all<HTMLElement>("article")]
const choose = (hash = location.hash) => {
  const panel = panels.find(({ id }) => hash === `#${id}`)
  if (!panel) return
  for (const each of panels) each.parentElement?.toggleAttribute("data-chosen", each === panel)
  for (const link of all("a[href^='#']")) {
    link.ariaCurrent = link.getAttribute("href") === hash ? "true" : null
  }
  return panel
}
choose()
finder.dataset.live = ""
addEventListener("hashchange", () => (choose()?.previousElementSibling as HTMLElement | undefined)?.focus())

finder.addEventListener("click", event => {
  const hash = (event.target as Element).closest("a[href^='#']")?.getAttribute("href")
  if (!hash || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (hash !== location.hash) history.pushState(null, "", hash)
  const panel = choose(hash) as HTMLElement
  panel.focus({ preventScroll: true })
  // Details that do not fit under the bar and their card start there: their name comes before their end.
  panel.scrollIntoView({ block: panel.offsetHeight < innerHeight - 180 ? "nearest" : "start" })
})

const showOpen = () => {
  for (const [kind, week] of Object.entries(openingHours)) {
    const state = isOpen(week, new Date()) ? "open" : "closed"
    for (const place of all<HTMLElement>(`[data-hours=${kind}]:not([data-state=${state}])`)) {
      place.dataset.state = state
      place.textContent = place.dataset[state] as string
    }
  }
}
showOpen()
setInterval(showOpen, 10_000)
