import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { startCluster } from "../backend/postgres/cluster.ts"

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
  const directory = await mkdtemp(join(tmpdir(), "kupryt-databases-"))
  await chmod(directory, 0o755)
  const cluster = await startCluster({
    dataDir: join(directory, "data"),
    systemDir: join(directory, "system"),
    password: "for tests only",
    log: { info() {}, error() {} },
  })
  project.provide("databaseServer", cluster.url)
  return async () => {
    await cluster.stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }
}
