import { randomUUID } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pino } from "pino"
import type postgres from "postgres"
import { inject } from "vitest"
import { type Backend, openBackend } from "../backend/backend.ts"
import { openSql } from "../backend/open-sql.ts"
import { type Config, readConfig } from "../config.ts"
import { migratedDatabase } from "./prepare-server.ts"
import { createStandInTransport, type StandInTransport } from "./stand-in-transport.ts"

/** The embedded backend over a database of its own, with a direct connection to that database. */
export type TestBackend = {
  backend: Backend
  transport: StandInTransport
  /** The superuser's connection: sees and changes everything. */
  sql: postgres.Sql
  close(): Promise<void>
}

/** Takes further words of CREATE DATABASE; makes a new, empty database on the run's server and returns its address. */
export async function createDatabase(properties = ""): Promise<string> {
  const server = inject("databaseServer")
  const name = `test_${randomUUID().replaceAll("-", "")}`
  const sql = openSql(server)
  await sql.unsafe(`create database ${name} ${properties}`)
  await sql.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** Takes environment variables; returns the configuration. Throws when one is wrong. */
export function configOf(environment: NodeJS.ProcessEnv): Config {
  const read = readConfig(environment)
  if ("problems" in read) throw new Error(read.problems.join("\n"))
  return read.config
}

/** Takes environment variables and a database's address, or else a new one; starts the embedded API over that database. */
export async function openTestBackend(
  environment: NodeJS.ProcessEnv = {},
  databaseUrl?: string,
): Promise<TestBackend> {
  const url = databaseUrl ?? (await createDatabase(`template ${migratedDatabase}`))
  const dataDir = await mkdtemp(join(tmpdir(), "kupryt-backend-"))
  const transport = createStandInTransport()
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  const backend = await openBackend({
    config: configOf({ DATA_DIR: dataDir, DATABASE_URL: url, SEED: "none", ...environment }),
    transport,
    log: pino({ level: "silent" }),
    async beforeMigration() {},
    onStep() {},
  }).catch(async error => {
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
