/** Takes an address, of ours or another site's, and the site's origin; returns it whole, or "" when it is none. */
export function absoluteAddress(address: string, origin: string): string {
  return address && (URL.parse(address, origin)?.href ?? "")
}
