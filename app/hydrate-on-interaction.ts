/**
 * Runs on public pages with React: starts what `deferModules` deferred at the first sign that somebody uses the page, or
 * on load where the page says so. Who is at a link to another page is about to leave this one: the other would wait for
 * its modules. What was typed before is there without them (`restore-form-input.ts`).
 */
import "./restore-form-input.ts"
import { deferredPreloads, deferredScript, hydrateOnLoad } from "./lib/hydration.ts"

const signs = ["pointermove", "pointerdown", "wheel", "keydown", "focusin"]

/** Browsers also say that a pointer moves when it rests and a page appears below it. */
const rests = (event: Event) =>
  event instanceof PointerEvent && event.type === "pointermove" && !(event.movementX || event.movementY)

/** Who turns the wheel stays, wherever the pointer is. */
const leaves = ({ type, target }: Event) =>
  type !== "wheel" && target instanceof Element && target.closest('a[href^="/"]') !== null

function onSign(event: Event) {
  if (!rests(event) && !leaves(event)) hydrate()
}

function hydrate() {
  for (const sign of signs) removeEventListener(sign, onSign)
  for (const link of document.querySelectorAll<HTMLLinkElement>(deferredPreloads)) link.rel = "modulepreload"
  const deferred = document.querySelector(deferredScript)
  const script = document.createElement("script")
  script.type = "module"
  script.textContent = deferred?.textContent ?? ""
  deferred?.replaceWith(script)
}

if (document.querySelector(hydrateOnLoad)) addEventListener("load", () => setTimeout(hydrate))
else for (const sign of signs) addEventListener(sign, onSign, { passive: true })
