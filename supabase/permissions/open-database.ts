import type postgres from "postgres"
import { inject } from "vitest"
import type { Backend } from "#server/backend/backend.ts"
import { openSql } from "#server/backend/open-sql.ts"
import type { ServedBackend } from "#server/testing/setup/served-backend.ts"
import { openTestBackend } from "#server/testing/test-backend.ts"

/** A backend on which permissions are tried, with the superuser's connection to its database. */
export type TriedDatabase = {
  backend: Pick<Backend, "url" | "fetch" | "publishableKey" | "secretKey"> &
    Pick<ServedBackend, "administersAccounts">
  sql: postgres.Sql
  close(): Promise<void>
}

/** Returns the backend that runs for the project's tests, or else one over a database of its own on the project's server. */
export async function openDatabase(): Promise<TriedDatabase> {
  const served = inject("servedBackend")
  if (!served) return openTestBackend()
  const sql = openSql(served.databaseUrl)
  return { backend: { ...served, fetch }, sql, close: () => sql.end() }
}
