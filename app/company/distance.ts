/** Degrees north and east. */
export type Place = readonly [latitude: number, longitude: number]

const kilometresPerDegree = 111.2

/** In a straight line, in whole kilometres: to half a per cent over the few hundred that Poland is wide. */
export function kilometresBetween(
  [latitude, longitude]: Place,
  [otherLatitude, otherLongitude]: Place,
): number {
  const narrowing = Math.cos(((latitude + otherLatitude) * Math.PI) / 360)
  return Math.round(
    kilometresPerDegree * Math.hypot(latitude - otherLatitude, (longitude - otherLongitude) * narrowing),
  )
}
