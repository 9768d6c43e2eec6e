/**
 * Runs on every page. Marks the document as opened and as scrolled past the specification's 10 px, lets the language
 * switch keep query and hash, and closes the menu when one of its links is chosen, when Escape is pressed, and when
 * focus or a click goes elsewhere.
 */
const mark = () => document.documentElement.toggleAttribute("data-scrolled", scrollY > 10)
addEventListener("scroll", mark)
// In a frame, where the page is laid out anyway: reading scrollY forces no layout.
requestAnimationFrame(mark)

// Whoever comes to a place within a page finds it where every part has its own height (styles/base.css), and so do keys:
// End, Tab, the browser's search. A text fragment (#:~:text=) is in no browser's location, but in the name of Chromium's
// navigation entry.
const { dataset } = document.documentElement
const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
if (entry?.type === "navigate" && !/#/.test(entry.name + location.hash)) dataset.opened = ""
for (const type of ["keydown", "popstate"]) addEventListener(type, () => delete dataset.opened)

for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) {
  link.addEventListener("click", () => {
    link.search = location.search
    link.hash = location.hash
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
