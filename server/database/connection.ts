import pg from "pg"
import { createSql, type Sql, type Statement } from "./sql.ts"

export type Answer<Row = Record<string, unknown>> = { rows: Row[]; count: number | null }

/** The form in which pg sends a value; its types do not know that it exports it. */
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }
).utils

/** The parameters of one statement are counted in 16 bits. */
const mostParameters = 65_535

/** Longest time to open a connection, in milliseconds. */
export const openingLimit = 5000

export function connectionOptions(url: string): pg.ClientConfig {
  return {
    // The words of sslmode mean what they mean to PostgreSQL's own programs.
    connectionString: `${url}${url.includes("?") ? "&" : "?"}uselibpqcompat=true`,
    connectionTimeoutMillis: openingLimit,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  }
}

/** One message is one turn of the network and one transaction. Throws before sending when a value has no text. */
export async function transact(client: pg.ClientBase, statements: readonly Statement[]): Promise<Answer[]> {
  const messages = statements.map(({ text, values = [] }) => ({ text, values: values.map(prepareValue) }))
  if (messages.some(({ values }) => values.length > mostParameters))
    throw new Error("a statement has too many parameters")
  const answer = await new Promise<pg.QueryResult | pg.QueryResult[]>((resolve, reject) => {
    const query = new pg.Query("", (error, result) => (error ? reject(error) : resolve(result)))
    query.submit = connection => {
      connection.stream.cork()
      for (const { text, values } of messages) {
        connection.parse({ name: "", text, types: [] }, true)
        connection.bind({ values }, true)
        connection.describe({ type: "P" }, true)
        connection.execute(null, true)
      }
      connection.sync()
      connection.stream.uncork()
    }
    client.query(query)
  })
  return [answer].flat().map(({ rows, rowCount }) => ({ rows, count: rowCount }))
}

export function sqlOver(client: pg.ClientBase): Sql {
  return createSql(async (text, values) => {
    if (!values) return [await client.query(text)].flat().at(-1)?.rows ?? []
    const [answer] = await transact(client, [{ text, values }])
    return answer?.rows ?? []
  })
}

/** Commits where the work ends well. Where it throws, the caller gives the connection up or sends the rollback. */
export async function withinTransaction<T>(
  client: pg.ClientBase,
  work: (sql: Sql) => Promise<T>,
  mode = "",
): Promise<T> {
  let isOpen = true
  await client.query(`begin ${mode}`)
  const inside = sqlOver(client)
  const sql = createSql(async (text, values) => {
    if (!isOpen) throw new Error("the transaction has ended")
    return inside.unsafe(text, values)
  })
  const result = await work(sql).finally(() => {
    isOpen = false
  })
  const { command } = await client.query("commit")
  if (command !== "COMMIT")
    throw new Error("the transaction was rolled back: one of its statements had failed")
  return result
}
