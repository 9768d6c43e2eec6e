/** Disables every browser feature, except geolocation for the page itself where it is "(self)". */
export function permissionsPolicy({ geolocation }: { geolocation: "()" | "(self)" }): string {
  return `camera=(), geolocation=${geolocation}, microphone=(), payment=(), usb=(), browsing-topics=()`
}
