import { measureGrowth } from "./growth.ts"
import { measureLighthouse } from "./lighthouse.ts"
import { measureMemory } from "./memory.ts"
import { measureObservatory } from "./observatory.ts"
import { measurePurge } from "./purge.ts"
import { measureRender } from "./render.ts"
import { measureSignIn } from "./sign-in.ts"
import { measureStart } from "./start.ts"
import { printTable } from "./table.ts"
import { measureThroughput } from "./throughput.ts"

const measurements = [
  measureStart,
  measurePurge,
  measureRender,
  measureGrowth,
  measureMemory,
  measureSignIn,
  measureObservatory,
  measureThroughput,
  measureLighthouse,
]

for (const measure of measurements) {
  const section = await measure()
  printTable(section)
  if (section.figures.some(({ ok }) => !ok)) process.exitCode = 1
}
