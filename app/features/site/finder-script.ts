import { nextOpening, shortTime, type Week, warsawTime } from "#app/company/hours.ts"

/** What the script needs beside the clock: it holds no text and no date of its own. */
export type FinderClock = {
  /** Of each kind of place. */
  weeks: Record<string, Week>
  /** What is said on the days on which all is closed, by their dates. */
  closedDays: Record<string, string>
  says: { open: string; closed: string }
  /** Stand before a time: the days of the week from Sunday on, and today. */
  opens: string[]
}

/**
 * Runs in the browser after the finder's content. Keeps the last branch chosen when the hash names none, marks the links
 * to it, takes focus to its details without scrolling further than needed, on Back and Forward to its card, and shows
 * every ten seconds which places are open, and when the others are next.
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

const { weeks, closedDays, says, opens } = JSON.parse(finder.dataset.clock as string) as FinderClock
const show = (places: string, state: string, text: string) => {
  for (const place of all<HTMLElement>(places)) {
    place.dataset.state = state
    if (place.textContent !== text) place.textContent = text
  }
}
const showOpen = () => {
  const local = warsawTime(new Date())
  const reason = closedDays[local.toISOString().slice(0, 10)] ?? ""
  for (const [kind, week] of Object.entries<Week>(weeks)) {
    const opening = nextOpening(week, closedDays, local)
    const state = opening?.isOpen ? "open" : "closed"
    show(`[data-hours=${kind}]`, state, says[state])
    const next = opening ? `${opens[opening.inDays ? opening.weekday : 7]} ${shortTime(opening.opens)}` : ""
    show(`[data-next=${kind}]`, state, opening?.isOpen ? "" : reason + next)
  }
}
showOpen()
setInterval(showOpen, 10_000)
