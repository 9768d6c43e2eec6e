import { openSql } from "./open-sql.ts"

/**
 * Takes a migrated database's address; leaves the API's roles what is about rows. Of what they may do to tables, which
 * lite grants them too, row level security knows nothing.
 */
export async function narrowGrants(url: string): Promise<void> {
  const sql = openSql(url)
  try {
    await sql`select private.narrow_grants()`
  } finally {
    await sql.end({ timeout: 1 })
  }
}
