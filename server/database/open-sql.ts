import pTimeout from "p-timeout"
import pg from "pg"
import { connectionOptions, sqlOver } from "./connection.ts"
import type { Sql } from "./sql.ts"

/** Makes a connection of its own. Its loss rejects what is asked, and is the event `end`. */
export async function openClient(url: string, signal?: AbortSignal): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions(url))
  client.on("error", () => {})
  const cut = () => void client.connection.stream.destroy()
  signal?.addEventListener("abort", cut)
  client.once("end", () => signal?.removeEventListener("abort", cut))
  signal?.throwIfAborted()
  await client.connect()
  return client
}

/** Waits a second for the database to take leave. */
export async function closeClient(client: pg.Client): Promise<void> {
  const fallback = () => void client.connection.stream.destroy()
  await pTimeout(client.end(), { milliseconds: 1000, fallback })
}

/** Closes the connection after the work. The signal cuts it, whatever waits for it, and its reason is thrown. */
export async function withSql<T>(
  url: string,
  work: (sql: Sql, client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  try {
    const client = await openClient(url, signal)
    try {
      return await work(sqlOver(client), client)
    } finally {
      await closeClient(client)
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  }
}
