import postgres from "postgres"

/** A client with one connection, for the work around a start. */
export function openSql(url: string): postgres.Sql {
  return postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} })
}

/** Closes the connection after the work. The signal cuts it, whatever waits for it, and its reason is thrown. */
export async function withSql<T>(
  url: string,
  work: (sql: postgres.Sql) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const sql = openSql(url)
  const cut = () => void sql.end({ timeout: 0 })
  signal?.addEventListener("abort", cut)
  try {
    signal?.throwIfAborted()
    return await work(sql)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener("abort", cut)
    await sql.end({ timeout: 1 })
  }
}
