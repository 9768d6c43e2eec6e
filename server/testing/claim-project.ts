import { randomUUID } from "node:crypto"
import type postgres from "postgres"
import { connect } from "../backend/connect.ts"
import { openSql } from "../backend/open-sql.ts"
import type { NamedProject } from "./named-project.ts"
import { emptyProject, emptyTables, filledTables } from "./project-rows.ts"

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
      try {
        await emptyProject(sql, named)
      } finally {
        await sql.end()
      }
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
