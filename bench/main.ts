import { runScript, step } from "../scripts/bootstrap/terminal.mjs"
import { measureBase } from "./base.ts"
import { measureGrowth } from "./growth.ts"
import { measureInbox } from "./inbox.ts"
import { measureLighthouse } from "./lighthouse.ts"
import { measureMainThread } from "./main-thread.ts"
import { measureMemory } from "./memory.ts"
import { measureNavigation } from "./navigation.ts"
import { endWhenAsked, within } from "./open.ts"
import { keepSection, tableOf } from "./report.ts"
import { measureThroughput } from "./throughput.ts"

const sections = {
  base: measureBase,
  growth: measureGrowth,
  inbox: measureInbox,
  navigation: measureNavigation,
  memory: measureMemory,
  throughput: measureThroughput,
  lighthouse: measureLighthouse,
  "main-thread": measureMainThread,
}

const asked = process.argv.slice(2)
if (asked.some(name => !Object.hasOwn(sections, name))) {
  console.error(`npm run bench [-- SECTION…]: ${Object.keys(sections).join(", ")}`)
  process.exit(2)
}

endWhenAsked()

await runScript(async () => {
  for (const [name, measure] of Object.entries(sections)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    // A section that lacks something, such as a network, keeps no other from being measured.
    const work = step(name, () => within(measure), `Measuring ${name}`)
    const section = await work.catch(error => console.error(error))
    if (section) {
      console.log(`\n${section.title}\n\n${tableOf(section)}\n`)
      await keepSection(Object.keys(sections), name, section)
    }
    if (!section?.figures.every(({ ok }) => ok)) process.exitCode = 1
  }
})
