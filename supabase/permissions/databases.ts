import { rm } from "node:fs/promises"
import { join } from "node:path"
import { pino } from "pino"
import { openBackend } from "#server/backend/backend.ts"
import { openSql } from "#server/backend/open-sql.ts"
import { hasDebianPostgres, startDebianPostgres } from "#server/testing/debian-postgres.ts"
import { embeddedDatabaseUrl } from "#server/testing/embedded-database-url.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"
import { createStandInTransport } from "#server/testing/stand-in-transport.ts"
import { configOf, openTestBackend, type TestBackend } from "#server/testing/test-backend.ts"

/** The databases on which the permissions must be the same: each by its name, with what opens a new one. */
export const databases: [name: string, open: () => Promise<TestBackend>][] = [
  ["the PostgreSQL that the server starts itself", openEmbedded],
  ["a database named by DATABASE_URL", openTestBackend],
]
if (hasDebianPostgres) databases.push(["Debian's PostgreSQL 15", openDebian])

async function openEmbedded(): Promise<TestBackend> {
  const directory = await makeDirectory("permissions")
  const dataDir = join(directory, "data")
  const transport = createStandInTransport()
  const backend = await openBackend({
    config: configOf({ DATA_DIR: dataDir, SEED: "none" }),
    transport,
    log: pino({ level: "silent" }),
    onStep() {},
  })
  const sql = openSql(await embeddedDatabaseUrl(dataDir))
  return {
    backend,
    transport,
    sql,
    async close() {
      await sql.end()
      await backend.close()
      await rm(directory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function openDebian(): Promise<TestBackend> {
  const server = await startDebianPostgres()
  const opened = await openTestBackend({}, server.url)
  return {
    ...opened,
    async close() {
      await opened.close()
      await server.stop()
    },
  }
}
