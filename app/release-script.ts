/**
 * Runs on public pages with React: starts what `holdModules` held back at the first sign that somebody uses the page, or
 * once it is loaded where it says that it needs React at once. Who is at a link to another page is about to leave this
 * one: the other would wait for its modules. What was typed before is there without them (`kept-text.ts`).
 */
import "./kept-text.ts"
import { heldPreloads, heldScript, needsReact } from "./lib/held-modules.ts"

const signs = ["pointermove", "pointerdown", "wheel", "keydown", "focusin"]

/** Browsers also say that a pointer moves when it rests and a page appears below it. */
const rests = (event: Event) =>
  event instanceof PointerEvent && event.type === "pointermove" && !(event.movementX || event.movementY)

/** Who turns the wheel stays, wherever the pointer is. */
const leaves = ({ type, target }: Event) =>
  type !== "wheel" && target instanceof Element && target.closest('a[href^="/"]') !== null

function onSign(event: Event) {
  if (!rests(event) && !leaves(event)) release()
}

function release() {
  for (const sign of signs) removeEventListener(sign, onSign)
  for (const link of document.querySelectorAll<HTMLLinkElement>(heldPreloads)) link.rel = "modulepreload"
  const held = document.querySelector(heldScript)
  const script = document.createElement("script")
  script.type = "module"
  script.textContent = held?.textContent ?? ""
  held?.replaceWith(script)
}

if (document.querySelector(needsReact)) addEventListener("load", () => setTimeout(release))
else for (const sign of signs) addEventListener(sign, onSign, { passive: true })
