import { z } from "zod"
import { noFunction, refused } from "../backend/api-fault.ts"
import { writeFailure } from "../backend/readiness.ts"
import * as migrations from "../database/own-migrations.ts"
import type { Sql } from "../database/sql.ts"
import { about, type Finding } from "./finding.ts"

const corrections = z.array(z.string())

const unread = (what: string) => `The database does not say ${what}. Run the doctor again.`

/** Whether the API's roles are granted what they need and no more, from what `grant_corrections` answered. */
export function judgeGrants(answer: { data: unknown; error?: { code: string } | null }): Finding {
  const { good, failure } = about("grants")
  const fault = "The roles of the API are not granted what they should be."
  if (answer.error?.code === refused)
    return failure(explain(fault, ["grant execute on function public.grant_corrections() to service_role;"]))
  const found = corrections.safeParse(answer.data)
  if (!found.success) return failure(unread("what it grants"))
  return found.data.length > 0
    ? failure(explain(fault, found.data))
    : good(
        "On the tables and functions of the product each role of the API is granted what it needs, and no more.",
      )
}

function explain(fault: string, statements: readonly string[]): string {
  return [
    `${fault} Run as the owner of the tables, on a hosted Supabase in the SQL editor:`,
    ...statements.map(statement => `    ${statement}`),
  ].join("\n")
}

const advice = {
  "read-only":
    "The database is read-only, so nothing can be saved. It is a standby (let the address name the server that takes writes), or its provider has locked it because its disk is full.",
  "disk-full": "The database's disk is full, so nothing can be saved. Give it room.",
}

/** The tables and functions that the database lacks, from what `missing_objects` answered; null where it has all. */
export function judgeObjects(answer: { data: unknown; error?: { code: string } | null }): Finding | null {
  const { failure } = about("migrations")
  // A grant of its own that is missing is reported by judgeGrants.
  if (answer.error?.code === refused) return null
  const missing =
    answer.error?.code === noFunction
      ? ["function public.missing_objects()"]
      : corrections.safeParse(answer.data).data?.filter(line => !line.endsWith(";"))
  if (!missing) return failure(unread("whether all of it is there"))
  if (missing.length === 0) return null
  return failure(
    `Missing, although their migrations are recorded: ${missing.join(", ")}. They were removed: run what makes them in supabase/schema, or restore a backup.`,
  )
}

/** Guards that differ from the migrations, from what `missing_objects` answered; null where all is. */
export function judgeGuards(answer: { data: unknown }): Finding | null {
  const statements = corrections.safeParse(answer.data).data?.filter(line => line.endsWith(";")) ?? []
  if (statements.length === 0) return null
  const fault = "Row level security, triggers or policies are not as the migrations made them."
  return about("permissions").failure(explain(fault, statements))
}

export function judgeWrites(answer: { data: unknown }): Finding {
  const { good, failure } = about("writes")
  const found = writeFailure.safeParse(answer.data)
  if (!found.success) return failure(unread("whether it takes writes"))
  return found.data ? failure(advice[found.data]) : good("The database takes writes.")
}

const overdueMails = z.array(z.object({ waiting: z.number(), refused: z.number(), messages: z.number() }))

/** Mails that should have been sent by now, from what `overdue_mails` answered. */
export function judgeOutbox(answer: { data: unknown }): Finding {
  const { good, warning, failure } = about("outbox")
  const [found] = overdueMails.safeParse(answer.data).data ?? []
  if (!found) return failure(unread("which mails wait"))
  const { waiting, refused, messages } = found
  const sentences = [
    waiting > 0 &&
      `Mails that have waited for over an hour: ${waiting}. They leave by themselves once the site runs and the mail server takes them.`,
    refused > 0 && `Mails that the mail server refused for good: ${refused}.`,
    messages > 0 && `Of these, ${messages} told of messages, which are safe in the panel.`,
  ].filter(line => line !== false)
  return sentences.length > 0 ? warning(sentences.join(" ")) : good("No mail waits for longer than an hour.")
}

const waves = z.array(z.object({ hour: z.coerce.date(), refused: z.number(), hours: z.number() }))

/** Whether passwords or codes were tried in great number, from what `sign_in_wave` answered. */
export function judgeSignIns(answer: { data: unknown }): Finding {
  const { good, warning, failure } = about("sign-ins")
  const found = waves.safeParse(answer.data)
  if (!found.success) return failure(unread("how many sign-ins were refused"))
  const [wave] = found.data
  if (!wave) return good("In no hour of the last week were there 50 refused sign-ins.")
  const { hour, refused, hours } = wave
  const others = hours > 1 ? ` ${hours} hours of the last week had 50 or more.` : ""
  return warning(
    `In the hour from ${hour.toISOString().slice(0, 16)} UTC ${refused} sign-ins were refused.${others} Somebody tries passwords: the limits slow that down, and Activity says with whose addresses. Demand two-step sign-in of everybody (Settings), and let the proxy shut out who asks, docs/operations.md, Waves of sign-ins.`,
  )
}

const policyReports = z.array(
  z.object({
    ...{ directive: z.string(), blocked: z.string(), page: z.string(), source: z.string() },
    ...{ first_at: z.coerce.date(), times: z.coerce.number() },
  }),
)

/** Reports that are named; of the others only their number is said. */
const namedReports = 10

/** What browsers reported that pages were refused by their policy, from what `recent_policy_reports` answered. */
export function judgePolicyReports(answer: { data: unknown }): Finding {
  const { good, warning, failure } = about("reports")
  const found = policyReports.safeParse(answer.data)
  if (!found.success) return failure(unread("what browsers reported of pages"))
  const reports = found.data
  if (reports.length === 0)
    return good("No browser reported within a week that a page was refused something.")
  const lines = reports
    .slice(0, namedReports)
    .map(({ directive, blocked, page, source, first_at, times }) => {
      const by = source ? `, by ${source}` : ""
      return `    ${directive} refused ${blocked} at ${page}${by}: ${times} since ${first_at.toISOString().slice(0, 10)}`
    })
  const others = reports.length - lines.length
  return warning(
    [
      "Browsers reported within a week that pages were refused something by their content security policy. Anybody can send such a report, docs/operations.md, What browsers report:",
      ...lines,
      ...(others > 0 ? [`    and ${others} others`] : []),
    ].join("\n"),
  )
}

/** The migrations that say something else today than when the database went through them. */
export async function findEditedMigrations(sql: Sql): Promise<string[]> {
  const own = await migrations.listOwnMigrations()
  const applied = await sql<{ version: string; text: string | null }>`
    select version, array_to_string(statements, '') as text from supabase_migrations.schema_migrations
    order by version`
  const edited: string[] = []
  for (const { version, text } of applied) {
    if (!text || !own.includes(version)) continue
    const file = await migrations.readMigration(version)
    if (squeeze(file.text) !== squeeze(text)) edited.push(version)
  }
  return edited
}

/** The migration tools record the statements, without what stands between them. */
function squeeze(text: string): string {
  return text.replace(/[\s;]+/g, "")
}

export async function examineMigrations(
  applied: readonly string[],
  database: "own" | "hosted",
): Promise<Finding> {
  const { good, failure } = about("migrations")
  const { own, missing, unknown } = await migrations.compareMigrations(applied)
  if (unknown.length > 0) return failure(migrations.explainUnknown(unknown, database))
  if (missing.length > 0) return failure(migrations.explainMissing(missing, own, database))
  return good(`Every migration of this release is applied, up to ${own.at(-1)}.`)
}
