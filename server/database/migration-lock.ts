import type pg from "pg"
import { withinTransaction } from "./connection.ts"
import { withSql } from "./open-sql.ts"
import type { Sql } from "./sql.ts"

/** Any constant will do, as long as every server of one database uses the same, and it has 32 bits. */
const lockKey = 4_207_310_529

/** Settings that would end a transaction that waits while the work is done beside it; those that the server knows are lifted. */
const limits = [
  "idle_in_transaction_session_timeout",
  "transaction_timeout",
  "statement_timeout",
  "lock_timeout",
]

type Options = {
  /** Ends the waiting, and not the work. */
  signal?: AbortSignal | undefined
  onWait(message: string): void
}

/** A transaction holds the lock: a session's would stay with the connection in a pool (pgbouncer in transaction mode). */
export async function withMigrationLock<T>(
  url: string,
  work: () => Promise<T>,
  { signal, onWait }: Options,
): Promise<T> {
  const waiting = new AbortController()
  const stopWaiting = () => waiting.abort(signal?.reason)
  signal?.throwIfAborted()
  signal?.addEventListener("abort", stopWaiting)
  const lockAndWork = (_: Sql, client: pg.Client) =>
    withinTransaction(client, async sql => {
      await sql`select set_config(name, '0', true) from pg_settings where name = any(${limits})`
      const [free] = await sql`select pg_try_advisory_xact_lock(${lockKey}) as taken`
      if (!free?.taken) {
        onWait(await describeHolder(sql))
        await sql`select pg_advisory_xact_lock(${lockKey})`
      }
      signal?.removeEventListener("abort", stopWaiting)
      return work()
    })
  return withSql(url, lockAndWork, waiting.signal).finally(() =>
    signal?.removeEventListener("abort", stopWaiting),
  )
}

type Holder = { pid: number; state: string | null; since: Date | null; address: string | null }

/** The holder of the lock. One whose connection does nothing is an earlier release's, or was left in a pool by it. */
async function describeHolder(sql: Sql): Promise<string> {
  const [holder] = await sql<Holder>`
    select pid, state, state_change as since, host(client_addr) as address
    from pg_locks left join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and objid::bigint = ${lockKey}
      and database = (select oid from pg_database where datname = current_database())`
  const beginning = "Waiting for another server, which migrates this database"
  if (!holder) return `${beginning}.`
  const { pid, state, since, address } = holder
  const from = address ? ` from ${address}` : ""
  const connection = `the connection ${pid}${from} has the lock since ${since?.toISOString() ?? "an unknown time"}`
  if (state !== "idle") return `${beginning}: ${connection}.`
  return `${beginning}: ${connection}, and does nothing. If no server starts there, a pooler has kept it from an earlier release; end it with: SELECT pg_terminate_backend(${pid});`
}
