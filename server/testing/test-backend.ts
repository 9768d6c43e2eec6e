import { randomUUID } from "node:crypto"
import { rm } from "node:fs/promises"
import type postgres from "postgres"
import { inject } from "vitest"
import type { Backend } from "../backend/backend.ts"
import { openSql } from "../backend/open-sql.ts"
import { makeDirectory } from "./make-directory.ts"
import { openQuietBackend } from "./open-quiet-backend.ts"
import { migratedDatabase } from "./setup/prepare-server.ts"
import { createStandInTransport, type StandInTransport } from "./stand-in-transport.ts"

/** The embedded backend over a database of its own, with a direct connection to that database. */
export type TestBackend = {
  backend: Backend
  transport: StandInTransport
  /** The superuser's connection: sees and changes everything. */
  sql: postgres.Sql
  close(): Promise<void>
}

/** Makes a new, empty database on the run's server and returns its address. */
export async function createDatabase(properties = ""): Promise<string> {
  const server = inject("databaseServer")
  const name = `test_${randomUUID().replaceAll("-", "")}`
  const sql = openSql(server)
  await sql.unsafe(`create database ${name} ${properties}`)
  await sql.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

export async function openTestBackend(
  environment: NodeJS.ProcessEnv = {},
  databaseUrl?: string,
): Promise<TestBackend> {
  const url = databaseUrl ?? (await createDatabase(`template ${migratedDatabase}`))
  const dataDir = await makeDirectory("backend")
  const transport = createStandInTransport()
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  const variables = { DATA_DIR: dataDir, DATABASE_URL: url, SEED: "none", ...environment }
  const backend = await openQuietBackend(variables, { transport }).catch(async error => {
    await removeData()
    throw error
  })
  const sql = openSql(url)
  return {
    backend,
    transport,
    sql,
    async close() {
      await sql.end()
      await backend.close()
      await removeData()
    },
  }
}
