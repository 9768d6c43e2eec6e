import { rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { startCluster } from "#server/backend/postgres/cluster.ts"
import {
  hasDebianPostgres,
  type OtherPostgres,
  startDebianPostgres,
} from "#server/testing/debian-postgres.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"

/** A database that a server can be given by DATABASE_URL: the oldest PostgreSQL that there is here. */
export const otherDatabase: { name: string; start(): Promise<OtherPostgres> } = hasDebianPostgres
  ? { name: "Debian's PostgreSQL 15", start: startDebianPostgres }
  : { name: "a second PostgreSQL", start: startSecond }

async function startSecond(): Promise<OtherPostgres> {
  const directory = await makeDirectory("second")
  const dataDir = join(directory, "data")
  const log = { info() {}, error() {} }
  const cluster = await startCluster({ dataDir, password: "for tests only", log })
  const [here, away] = [join(dataDir, "postgres"), join(dataDir, "postgres.away")]
  return {
    url: cluster.url,
    // It is started again as soon as it dies, but not without its files.
    async halt() {
      await rename(here, away)
      process.kill(cluster.pid, "SIGKILL")
    },
    resume: () => rename(away, here),
    async stop() {
      await cluster.stop()
      await rm(directory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
