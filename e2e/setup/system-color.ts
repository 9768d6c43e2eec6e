import type { Page } from "@playwright/test"

/** A system color as computed styles give it. */
export function systemColor(page: Page, name: "Canvas" | "Highlight" | "Mark"): Promise<string> {
  return page.evaluate(color => {
    const probe = document.createElement("i")
    probe.style.color = color
    document.body.append(probe)
    const { color: computed } = getComputedStyle(probe)
    probe.remove()
    return computed
  }, name)
}
