import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { geoConicConformal } from "d3-geo"
import { merge } from "topojson-client"
import type { MultiPolygon, Polygon, Topology } from "topojson-specification"

/** The map's size in pixels, and the room kept free at its edges for the stroke. */
export const frame = { width: 640, height: 600, margin: 3 }

/** The standard parallels and the central meridian, in degrees. */
export const parallels: [number, number] = [50, 54]
export const meridian = 19.3

const polandNumericCode = "616"

/** Reads Poland's border from Natural Earth at 1:10 million. Throws when the atlas lacks it. */
async function readPoland() {
  const file = fileURLToPath(import.meta.resolve("world-atlas/countries-10m.json"))
  const atlas: Topology & { objects: { countries: { geometries: (Polygon | MultiPolygon)[] } } } = JSON.parse(
    await readFile(file, "utf8"),
  )
  const poland = atlas.objects.countries.geometries.find(country => country.id === polandNumericCode)
  if (!poland) throw new Error(`world-atlas has no country ${polandNumericCode}`)
  return merge(atlas, [poland])
}

/** In degrees. */
export const border = await readPoland()

/** Longitude and latitude in degrees to pixels of the frame. */
export const projection = geoConicConformal()
  .parallels(parallels)
  .rotate([-meridian, 0])
  .fitExtent(
    [
      [frame.margin, frame.margin],
      [frame.width - frame.margin, frame.height - frame.margin],
    ],
    border,
  )
