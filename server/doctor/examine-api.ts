import { createClient } from "@supabase/supabase-js"
import type { Database } from "#app/lib/database.types.ts"
import type { Backend } from "../backend/backend.ts"
import { examineMigrations } from "./examine-migrations.ts"
import { about, type Finding } from "./finding.ts"

/** Tables that hold what visitors must never read. */
const privateTables = ["contact_submissions", "newsletter_subscriptions", "admin_users"] as const

type Api = Pick<Backend, "url" | "fetch" | "publishableKey" | "secretKey">

/** Takes a hosted Supabase; looks at what can be learnt through its API, with the server's key and with a visitor's. */
export async function examineApi({ url, fetch, publishableKey, secretKey }: Api): Promise<Finding[]> {
  const connect = (key: string) =>
    createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch },
    })
  const { host } = new URL(url)
  const { good, failure } = about("database")
  const { data, error } = await connect(secretKey).rpc("applied_migrations")
  if (error)
    return [
      failure(
        `Supabase at ${host} did not answer as it should (${error.code || error.message}). Check SUPABASE_URL and SUPABASE_SECRET_KEY, and that the migrations were pushed: npx supabase db push`,
      ),
    ]
  const visitor = connect(publishableKey)
  const rows = await Promise.all(privateTables.map(table => visitor.from(table).select("id").limit(1)))
  const open = privateTables.filter((_, at) => (rows[at]?.data ?? []).length > 0)
  return [
    good(`Supabase at ${host} answers.`),
    await examineMigrations(data),
    open.length > 0
      ? about("permissions").failure(
          `Visitors can read rows of ${open.join(", ")}. Undo what was changed by hand, and run: npx supabase db push`,
        )
      : about("permissions").good(
          "Visitors read no message, subscriber or administrator. The dashboard's Security Advisor looks at every table.",
        ),
  ]
}
