/** Runs on public pages with React: starts what `holdModules` held back, once the first view is loaded and painted. */
import { heldPreloads, heldScript } from "./lib/held-modules.ts"

function release() {
  for (const link of document.querySelectorAll<HTMLLinkElement>(heldPreloads)) link.rel = "modulepreload"
  const held = document.querySelector(heldScript)
  const script = document.createElement("script")
  script.type = "module"
  script.textContent = held?.textContent ?? ""
  held?.replaceWith(script)
}

addEventListener("load", () => setTimeout(release))
