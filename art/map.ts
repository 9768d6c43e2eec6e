import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { border, frame, meridian, parallels, projection } from "./poland-projection.ts"
import { type Point, simplifyRing } from "./simplify.ts"

const target = join(import.meta.dirname, "../app/company/poland.ts")

/** In pixels: a line may move and an island may be left out up to this size, unseen on the map. */
const tolerance = 0.5
const smallestArea = 10

/** The outer rings of the border in pixels, without closing points and specks. */
function outerRings(): Point[][] {
  const rings = border.coordinates.map(([outer = []]) =>
    outer.slice(0, -1).flatMap((position): Point[] => {
      const point = projection([position[0] ?? 0, position[1] ?? 0])
      return point ? [point] : []
    }),
  )
  return rings.filter(ring => areaOf(ring) >= smallestArea)
}

function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

/** One closed subpath in whole pixels: the first point as it is, the others relative to the one before. */
function drawRing(ring: readonly Point[]): string {
  const places = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const steps = places.map(([x, y], i) => {
    const [fromX, fromY] = places[i - 1] ?? [0, 0]
    return `${x - fromX} ${y - fromY}`
  })
  const [start, ...others] = steps
  return `M${start}l${others.filter(step => step !== "0 0").join(" ")}z`.replaceAll(" -", "-")
}

/** The projection's constants: the cone's exponent, its reach and its apex, the latter two in pixels of the map. */
function coneOf() {
  const [south, north] = parallels
  const ratio = Math.cos(toRadians(south)) / Math.cos(toRadians(north))
  const exponent = Math.log(ratio) / Math.log(rise(north) / rise(south))
  const reach = (projection.scale() * Math.cos(toRadians(south)) * rise(south) ** exponent) / exponent
  const [x, y] = projection.translate()
  return { exponent, reach, apex: { x, y: y - reach } }
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function rise(latitude: number): number {
  return Math.tan(toRadians(45 + latitude / 2))
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

const cone = coneOf()
const outline = outerRings()
  .map(ring => drawRing(simplifyRing(ring, tolerance)))
  .join("")
const source = `/** Poland as line art: the size in pixels and the border as an SVG path. Written by art/map.ts; border by Natural Earth. */
export const poland = {
  width: ${frame.width},
  height: ${frame.height},
  outline:
    "${outline}",
}

/** Takes degrees east and north; returns the place on the map in pixels (Lambert's conic conformal projection). */
export function projectOntoMap(longitude: number, latitude: number): { x: number; y: number } {
  const radians = Math.PI / 180
  const exponent = ${round(cone.exponent, 6)}
  const radius = ${round(cone.reach, 2)} / Math.tan((45 + latitude / 2) * radians) ** exponent
  const angle = exponent * (longitude - ${meridian}) * radians
  return { x: ${round(cone.apex.x, 2)} + radius * Math.sin(angle), y: ${round(cone.apex.y, 2)} + radius * Math.cos(angle) }
}
`
await writeFile(target, source)
console.log(`${outline.length} bytes of outline`)
