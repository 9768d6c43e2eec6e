import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { clusterUrl } from "../backend/postgres/cluster-config.ts"
import { loadSecrets } from "../secrets.ts"

/** Takes the data directory of a running server; returns the address of its own PostgreSQL, for the superuser. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const { databasePassword } = await loadSecrets(dataDir)
  const [, , , port] = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")
  return clusterUrl(databasePassword, Number(port))
}
