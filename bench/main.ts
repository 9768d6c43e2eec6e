import { parseArgs } from "node:util"
import { step } from "../scripts/bootstrap/progress.mjs"
import { measureAdmin } from "./admin.ts"
import { measureCache } from "./cache.ts"
import { measureEqualAnswers } from "./equal-answers.ts"
import { measureGrowth } from "./growth.ts"
import { measureInbox } from "./inbox.ts"
import { endWhenAsked } from "./interrupt.ts"
import { measureKill } from "./kill.ts"
import { measureLighthouse } from "./lighthouse.ts"
import { measureMemory } from "./memory.ts"
import { measureNavigation } from "./navigation.ts"
import { measureObservatory } from "./observatory.ts"
import { measurePurge } from "./purge.ts"
import { measureRender } from "./render.ts"
import { measureSoak } from "./soak/soak.ts"
import { measureStart } from "./start.ts"
import { printTable } from "./table.ts"
import { measureThroughput } from "./throughput.ts"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "5" } },
})
const minutes = Number(values.minutes)

const sections = {
  start: measureStart,
  purge: measurePurge,
  render: measureRender,
  growth: measureGrowth,
  inbox: measureInbox,
  cache: measureCache,
  navigation: measureNavigation,
  admin: measureAdmin,
  memory: measureMemory,
  kill: measureKill,
  answers: measureEqualAnswers,
  observatory: measureObservatory,
  throughput: measureThroughput,
  lighthouse: measureLighthouse,
  soak: () => measureSoak(minutes),
}

const unknown = positionals.filter(name => !Object.hasOwn(sections, name))
if (unknown.length > 0 || !(minutes > 0)) {
  console.error(`npm run bench [-- SECTION… --minutes NUMBER]: ${Object.keys(sections).join(", ")}`)
  process.exit(2)
}

endWhenAsked()
for (const [name, measure] of Object.entries(sections)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const section = await step(name, measure, `Measuring ${name}`)
  printTable(section)
  if (section.figures.some(({ ok }) => !ok)) process.exitCode = 1
}
