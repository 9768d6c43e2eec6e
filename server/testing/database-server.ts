import { rm } from "node:fs/promises"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { openSql } from "../backend/open-sql.ts"
import { startCluster } from "../backend/postgres/cluster.ts"
import { makeDirectory } from "./make-directory.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The address of an embedded PostgreSQL on which tests make databases; empty when CONTRACT_URL is set. */
    databaseServer: string
  }
}

/** Starts one PostgreSQL for all tests of a run, in a directory that goes with it. */
export default async function startDatabaseServer(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (process.env.CONTRACT_URL) {
    project.provide("databaseServer", "")
    return undefined
  }
  const directory = await makeDirectory("databases")
  const cluster = await startCluster({
    dataDir: join(directory, "data"),
    systemDir: join(directory, "system"),
    password: "for tests only",
    log: { info() {}, error() {} },
  })
  await createRoles(cluster.url)
  project.provide("databaseServer", cluster.url)
  return async () => {
    await cluster.stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Makes the API's roles, which all databases of a server share: tests that begin at once would all try to. */
async function createRoles(url: string): Promise<void> {
  const sql = openSql(url)
  await sql.unsafe("create role anon; create role authenticated; create role service_role bypassrls")
  await sql.end()
}
