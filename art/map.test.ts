import { expect, test } from "vitest"
import { branches } from "../app/company/branches.ts"
import { poland, projectOntoMap } from "../app/company/poland.ts"
import { projection } from "./poland-projection.ts"

test("every branch lies on the site's map where d3-geo puts it, and the outline within the map", () => {
  for (const { id, longitude, latitude } of branches) {
    const [x = Number.NaN, y = Number.NaN] = projection([longitude, latitude]) ?? []
    const place = projectOntoMap(longitude, latitude)
    expect(Math.hypot(place.x - x, place.y - y), id).toBeLessThan(0.1)
  }
  expect(poland.outline.length).toBeLessThanOrEqual(2500)
  expect(projectOntoMap(14.12, 52.84).x).toBeGreaterThan(0)
  expect(projectOntoMap(22.89, 49.0).y).toBeLessThan(poland.height)
})
