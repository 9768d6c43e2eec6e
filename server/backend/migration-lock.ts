import type postgres from "postgres"
import { withSql } from "./open-sql.ts"

/** Any constant will do, as long as every server of one database uses the same. */
const lockKey = 4_207_310_529

/**
 * Runs the work while no other server migrates that database. The signal ends the waiting for that; the work is not let
 * down: it holds the lock to its end.
 */
export async function underMigrationLock<T>(
  url: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const waiting = new AbortController()
  const stopWaiting = () => waiting.abort(signal?.reason)
  signal?.throwIfAborted()
  signal?.addEventListener("abort", stopWaiting)
  const lockAndWork = async (sql: postgres.Sql) => {
    await sql`select pg_advisory_lock(${lockKey})`
    signal?.removeEventListener("abort", stopWaiting)
    return work()
  }
  return withSql(url, lockAndWork, waiting.signal).finally(() =>
    signal?.removeEventListener("abort", stopWaiting),
  )
}
