import { join } from "node:path"
import { startCluster } from "../backend/postgres/cluster.ts"
import { clusterUrl } from "../backend/postgres/cluster-config.ts"
import { readPidFile } from "../backend/postgres/pid-file.ts"
import { StartError } from "../backend/postgres/start-error.ts"
import type { Config } from "../config.ts"
import { loadSecrets } from "../secrets.ts"
import { BackupError } from "./backup-error.ts"
import type { OpenDatabase } from "./restore-backup.ts"

/**
 * Takes the configuration; returns the database that it names: the one of DATABASE_URL, or the embedded one, which is
 * started unless a server runs it. Throws BackupError and StartError.
 */
export async function openInstallation(config: Config): Promise<OpenDatabase> {
  refuseHosted(config)
  const { databaseUrl, dataDir } = config
  if (databaseUrl) return { url: databaseUrl, close: async () => {} }
  const { databasePassword: password } = await loadSecrets(dataDir)
  try {
    const cluster = await startCluster({ dataDir, password, log: { info() {}, error() {} } })
    return { url: cluster.url, close: () => cluster.stop() }
  } catch (error) {
    const isServed = error instanceof StartError && error.code === "data-dir-locked"
    const running = isServed ? await readPidFile(join(dataDir, "postgres")) : null
    if (!running) throw error
    return { url: clusterUrl(password, running.port), close: async () => {} }
  }
}

/** Takes the configuration; throws BackupError when it names a hosted Supabase, which backs itself up. */
export function refuseHosted({ supabaseUrl }: Config): void {
  if (!supabaseUrl) return
  throw new BackupError(
    "hosted",
    "SUPABASE_URL names a hosted Supabase: its dashboard backs it up (Database, Backups), and so does: npx supabase db dump",
  )
}
