import { withoutControls } from "#app/lib/without-controls.ts"

/** Longest address that mail can carry, in characters (RFC 5321). */
const longestAddress = 254

/**
 * Takes what was typed into a newsletter form; returns it without the spaces around it, or null when it is no address.
 * The specification's rule: not empty and with an "@"; and on one line, as an address in a mail's header is. Plain code, because pages without zod check it in the browser.
 */
export function readAddress(typed: unknown): string | null {
  const address = typeof typed === "string" ? withoutControls(typed).trim() : ""
  const isOneLine = !/[\t\n\v\f\r\u0085\u2028\u2029]/.test(address)
  return address.includes("@") && isOneLine && address.length <= longestAddress ? address : null
}
