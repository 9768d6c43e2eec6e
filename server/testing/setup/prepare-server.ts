import { rm } from "node:fs/promises"
import type { TestProject } from "vitest/node"
import { makeDirectory } from "../make-directory.ts"
import { openSql, withSql } from "../open-sql.ts"
import { projectSchemas } from "../stand-in-supabase/project-schemas.ts"
import { startQuietBackend } from "../start-quiet-backend.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The address of a PostgreSQL on which tests make databases, where they do not ask a backend that runs already. */
    databaseServer: string
  }
}

/** The database that tests copy rather than migrate one of their own. */
export const migratedDatabase = "migrated"
/** The same with what a hosted project's database has beside: storage and Realtime. */
export const projectDatabase = "project"

/** Prepares it for the tests of a project and provides it to them. */
export async function prepareServer(project: TestProject, url: string): Promise<void> {
  const sql = openSql(url)
  // All databases of a server share its roles: tests that begin at once would all try to make them.
  await sql.unsafe("create role anon; create role authenticated; create role service_role bypassrls")
  // The databases go with the run: none has to outlive a crash.
  await sql`alter role all set synchronous_commit = off`
  await sql.unsafe(`create database ${migratedDatabase}`)
  await sql.unsafe(`create database ${projectDatabase}`)
  await sql.end()
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  await migrate(urlOf(migratedDatabase))
  await withSql(urlOf(projectDatabase), sql => sql.unsafe(projectSchemas))
  await migrate(urlOf(projectDatabase))
  project.provide("databaseServer", url)
}

/** Brings a database to where a first start does, but for the demonstration posts: those come, or not, with each copy. */
async function migrate(url: string): Promise<void> {
  const dataDir = await makeDirectory("migrated")
  const backend = await startQuietBackend({ DATA_DIR: dataDir, DATABASE_URL: url, SEED: "none" })
  await backend.close()
  await withSql(url, sql => sql`delete from private.settings where key = 'seed'`)
  await rm(dataDir, { recursive: true, force: true })
}
