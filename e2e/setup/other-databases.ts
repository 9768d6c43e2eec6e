import { rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { startCluster } from "#server/backend/postgres/cluster.ts"
import {
  hasDebianPostgres,
  type OtherPostgres,
  startDebianPostgres,
} from "#server/testing/debian-postgres.ts"
import { makeDirectory } from "#server/testing/make-directory.ts"

/** The databases that a server can be given by DATABASE_URL: each by its name, with what starts one. */
export const otherDatabases: [name: string, start: () => Promise<OtherPostgres>][] = [
  ["a second PostgreSQL", startSecond],
]
if (hasDebianPostgres) otherDatabases.push(["Debian's PostgreSQL 15", startDebianPostgres])

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
