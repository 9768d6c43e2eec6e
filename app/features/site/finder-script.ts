import { kilometresBetween, type Place } from "#app/company/distance.ts"
import { localTime, nextOpening, type Span, type Week } from "#app/company/hours.ts"

/** A day's hours, with what is said while it is open, before it opens that day, and on the days before. */
export type DayData = NonNullable<Span> & { says: readonly [until: string, today: string, later: string] }

/** The script has no text and no date of its own. A list: names of properties stay long in scripts. */
export type FinderData = readonly [
  /** For each kind of place. */
  weeks: Record<string, Week<DayData | null>>,
  /** Words of the days on which all is closed, by their dates. */
  closedDays: Record<string, string>,
  /** To summer time and back. */
  clockChanges: readonly number[],
  /** In the order of the branches' details. */
  places: readonly Place[],
  closed: string,
  away: string,
  locating: string,
  straight: string,
  unknown: string,
]

/**
 * Runs after the finder's content. Keeps the last branch chosen when the hash names none; the focus goes to its
 * details, on Back and Forward to its card. Looks every ten seconds which places are open.
 */
const all = <T extends HTMLElement>(selector: string) => document.querySelectorAll<T>(selector)
const [finder] = all("[data-finder]") as unknown as [HTMLElement]
const [weeks, closedDays, clockChanges, places, closed, away, locating, straight, unknown]: FinderData =
  JSON.parse(finder.dataset.finder as string)

const toBranches = "[href^='#']"

const panels = [...all("article")]
const choose = (hash = location.hash) => {
  const panel = panels.find(each => hash === `#${each.id}`)
  if (!panel) return
  for (const each of panels) (each.parentNode as HTMLElement).toggleAttribute("data-chosen", each === panel)
  for (const link of all<HTMLAnchorElement>(toBranches)) {
    link.ariaCurrent = link.hash === hash ? "true" : null
  }
  return panel
}
choose()
finder.dataset.live = ""
self.onhashchange = () => choose()?.parentNode?.querySelector("a")?.focus()

const lead = (hash: string) => {
  if (hash !== location.hash) history.pushState(null, "", hash)
  const panel = choose(hash) as HTMLElement
  panel.focus({ preventScroll: true })
  // Details that do not fit under the bar and their card start there: their name comes before their end.
  panel.scrollIntoView({ block: panel.offsetHeight < innerHeight - 180 ? "nearest" : "start" })
}
finder.onclick = event => {
  const hash = (event.target as Element).closest<HTMLAnchorElement>(toBranches)?.hash
  if (!hash || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  lead(hash)
}

const show = (data: string, text: string, isOpen = false) => {
  for (const each of all(`[data-${data}]`)) {
    each.dataset.open = `${isOpen}`
    if (each.textContent !== text) each.textContent = text
  }
}
const showOpen = () => {
  const local = localTime(Date.now(), clockChanges)
  for (const kind in weeks) {
    const opening = nextOpening(weeks[kind] as Week<DayData>, closedDays, local)
    const isOpen = opening?.isOpen
    const said = opening ? opening.says[isOpen ? 0 : opening.inDays ? 2 : 1] : ""
    show(`state=${kind}`, said, isOpen)
    show(`hours=${kind}`, isOpen ? said : closed, isOpen)
    show(`next=${kind}`, isOpen ? "" : (closedDays[local.toISOString().slice(0, 10)] ?? "") + said)
  }
}
showOpen()
setInterval(showOpen, 10_000)

const tell = (text: string) => show("told", text)
const [nearest] = all("[data-nearest]") as unknown as [HTMLElement]
nearest.onclick = () => {
  tell(locating)
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const distances = panels.map(({ id }, place) => {
        const distance = kilometresBetween(places[place] as Place, [coords.latitude, coords.longitude])
        show(`away=${id}`, `${away} ${distance} km`)
        return distance
      })
      tell(straight)
      lead(`#${(panels[distances.indexOf(Math.min(...distances))] as HTMLElement).id}`)
    },
    () => tell(unknown),
    { timeout: 10_000 },
  )
}
