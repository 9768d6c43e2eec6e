import type { Sql } from "postgres"
import { onTestFinished } from "vitest"
import { openSql } from "#server/testing/open-sql.ts"
import { until } from "./until.ts"

/** Another transaction, which is somewhere in its midst. */
export async function beginOther(url: string) {
  const connection = openSql(url)
  onTestFinished(() => connection.end())
  const other = await connection.reserve()
  await other`begin`
  return {
    sql: other,
    async commit() {
      await other`commit`
      other.release()
    },
  }
}

/** Until something in a database waits for a lock. */
export async function lockWait(sql: Sql): Promise<void> {
  await until(async () => {
    const found = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return found.length > 0
  })
}
