/**
 * Runs on public pages with React: loads the modules that `deferModules` deferred, on the first interaction, or on load
 * where the page asks for it. A link to another page does not count: loading modules would delay that page. What is
 * typed before hydration is kept (`restore-form-input.ts`).
 */
import "./restore-form-input.ts"
import { deferredPreloads, deferredScript, hydrateOnLoad } from "./lib/hydration.ts"

const interactions = ["pointermove", "pointerdown", "wheel", "keydown", "focusin"]

/** Browsers also send pointermove when a page appears under a pointer that does not move. */
const isStationary = (event: Event) =>
  event instanceof PointerEvent && event.type === "pointermove" && !(event.movementX || event.movementY)

/** The wheel scrolls, also with the pointer on a link. */
const isOnPageLink = ({ type, target }: Event) =>
  type !== "wheel" && target instanceof Element && target.closest('a[href^="/"]') !== null

function onInteraction(event: Event) {
  if (!isStationary(event) && !isOnPageLink(event)) hydrate()
}

function hydrate() {
  for (const type of interactions) removeEventListener(type, onInteraction)
  for (const link of document.querySelectorAll<HTMLLinkElement>(deferredPreloads)) link.rel = "modulepreload"
  const deferred = document.querySelector(deferredScript)
  const script = document.createElement("script")
  script.type = "module"
  script.textContent = deferred?.textContent ?? ""
  deferred?.replaceWith(script)
}

if (document.querySelector(hydrateOnLoad)) addEventListener("load", () => setTimeout(hydrate))
else for (const type of interactions) addEventListener(type, onInteraction, { passive: true })
