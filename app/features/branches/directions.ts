import type { Branch } from "#app/company/branches.ts"

/** Takes a branch; returns the addresses of two maps that show the way to its street from wherever the visitor is. */
export function directionsTo({ address }: Branch): { google: string; openStreetMap: string } {
  const { street, postalCode, city } = address
  const place = encodeURIComponent(`${street}, ${postalCode} ${city}, Polska`)
  return {
    google: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
    openStreetMap: `https://www.openstreetmap.org/directions?to=${place}`,
  }
}
