import { step } from "../scripts/bootstrap/progress.mjs"
import { measureGrowth } from "./growth.ts"
import { endWhenAsked } from "./interrupt.ts"
import { measureLighthouse } from "./lighthouse.ts"
import { measureMemory } from "./memory.ts"
import { measurePurge } from "./purge.ts"
import { measureRender } from "./render.ts"
import { measureSignIn } from "./sign-in.ts"
import { measureStart } from "./start.ts"
import { printTable } from "./table.ts"
import { measureThroughput } from "./throughput.ts"

const sections = {
  start: measureStart,
  purge: measurePurge,
  render: measureRender,
  growth: measureGrowth,
  memory: measureMemory,
  "sign-in": measureSignIn,
  throughput: measureThroughput,
  lighthouse: measureLighthouse,
}

endWhenAsked()
for (const [name, measure] of Object.entries(sections)) {
  const section = await step(name, measure, `Measuring ${name}`)
  printTable(section)
  if (section.figures.some(({ ok }) => !ok)) process.exitCode = 1
}
