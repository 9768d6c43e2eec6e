import type { Branch } from "#app/company/branches.ts"

/** Takes a branch; returns the addresses of two maps that show the way there from wherever the visitor is. */
export function directionsTo({ latitude, longitude }: Branch): { google: string; openStreetMap: string } {
  const place = encodeURIComponent(`${latitude},${longitude}`)
  return {
    google: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
    openStreetMap: `https://www.openstreetmap.org/directions?to=${place}`,
  }
}
