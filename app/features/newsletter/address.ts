import { isPlainAddress } from "#app/lib/plain-address.ts"
import { withoutControls } from "#app/lib/without-controls.ts"

/**
 * Takes what was typed into a newsletter form; returns it without the spaces around it, or null when no mail could be
 * sent to it. Plain code, because pages without zod check it in the browser.
 */
export function readAddress(typed: unknown): string | null {
  const address = typeof typed === "string" ? withoutControls(typed).trim() : ""
  return isPlainAddress(address) ? address : null
}
