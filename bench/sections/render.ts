import { openBuiltPages } from "../instruments/built-pages.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

const warmUp = 50
const renders = 100
/** Most processor time that one warm, uncached render of the home page may take, in milliseconds. */
const target = 25

/** Measures the processor time of rendering the home page anew, past every cache, in this process. */
export async function measureRender(): Promise<{ title: string; figures: Figure[] }> {
  // The home page asks the backend for nothing.
  const render = await openBuiltPages()
  for (let count = 0; count < warmUp; count++) await render("/")
  const before = process.cpuUsage()
  for (let count = 0; count < renders; count++) await render("/")
  const { user, system } = process.cpuUsage(before)
  const milliseconds = (user + system) / 1000 / renders
  const figure = weigh({ what: "home, processor time", value: milliseconds, unit: "ms", target })
  return { title: "Uncached render, warm", figures: [figure] }
}
