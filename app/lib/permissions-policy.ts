/** What a page and what it embeds may ask a browser for: nothing, or on the page itself the visitor's position. */
export function permissionsPolicy({ geolocation }: { geolocation: "()" | "(self)" }): string {
  return `camera=(), geolocation=${geolocation}, microphone=(), payment=(), usb=(), browsing-topics=()`
}
