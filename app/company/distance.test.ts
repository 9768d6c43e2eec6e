import { expect, test } from "vitest"
import { kilometresBetween, type Place } from "./distance.ts"

const warsaw: Place = [52.23, 20.99]

/** On a sphere, by haversines. */
function onTheGlobe([latitude, longitude]: Place, [otherLatitude, otherLongitude]: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const narrowing = Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude))
  const chord = half(latitude - otherLatitude) + narrowing * half(longitude - otherLongitude)
  return 2 * 6371 * Math.asin(Math.sqrt(chord))
}

test.for([
  ["Warsaw itself", [52.23, 20.99]],
  ["Otwock", [52.11, 21.26]],
  ["Gdynia", [54.52, 18.54]],
  ["the Bieszczady mountains", [49.08, 22.73]],
  ["Świnoujście", [53.91, 14.25]],
  ["Berlin", [52.52, 13.4]],
] as const)(
  "the distance to %s is that on the globe, to half a per cent and half a kilometre",
  ([, place]) => {
    const exact = onTheGlobe(place, warsaw)
    expect(Math.abs(kilometresBetween(place, warsaw) - exact)).toBeLessThanOrEqual(0.5 + exact / 200)
  },
)
