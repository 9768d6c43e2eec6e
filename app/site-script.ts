/**
 * Runs on every page. Marks the document as scrolled past the specification's 10 px, lets the language switch keep query
 * and hash, and closes the menu when one of its links is chosen, when Escape is pressed, and when focus or a click goes
 * elsewhere.
 */
const mark = () => document.documentElement.toggleAttribute("data-scrolled", scrollY > 10)
addEventListener("scroll", mark)
// In a frame, where the page is laid out anyway: reading scrollY forces no layout.
requestAnimationFrame(mark)

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
