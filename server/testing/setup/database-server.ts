import { rm } from "node:fs/promises"
import { join } from "node:path"
import type { TestProject } from "vitest/node"
import { startCluster } from "../../backend/postgres/cluster.ts"
import { makeDirectory } from "../make-directory.ts"
import { prepareServer } from "./prepare-server.ts"

/** Starts one embedded PostgreSQL for all tests of a run, in a directory that goes with it. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const directory = await makeDirectory("databases")
  const cluster = await startCluster({
    dataDir: join(directory, "data"),
    systemDir: join(directory, "system"),
    password: "for tests only",
    log: { info() {}, error() {} },
  })
  await prepareServer(project, cluster.url)
  return async () => {
    await cluster.stop()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  }
}
