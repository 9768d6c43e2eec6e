import { withSql } from "./open-sql.ts"

/**
 * Takes a migrated database's address; leaves the API's roles what is about rows. Of what they may do to tables, which
 * lite grants them too, row level security knows nothing. Ends at once when
 * the signal is given.
 */
export async function narrowGrants(url: string, signal?: AbortSignal): Promise<void> {
  await withSql(url, sql => sql`select private.narrow_grants()`, signal)
}
