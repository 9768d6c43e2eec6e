import type { Client } from "#app/lib/server-environment.ts"
import { adviceForAway, adviceForKey, type Refusal, reasonOf, refused } from "../backend/api-fault.ts"
import type { Backend } from "../backend/backend.ts"
import { connect } from "../backend/connect.ts"
import * as findings from "./database-findings.ts"
import { judgeJobs } from "./examine-jobs.ts"
import { about, type Finding } from "./finding.ts"

/** Whatever of the schema public visitors may not read; each has an id. */
export const privateTables = [
  "contact_submissions",
  "newsletter_subscriptions",
  "admin_users",
  "message_routes",
  "post_drafts",
  "post_previews",
  "post_versions",
  "deleted_posts",
  "pictures",
  "reply_templates",
  "newsletter_issues",
] as const

type Api = Pick<Backend, "url" | "fetch" | "publishableKey" | "secretKey">

/** Returns whether the other services are worth a look: not where the project is down or the key opens nothing. */
export async function* examineApi(api: Api): AsyncGenerator<Finding, boolean> {
  const { publishableKey, secretKey } = api
  const { host } = new URL(api.url)
  const { good, failure } = about("database")
  const server = connect(api, secretKey)
  const applied = await server.rpc("applied_migrations")
  if (applied.error) {
    yield failure`Supabase at ${host} ${explainRefusal(applied)}`
    const isOfTheDatabase = Boolean(applied.error.code) && ![0, 401].includes(applied.status)
    return isOfTheDatabase && !adviceForAway(applied)
  }
  yield good`Supabase at ${host} answers.`
  const migrations = await findings.examineMigrations(applied.data, "hosted")
  yield migrations
  const visitor = examineVisitor(connect(api, publishableKey))
  if (migrations.state !== "failure") {
    const [objects, writes, grants, mails, wave, reports, runs] = await Promise.all([
      server.rpc("missing_objects"),
      server.rpc("write_failure"),
      server.rpc("grant_corrections"),
      server.rpc("overdue_mails"),
      server.rpc("sign_in_wave"),
      server.rpc("recent_policy_reports"),
      server.rpc("job_runs"),
    ])
    const missing = findings.judgeObjects(objects)
    const unguarded = findings.judgeGuards(objects)
    if (unguarded) yield unguarded
    yield* missing
      ? [missing]
      : [
          findings.judgeWrites(writes),
          findings.judgeGrants(grants),
          findings.judgeOutbox(mails),
          findings.judgePolicyReports(reports),
          judgeJobs(runs),
        ]
    // Of passwords that a hosted project refuses nothing is known here: that there was no wave cannot be said.
    const signIns = findings.judgeSignIns(wave)
    if (signIns.state === "warning") yield signIns
  }
  yield await visitor
  return true
}

function explainRefusal(answer: Refusal): string {
  if (answer.error.code === refused)
    return "refuses SUPABASE_SECRET_KEY what the server needs. If it is the project's secret key, a grant is missing (execute on public.applied_migrations(), or usage on the schema public). Run in the SQL editor: select private.correct_grants();"
  const advice =
    adviceForAway(answer) ??
    (answer.status === 401 ? adviceForKey("SUPABASE_SECRET_KEY") : null) ??
    "Check SUPABASE_URL and SUPABASE_SECRET_KEY, and that the migrations were pushed: npx supabase db push --remote"
  return `did not answer as it should (${reasonOf(answer)}). ${advice}`
}

async function examineVisitor(visitor: Client): Promise<Finding> {
  const { good, failure } = about("permissions")
  const posts = await visitor.from("blog_posts").select("id").limit(1)
  if (posts.error?.code === refused)
    return failure`Visitors cannot read posts: a grant is missing, which the line about grants names.`
  if (posts.error)
    return failure`Visitors cannot read posts (${reasonOf(posts)}). Check SUPABASE_PUBLISHABLE_KEY.`
  const answers = await Promise.all(
    privateTables.map(async table => ({
      table,
      // The client's types keep tables and views apart.
      ...(await visitor
        .from(table as "admin_users")
        .select("id")
        .limit(1)),
    })),
  )
  const unknown = answers.find(({ error }) => error && error.code !== refused)
  if (unknown?.error)
    return failure`What visitors read of ${unknown.table} could not be found out (${reasonOf(unknown)}). Run the doctor again.`
  const open = answers.filter(({ data }) => (data ?? []).length > 0)
  if (open.length > 0)
    return failure`Visitors can read rows of ${open.map(({ table }) => table).join(", ")}. Undo what was changed by hand, and run: npx supabase db push --remote`
  return good`A visitor's key reads posts, and no row of messages, subscribers, administrators, drafts or the posts' history. The dashboard's Security Advisor looks at every policy.`
}
