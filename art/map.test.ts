import { expect, test } from "vitest"
import { poland, projectOntoMap } from "../app/company/poland.ts"
import { projection } from "./poland-projection.ts"

const cities: [name: string, longitude: number, latitude: number][] = [
  ["Warszawa", 21.0122, 52.2297],
  ["Będzin", 19.1255, 50.3273],
  ["Gdynia", 18.5305, 54.5189],
  ["Łódź", 19.456, 51.7592],
  ["Otwock", 21.2616, 52.1053],
  ["Gądki", 17.0447, 52.311],
  ["Warszawa-Targówek", 21.061, 52.2905],
  ["Wrocław", 17.0385, 51.1079],
]

test.each(cities)("%s lies on the site's map where d3-geo puts it", (_, longitude, latitude) => {
  const [x = Number.NaN, y = Number.NaN] = projection([longitude, latitude]) ?? []
  const place = projectOntoMap(longitude, latitude)
  expect(Math.hypot(place.x - x, place.y - y)).toBeLessThan(0.1)
})

test("the outline stays small and within the map", () => {
  expect(poland.outline.length).toBeLessThanOrEqual(4500)
  const [west, south] = [projectOntoMap(14.12, 52.84), projectOntoMap(22.89, 49.0)]
  expect(west.x).toBeGreaterThan(0)
  expect(south.y).toBeLessThan(poland.height)
})
