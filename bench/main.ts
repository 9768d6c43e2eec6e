import { parseArgs } from "node:util"
import { runScript, step } from "../scripts/bootstrap/terminal.mjs"
import { measureEqualAnswers } from "./answers.ts"
import { measureGrowth, measureRender } from "./blog.ts"
import { measureDistance } from "./distance.ts"
import { measureInbox } from "./inbox.ts"
import { measureLighthouse } from "./lighthouse.ts"
import { measureNavigation } from "./navigation.ts"
import { endWhenAsked, within } from "./open.ts"
import { measurePanel } from "./panel.ts"
import { measureKill, measureMemory, measureStart } from "./process.ts"
import { measurePurge } from "./purge.ts"
import { keepSection, tableOf } from "./report.ts"
import { measureSoak } from "./soak.ts"
import { measureThroughput } from "./throughput.ts"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "5" } },
})
const minutes = Number(values.minutes)

const sections = {
  start: measureStart,
  purge: measurePurge,
  distance: measureDistance,
  render: measureRender,
  growth: measureGrowth,
  inbox: measureInbox,
  navigation: measureNavigation,
  panel: measurePanel,
  memory: measureMemory,
  kill: measureKill,
  answers: measureEqualAnswers,
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

await runScript(async () => {
  for (const [name, measure] of Object.entries(sections)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    // What one section lacks, such as a network, keeps no other from being measured.
    const work = step(name, () => within(measure), `Measuring ${name}`)
    const section = await work.catch(error => console.error(error))
    if (section) {
      console.log(`\n${section.title}\n\n${tableOf(section)}\n`)
      await keepSection(Object.keys(sections), name, section)
    }
    if (!section?.figures.every(({ ok }) => ok)) process.exitCode = 1
  }
})
