import postgres from "postgres"
import { createSql, type Sql } from "../database/sql.ts"

/** A client with one connection, for what a test looks at beside the product. */
export function openSql(url: string): postgres.Sql {
  return postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} })
}

/** Closes the connection after the work. */
export async function withSql<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = openSql(url)
  return work(sql).finally(() => sql.end({ timeout: 1 }))
}

/** A test's connection as the product's code takes one. */
export function asProductSql(sql: postgres.Sql | postgres.TransactionSql): Sql {
  return createSql(async (text, values = []) => [...(await sql.unsafe(text, [...values] as never[]))])
}
