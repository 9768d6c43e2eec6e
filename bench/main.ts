import { parseArgs } from "node:util"
import { runScript, step } from "../scripts/bootstrap/terminal.mjs"
import { describeCommit } from "./dashboard/commit.ts"
import { describeMachine } from "./dashboard/machine.ts"
import { measureNoise, noisier } from "./dashboard/noise.ts"
import { openReport } from "./dashboard/write-report.ts"
import { endWhenAsked } from "./instruments/interrupt.ts"
import { measureAdmin } from "./sections/admin.ts"
import { measureCache } from "./sections/cache.ts"
import { measureDistance } from "./sections/distance/distance.ts"
import { measureEqualAnswers } from "./sections/equal-answers.ts"
import { measureGrowth } from "./sections/growth.ts"
import { measureInbox } from "./sections/inbox.ts"
import { measureJavaScript } from "./sections/javascript.ts"
import { measureKill } from "./sections/kill.ts"
import { measureLighthouse } from "./sections/lighthouse.ts"
import { measureMemory } from "./sections/memory.ts"
import { measureNavigation } from "./sections/navigation.ts"
import { measureObservatory } from "./sections/observatory.ts"
import { measurePurge } from "./sections/purge.ts"
import { measureRender } from "./sections/render.ts"
import { measureSoak } from "./sections/soak/soak.ts"
import { measureStart } from "./sections/start.ts"
import { measureThroughput } from "./sections/throughput/throughput.ts"
import { printTable } from "./table.ts"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "5" } },
})
const minutes = Number(values.minutes)

/** Each returns a title and figures (table.ts); a new one needs its line here, and the report takes it up. */
const sections = {
  start: measureStart,
  purge: measurePurge,
  distance: measureDistance,
  render: measureRender,
  growth: measureGrowth,
  inbox: measureInbox,
  cache: measureCache,
  javascript: measureJavaScript,
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

await runScript(async () => {
  const report = await openReport(import.meta.dirname, Object.keys(sections))
  const [machine, commit] = [await describeMachine(), await describeCommit()]
  for (const [name, measure] of Object.entries(sections)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const before = measureNoise()
    // What one section lacks, such as a network, keeps no other from being measured.
    const section = await step(name, measure, `Measuring ${name}`).catch(error => console.error(error))
    if (section) {
      printTable(section)
      const noise = noisier(before, measureNoise())
      await report.keep({ name, ...section, date: new Date().toISOString(), commit, machine, noise })
    }
    if (!section?.figures.every(({ ok }) => ok)) process.exitCode = 1
  }
})
