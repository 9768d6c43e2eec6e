/**
 * Runs on every public page. Opens the page in three frames, marks the document as scrolled past the specification's
 * 10 px, lets the language switch keep query and hash, and closes the menu when one of its links is chosen, when Escape
 * is pressed, and when focus or a click goes elsewhere.
 */
const root = document.documentElement
const mark = () => root.toggleAttribute("data-scrolled", scrollY > 10)
addEventListener("scroll", mark)

const [way] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
// Who comes to a place within the page, by its hash or on the way back, needs its whole height to get there.
let framesLeft = way?.type === "navigate" && !location.hash && !document.hidden ? 2 : 0

const open = () => {
  root.dataset.opening = `${framesLeft}`
  // In a task after the frame: what the frame laid out is not asked for before it.
  requestAnimationFrame(() => setTimeout(framesLeft-- ? open : mark))
}
open()

for (const twin of document.querySelectorAll<HTMLAnchorElement>("a[data-twin]")) {
  twin.addEventListener("click", () => {
    twin.search = location.search
    twin.hash = location.hash
  })
}

const menu = document.querySelector<HTMLDetailsElement>("details[data-menu]")
if (menu) {
  const close = () => {
    menu.open = false
  }
  menu.addEventListener("click", event => {
    if ((event.target as Element).closest("a")) close()
  })
  addEventListener("keydown", event => {
    if (event.key !== "Escape" || !menu.open) return
    close()
    menu.querySelector("summary")?.focus()
  })
  for (const type of ["pointerdown", "focusin"]) {
    addEventListener(type, event => {
      if (!menu.contains(event.target as Node)) close()
    })
  }
}

export {}
