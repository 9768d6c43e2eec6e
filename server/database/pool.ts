import pTimeout from "p-timeout"
import pg from "pg"
import {
  type Answer,
  connectionOptions,
  openingLimit,
  sqlOver,
  transact,
  withinTransaction,
} from "./connection.ts"
import { createSql, type Sql, type Statement } from "./sql.ts"

export type { Answer, Statement }

export type Pool = ReturnType<typeof openPool>

/** The pool's own limit is for who waits for a free connection; to open one has the usual. */
class PooledClient extends pg.Client {
  constructor(options: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: openingLimit })
  }
}

/** Longest wait for calls that have begun, in milliseconds, when the pool is closed. */
const closingLimit = 30_000

/** Connects when it is first asked. */
export function openPool(url: string, size = 20) {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    connectionTimeoutMillis: 60_000,
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: 3600,
    max: size,
    // A database that neither answers nor goes away would hold the connection for ever.
    query_timeout: 60_000,
    pipeline: true,
    Client: PooledClient as never,
  })
  // A connection may end at any time. The statement that it had learns of it, and the pool forgets it.
  pool.on("error", () => {})
  pool.on("connect", client => void client.on("error", () => {}))
  const running = new Set<Promise<unknown>>()

  async function onConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      // It is free again when it has answered to this, and closed when it does not.
      client.query("rollback").then(
        () => client.release(),
        failure => client.release(failure),
      )
      throw error
    }
  }

  function run<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const call = onConnection(work).finally(() => running.delete(call))
    running.add(call)
    return call
  }

  return {
    /**
     * All statements as one transaction, in one turn of the network.
     * @throws the first error: a pg.DatabaseError, or another one where there is no database.
     */
    transact: (statements: readonly Statement[]) => run(client => transact(client, statements)),
    /** A transaction whose later statements need earlier answers. It is rolled back when the work throws. */
    begin: <T>(work: (sql: Sql) => Promise<T>) => run(client => withinTransaction(client, work)),
    sql: createSql((text, values) => run(client => sqlOver(client).unsafe(text, values))),
    /** Waits for the calls that have begun. */
    async close() {
      // pg's pool forgets who waits for a connection when it ends.
      const ended = Promise.allSettled(running).then(() => pool.end())
      await pTimeout(ended, { milliseconds: closingLimit, fallback() {} })
    },
  }
}
