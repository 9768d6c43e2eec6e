import { claimProject } from "#server/testing/claim-project.ts"
import { namedProject, projectSwitch, projectVariables } from "#server/testing/named-project.ts"
import { Failure } from "../bootstrap/failure.mjs"
import { runScript } from "../bootstrap/script.mjs"
import { runStages } from "./run-stages.ts"
import { buildIfStale, runBrowserTests, runProjectTests } from "./stages.ts"

/** The tests that say nothing about another's Supabase, and why. */
const notApplicable = [
  "unit tests and tests of the database alone: they hold on every PostgreSQL, and npm test makes them",
  "the other browser tests: they prepare rows past the API, or look at pages that no backend changes",
  "limits of sign-ins, the routes of the API and what a wrong key is told: Supabase has its own",
  "the words of mails about accounts: a project's are its templates; npx supabase config diff compares them",
  "kills, upgrades, backups and uploads on the disk: a project has its own",
  "a Realtime, storage or database that is away: a project cannot be told to be",
]

await runScript(async () => {
  process.env[projectSwitch] = "1"
  const missing = projectVariables.filter(name => !process.env[name])
  const named = namedProject()
  if (!named || missing.length > 0)
    throw new Failure(`Not set: ${missing.join(", ")}. See docs/operations.md, Tests against a Supabase.`)
  const { sql } = await claimProject(named).catch(({ message }: Error) => {
    throw new Failure(message)
  })
  await sql.end()
  await runStages([runProjectTests, buildIfStale, runBrowserTests])
  console.log(`Not made on ${new URL(named.url).host}:`)
  for (const tests of notApplicable) console.log(`- ${tests}`)
})
