import type { Client } from "#app/lib/server-environment.ts"
import { adviceForAway, adviceForKey, type Refusal, reasonOf, refused } from "../backend/api-fault.ts"
import type { Backend } from "../backend/backend.ts"
import { connect } from "../backend/connect.ts"
import { examineAnswers, examineMigrations } from "./database-findings.ts"
import { about, type Finding } from "./finding.ts"

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
  const migrations = await examineMigrations(applied.data, "hosted")
  yield migrations
  const visitor = examineVisitor(connect(api, publishableKey))
  if (migrations.state !== "failure") {
    const answers = await examineAnswers(async name => {
      const { data, error } = await server.rpc(name)
      return { rows: [data].flat(), error }
    })
    // A hosted project does not say which passwords it refused: the absence of a wave is not known.
    yield* answers.filter(({ about, state }) => about !== "sign-ins" || state !== "good")
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

/** Whether the key that visitors get opens what it should, and no more. */
async function examineVisitor(visitor: Client): Promise<Finding> {
  const { good, failure } = about("visitors")
  const posts = await visitor.from("blog_posts").select("id").limit(1)
  if (posts.error?.code === refused)
    return failure`Visitors cannot read posts: a grant is missing, which the line about grants names.`
  if (posts.error)
    return failure`Visitors cannot read posts (${reasonOf(posts)}). Check SUPABASE_PUBLISHABLE_KEY.`
  const messages = await visitor.from("contact_submissions").select("id").limit(1)
  if (!messages.error)
    return failure`Visitors can read the messages. Check that SUPABASE_PUBLISHABLE_KEY is no secret key; undo what was changed by hand, and run: npx supabase db push --remote`
  return good`A visitor's key reads posts, and no message. The dashboard's Security Advisor looks at every policy.`
}
