import { kilometresBetween, type Place } from "#app/company/distance.ts"
import { localTime, nextOpening, shortTime, type Week } from "#app/company/hours.ts"

/** What the script needs beside the clock and the visitor's position: it holds no text and no date of its own. */
export type FinderData = {
  /** Of each kind of place. */
  weeks: Record<string, Week>
  /** What is said on the days on which all is closed, by their dates. */
  closedDays: Record<string, string>
  /** To summer time and back. */
  clockChanges: readonly number[]
  /** Of the branches, in the order of their details. */
  places: readonly Place[]
  says: Record<"open" | "closed" | "away" | "locating" | "straight" | "unknown", string>
  /** Stand before a time: the days of the week from Sunday on, and today. */
  opens: string[]
}

/**
 * Runs in the browser after the finder's content. Keeps the last branch chosen when the hash names none, marks the links
 * to it, takes focus to its details without scrolling further than needed, on Back and Forward to its card, shows every
 * ten seconds which places are open, and when the others are next, and chooses the nearest one for whoever asks for it.
 */
const all = <T extends HTMLElement>(selector: string) => document.querySelectorAll<T>(selector)
const [finder] = all("[data-finder]") as unknown as [HTMLElement]
const { weeks, closedDays, clockChanges, places, says, opens }: FinderData = JSON.parse(
  finder.dataset.finder as string,
)

const panels = [...all("article")]
const itemOf = (panel: HTMLElement) => panel.parentElement as HTMLElement
const choose = (hash = location.hash) => {
  const panel = panels.find(({ id }) => hash === `#${id}`)
  if (!panel) return
  for (const each of panels) itemOf(each).toggleAttribute("data-chosen", each === panel)
  for (const link of all<HTMLAnchorElement>("a[href^='#']")) {
    link.ariaCurrent = link.hash === hash ? "true" : null
  }
  return panel
}
choose()
finder.dataset.live = ""
addEventListener("hashchange", () => {
  const panel = choose()
  if (panel) (itemOf(panel).firstElementChild as HTMLElement).focus()
})

const lead = (hash: string) => {
  if (hash !== location.hash) history.pushState(null, "", hash)
  const panel = choose(hash) as HTMLElement
  panel.focus({ preventScroll: true })
  // Details that do not fit under the bar and their card start there: their name comes before their end.
  panel.scrollIntoView({ block: panel.offsetHeight < innerHeight - 180 ? "nearest" : "start" })
}
finder.onclick = event => {
  const hash = (event.target as Element).closest<HTMLAnchorElement>("a[href^='#']")?.hash
  if (!hash || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  lead(hash)
}

const show = (selector: string, text: string, state = "") => {
  for (const each of all(selector)) {
    each.dataset.state = state
    if (each.textContent !== text) each.textContent = text
  }
}
const showOpen = () => {
  const local = localTime(Date.now(), clockChanges)
  const reason = closedDays[local.toISOString().slice(0, 10)] ?? ""
  for (const [kind, week] of Object.entries<Week>(weeks)) {
    const opening = nextOpening(week, closedDays, local)
    const isOpen = opening?.isOpen
    show(
      `[data-hours=${kind}]`,
      isOpen ? `${says.open} ${shortTime(opening.closes)}` : says.closed,
      isOpen ? "open" : "",
    )
    const next = opening ? `${opens[opening.inDays ? opening.weekday : 7]} ${shortTime(opening.opens)}` : ""
    show(`[data-next=${kind}]`, isOpen ? "" : reason + next)
  }
}
showOpen()
setInterval(showOpen, 10_000)

const tell = (text: string) => show("[data-told]", text)
const [nearest] = all("[data-nearest]") as unknown as [HTMLElement]
nearest.onclick = () => {
  tell(says.locating)
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      const distances = places.map(place => kilometresBetween(place, [latitude, longitude]))
      for (const [place, { id }] of panels.entries())
        show(`[data-away=${id}]`, `${says.away} ${distances[place]} km`)
      tell(says.straight)
      lead(`#${panels[distances.indexOf(Math.min(...distances))]?.id}`)
    },
    () => tell(says.unknown),
    { timeout: 10_000 },
  )
}
