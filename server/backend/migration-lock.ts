import { openSql } from "./open-sql.ts"

/** Any constant will do, as long as every server of one database uses the same. */
const lockKey = 4_207_310_529

/** Takes a database's address and the work of a migration; runs it while no other server migrates that database. */
export async function underMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const sql = openSql(url)
  try {
    await sql`select pg_advisory_lock(${lockKey})`
    return await work()
  } finally {
    await sql.end({ timeout: 1 })
  }
}
