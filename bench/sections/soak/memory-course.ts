/** What was held at a moment: minutes since the beginning, and MiB. */
export type Sample = { minutes: number; held: number }

/** Share of the time that the processes get to fill their caches. */
const warmUp = 0.4
/** Parts of the time after it; the least that was held in each counts, because garbage comes and goes. */
const parts = 12

/**
 * Takes samples of one process's memory; returns how much more it held each minute after it was warm, in MiB: the slope
 * of the line through the least of each part of that time.
 */
export function slopeOf(samples: readonly Sample[]): number {
  const end = samples.at(-1)?.minutes ?? 0
  const warm = samples.filter(({ minutes }) => minutes >= end * warmUp)
  const length = (end * (1 - warmUp)) / parts
  const partOf = ({ minutes }: Sample) => Math.min(Math.floor((minutes - end * warmUp) / length), parts - 1)
  const least = Map.groupBy(warm, partOf)
  const points = [...least.values()].map(part =>
    part.reduce((one, other) => (other.held < one.held ? other : one)),
  )
  const [x, y] = [mean(points.map(({ minutes }) => minutes)), mean(points.map(({ held }) => held))]
  const across = points.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0)
  return points.reduce((sum, { minutes, held }) => sum + (minutes - x) * (held - y), 0) / across
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
