export type Point = [x: number, y: number]

/**
 * Simplifies a closed ring, without its closing point, by Douglas and Peucker's method, on two halves of it. The tolerance
 * is the greatest distance, in the ring's unit.
 */
export function simplifyRing(ring: readonly Point[], tolerance: number): Point[] {
  const first = ring[0]
  if (!first) return []
  const far = indexOfFarthest(ring, point => Math.hypot(point[0] - first[0], point[1] - first[1]))
  const there = simplifyLine(ring.slice(0, far + 1), tolerance)
  const back = simplifyLine([...ring.slice(far), first], tolerance)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const start = line[0]
  const end = line.at(-1)
  if (!start || !end || line.length < 3) return [...line]
  const distance = (point: Point) => distanceToSegment(point, start, end)
  const split = indexOfFarthest(line, distance)
  const point = line[split]
  if (!point || distance(point) <= tolerance) return [start, end]
  const before = simplifyLine(line.slice(0, split + 1), tolerance)
  return [...before.slice(0, -1), ...simplifyLine(line.slice(split), tolerance)]
}

function indexOfFarthest(points: readonly Point[], distance: (point: Point) => number): number {
  const distances = points.map(distance)
  return distances.indexOf(Math.max(...distances))
}

function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
