import { z } from "zod"
import { noFunction, refused } from "../backend/api-fault.ts"
import { writeFailure } from "../backend/readiness.ts"
import { compareMigrations, explainMissing, explainUnknown } from "../database/own-migrations.ts"
import { about, type Finding } from "./finding.ts"

/** The rows that a function of the database answers, or why there are none. */
type Answer = { rows: unknown[]; error?: { code: string } | null }

/** A hosted Supabase is asked through its API, with the server's key. */
export type Ask = (name: keyof typeof judges | "missing_objects") => Promise<Answer>

const lines = z.array(z.string())

function judge<Rows>(
  [subject, unread]: [subject: string, unread: string],
  schema: z.ZodType<Rows>,
  say: (rows: Rows, findings: ReturnType<typeof about>) => Finding,
) {
  return ({ rows }: Pick<Answer, "rows">): Finding => {
    const findings = about(subject)
    const found = schema.safeParse(rows)
    if (found.success) return say(found.data, findings)
    return findings.failure(`The database does not say ${unread}. Run the doctor again.`)
  }
}

function explain(fault: string, statements: readonly string[]): string {
  const advice = "Run as the owner of the tables, on a hosted Supabase in the SQL editor:"
  return [`${fault} ${advice}`, ...statements.map(statement => `    ${statement}`)].join("\n")
}

const writeAdvice = {
  "read-only":
    "The database is read-only, so nothing can be saved. It is a standby (let the address name the server that takes writes), or its provider has locked it because its disk is full.",
  "disk-full": "The database's disk is full, so nothing can be saved. Give it room.",
}

const overdueMails = z.object({ waiting: z.number(), refused: z.number(), messages: z.number() })
const wave = z.object({ hour: z.coerce.date(), refused: z.number(), hours: z.number() })
const policyReport = z.object({
  ...{ directive: z.string(), blocked: z.string(), page: z.string(), source: z.string() },
  ...{ first_at: z.coerce.date(), times: z.coerce.number() },
})

/** Reports that are named; of the others only their number is said. */
const namedReports = 10

const jobRun = z.object({
  job: z.string(),
  ended_at: z.coerce.date(),
  outcome: z.enum(["done", "failed"]),
  is_late: z.boolean(),
})

/** The functions by which the database tells of its state, each with what its rows mean. */
export const judges = {
  write_failure: judge(
    ["writes", "whether it takes writes"],
    z.tuple([writeFailure]),
    ([reason], { good, failure }) =>
      reason ? failure(writeAdvice[reason]) : good("The database takes writes."),
  ),
  grant_corrections: judge(["grants", "what it grants"], lines, (corrections, { good, failure }) =>
    corrections.length > 0
      ? failure(explain("The roles of the API are not granted what they should be.", corrections))
      : good(
          "On the tables and functions of the product each role of the API is granted what it needs, and no more.",
        ),
  ),
  overdue_mails: judge(
    ["outbox", "which mails wait"],
    z.tuple([overdueMails]),
    ([{ waiting, refused, messages }], { good, warning }) => {
      const sentences = [
        waiting > 0 &&
          `Mails that have waited for over an hour: ${waiting}. They leave by themselves once the site runs and the mail server takes them.`,
        refused > 0 && `Mails that the mail server refused for good: ${refused}.`,
        messages > 0 && `Of these, ${messages} told of messages, which are safe in the panel.`,
      ].filter(line => line !== false)
      return sentences.length > 0
        ? warning(sentences.join(" "))
        : good("No mail waits for longer than an hour.")
    },
  ),
  sign_in_wave: judge(
    ["sign-ins", "how many sign-ins were refused"],
    z.array(wave),
    ([wave], { good, warning }) => {
      if (!wave) return good("In no hour of the last week were there 50 refused sign-ins.")
      const others = wave.hours > 1 ? ` ${wave.hours} hours of the last week had 50 or more.` : ""
      return warning(
        `In the hour from ${wave.hour.toISOString().slice(0, 16)} UTC ${wave.refused} sign-ins were refused.${others} Somebody tries passwords: the limits slow that down, and Activity says with whose addresses. Demand two-step sign-in of everybody (Settings), and let the proxy shut out who asks, docs/operations.md, Waves of sign-ins.`,
      )
    },
  ),
  recent_policy_reports: judge(
    ["reports", "what browsers reported of pages"],
    z.array(policyReport),
    (reports, { good, warning }) => {
      if (reports.length === 0)
        return good("No browser reported within a week that a page was refused something.")
      const named = reports.slice(0, namedReports).map(report => {
        const by = report.source ? `, by ${report.source}` : ""
        const since = report.first_at.toISOString().slice(0, 10)
        return `    ${report.directive} refused ${report.blocked} at ${report.page}${by}: ${report.times} since ${since}`
      })
      const others = reports.length - named.length
      const text =
        "Browsers reported within a week that pages were refused something by their content security policy. Anybody can send such a report, docs/operations.md, What browsers report:"
      return warning([text, ...named, ...(others > 0 ? [`    and ${others} others`] : [])].join("\n"))
    },
  ),
  job_runs: judge(["jobs", "which jobs have run"], z.array(jobRun), (runs, { good, warning }) => {
    if (runs.length === 0) return good("No job has run yet: the first server has not been started.")
    const failed = runs.filter(({ outcome }) => outcome === "failed")
    const late = runs.filter(run => run.is_late && !failed.includes(run))
    const name = ({ job, ended_at }: (typeof runs)[number]) =>
      `${job} (last on ${ended_at.toISOString().slice(0, 16).replace("T", " at ")} UTC)`
    const sentences = [
      failed.length > 0 && `These failed, and the log says why: ${failed.map(name).join(", ")}.`,
      late.length > 0 &&
        `These have not run for longer than three of their periods: ${late.map(name).join(", ")}. They run while the site does.`,
    ].filter(sentence => sentence !== false)
    if (sentences.length > 0) return warning(sentences.join(" "))
    return good(`Every job has run within three of its periods: ${runs.map(({ job }) => job).join(", ")}.`)
  }),
}

/** Asks the database about itself; where tables or functions are missing, the finding is that alone. */
export async function examineAnswers(ask: Ask): Promise<Finding[]> {
  const objects = judgeObjects(await ask("missing_objects"))
  if (objects?.about === "migrations") return [objects]
  const findings = objects ? [objects] : []
  for (const name of Object.keys(judges) as (keyof typeof judges)[]) {
    const answer = await ask(name)
    const isRefused = name === "grant_corrections" && answer.error?.code === refused
    const rows = isRefused
      ? ["grant execute on function public.grant_corrections() to service_role;"]
      : answer.rows
    findings.push(judges[name]({ rows }))
  }
  return findings
}

/** The tables and functions that the database lacks, else whether what guards them is there; nothing where it may not be asked. */
function judgeObjects({ rows, error }: Answer): Finding | null {
  // A grant of its own that is missing is told with the grants.
  if (error?.code === refused) return null
  const { good, failure } = about("permissions")
  const migrations = about("migrations")
  const answered = lines.safeParse(error?.code === noFunction ? ["function public.missing_objects()"] : rows)
  if (!answered.success)
    return migrations.failure`The database does not say whether all of it is there. Run the doctor again.`
  const missing = answered.data.filter(line => !line.endsWith(";"))
  if (missing.length > 0)
    return migrations.failure`Missing, although their migrations are recorded: ${missing.join(", ")}. They were removed: run what makes them in supabase/schema, or restore a backup.`
  if (answered.data.length === 0)
    return good`Row level security, triggers and policies are as the migrations made them.`
  const fault = "Row level security, triggers or policies are not as the migrations made them."
  return failure(explain(fault, answered.data))
}

export async function examineMigrations(
  applied: readonly string[],
  database: "own" | "hosted",
): Promise<Finding> {
  const { good, failure } = about("migrations")
  const { own, missing, unknown } = await compareMigrations(applied)
  if (unknown.length > 0) return failure(explainUnknown(unknown, database))
  if (missing.length > 0) return failure(explainMissing(missing, own, database))
  return good(`Every migration of this release is applied, up to ${own.at(-1)}.`)
}
