import { randomUUID } from "node:crypto"
import type postgres from "postgres"
import { connect } from "../backend/connect.ts"
import { openSql } from "../backend/open-sql.ts"
import { emptyProject, emptyTables, filledTables } from "./project-rows.ts"
import type { KeyPair } from "./stand-in-supabase/project-keys.ts"

/** A Supabase for tests that the environment names. */
export type NamedProject = KeyPair & {
  url: string
  /** Its database, as the owner. */
  databaseUrl: string
  /** The port of this machine at which its mails lead to the site. */
  sitePort: number
  /** The port of this machine to which it hands its mails. */
  mailPort: number
}

/** The variables that name it. All are needed; with the last two its accounts' mails lead back to the tests. */
export const projectVariables = [
  "TEST_SUPABASE_URL",
  "TEST_SUPABASE_PUBLISHABLE_KEY",
  "TEST_SUPABASE_SECRET_KEY",
  "TEST_SUPABASE_DATABASE_URL",
  "TEST_SITE_PORT",
  "TEST_MAIL_PORT",
] as const

/** Set for the processes of `npm run test:supabase` alone: `npm test` takes no project, whatever is exported. */
export const projectSwitch = "TEST_SUPABASE_ALONE"

/** Returns the Supabase for tests that the environment names, or null where the tests take none. */
export function namedProject(): NamedProject | null {
  if (!process.env[projectSwitch]) return null
  const [url, publishableKey, secretKey, databaseUrl, sitePort, mailPort] = projectVariables.map(
    name => process.env[name] ?? "",
  ) as [string, string, string, string, string, string]
  if (!url) return null
  const ports = { sitePort: Number(sitePort), mailPort: Number(mailPort) }
  return { url, publishableKey, secretKey, databaseUrl, ...ports }
}

/**
 * Takes a Supabase for tests. Throws when there is anything in it, so that nothing of anybody is lost, or when its
 * database is not the one behind its address. Returns its database, and what removes all that tests have put there.
 */
export async function claimProject(named: NamedProject) {
  const sql = openSql(named.databaseUrl)
  try {
    const filled = await filledTables(sql)
    const { host } = new URL(named.url)
    if (filled.length > 0)
      throw new Error(`${host} has rows of its own (${filled.join(", ")}): tests take a project without any.`)
    if (!(await isBehind(sql, named)))
      throw new Error(`The database named beside ${host} is another project's, or the secret key is.`)
  } catch (error) {
    await sql.end()
    throw error
  }
  return {
    sql,
    async release() {
      await emptyProject(sql, named)
      await sql.end()
    },
  }
}

/** Takes an empty database; tells whether a row of it is seen by the API. */
async function isBehind(sql: postgres.Sql, named: NamedProject): Promise<boolean> {
  const email = `${randomUUID()}@tests.example`
  await sql`insert into public.admin_users (email) values (${email})`
  const { data } = await connect({ ...named, fetch }, named.secretKey)
    .from("admin_users")
    .select("email")
    .eq("email", email)
  await emptyTables(sql)
  return data?.length === 1
}
