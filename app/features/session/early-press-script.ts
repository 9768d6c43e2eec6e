/*
 * Runs on the pages before the sign-in until React has taken over, which says "ready": keeps the last press of a button that
 * only React answers, or of Enter, and repeats it then. The browser itself sends no form and what is typed stays.
 */
const types = ["submit", "click"]
let press = () => {}

function keep(event: Event) {
  const { target, type } = event
  if (!(target instanceof Element && target.closest("main"))) return
  const button = target.closest<HTMLButtonElement>("button[type=button]")
  if (type === "click" && !button) return
  event.preventDefault()
  event.stopPropagation()
  press = () => (button ? button.click() : (target as HTMLFormElement).requestSubmit())
}

for (const type of types) addEventListener(type, keep, true)
const release = () => {
  for (const type of types) removeEventListener(type, keep, true)
  press()
}
addEventListener("ready", release, { capture: true, once: true })
