import { withoutControls } from "#app/lib/without-controls.ts"

/** Longest address that mail can carry, in characters (RFC 5321). */
const longestAddress = 254

/**
 * Takes what was typed into a newsletter form; returns it without the spaces around it, or null when it is no address.
 * The specification's rule: not empty and with an "@". Plain code, because pages without zod check it in the browser.
 */
export function readAddress(typed: unknown): string | null {
  const address = typeof typed === "string" ? withoutControls(typed).trim() : ""
  return address.includes("@") && address.length <= longestAddress ? address : null
}
