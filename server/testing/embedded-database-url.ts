import { join } from "node:path"
import { clusterUrl } from "../backend/postgres/cluster-config.ts"
import { readPidFile } from "../backend/postgres/orphan.ts"
import { loadSecrets } from "../secrets.ts"

/** The address of its own PostgreSQL, for the superuser. Throws when that does not run. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const { databasePassword } = await loadSecrets(dataDir)
  const pidFile = await readPidFile(join(dataDir, "postgres"))
  if (!pidFile) throw new Error("PostgreSQL does not run")
  return clusterUrl(databasePassword, pidFile.port)
}
