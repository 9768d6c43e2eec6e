import { lstat } from "node:fs/promises"
import { join } from "node:path"
import type { Config } from "../config.ts"
import { OperatorError } from "../operator-error.mjs"
import { readSecrets, type Secrets, secretsMissing } from "../secrets.ts"
import { startCluster } from "./postgres/cluster.ts"
import { clusterUrl } from "./postgres/cluster-config.ts"
import { DirectoryLocked } from "./postgres/lock.ts"
import { readPidFile } from "./postgres/orphan.ts"

/** A database for a user who may read and write every row, and what ends the work with it. */
export type OpenDatabase = { url: string; close(): Promise<void> }

/** The embedded database is started unless a server runs it. Makes nothing that is missing. Throws OperatorError. */
export async function openInstallation({ databaseUrl, dataDir, postgresBin }: Config): Promise<OpenDatabase> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} }
  const { databasePassword: password } = await requireInstallation(dataDir)
  try {
    const cluster = await startCluster({
      ...{ dataDir, password, programs: postgresBin },
      log: { info() {}, error() {} },
    })
    return { url: cluster.url, close: () => cluster.stop() }
  } catch (error) {
    const running = error instanceof DirectoryLocked && (await readPidFile(join(dataDir, "postgres")))
    if (!running) throw error
    return { url: clusterUrl(password, running.port), close: async () => {} }
  }
}

async function requireInstallation(dataDir: string): Promise<Secrets> {
  const database = await lstat(join(dataDir, "postgres")).catch(() => null)
  if (!database) {
    throw new OperatorError(
      `There is no database in ${dataDir}. Name the site's own directory in DATA_DIR, or start the site once: npm start`,
    )
  }
  const secrets = await readSecrets(dataDir)
  if (!secrets) throw secretsMissing(dataDir)
  return secrets
}
