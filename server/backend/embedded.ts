import { applyPendingMigrations } from "@supabase/lite/cli"
import { createAuthMailDriver } from "../mail/auth-mail.ts"
import { loadSecrets } from "../secrets.ts"
import type { Backend, BackendOptions } from "./backend.ts"
import { hearContentChanges } from "./content-changes.ts"
import { requireSuitableDatabase } from "./database-fitness.ts"
import { createLiteApp } from "./lite.ts"
import { underMigrationLock } from "./migration-lock.ts"
import { startCluster } from "./postgres/cluster.ts"
import { applySeed } from "./seed.ts"

/** Starts the embedded API over DATABASE_URL, or else over the embedded PostgreSQL; migrates and seeds it. */
export async function openEmbeddedBackend(options: BackendOptions): Promise<Backend> {
  const { config, transport, log, onStep } = options
  const secrets = await loadSecrets(config.dataDir)
  if (!config.databaseUrl) onStep("PostgreSQL")
  const cluster = config.databaseUrl
    ? null
    : await startCluster({ dataDir: config.dataDir, password: secrets.databasePassword, log })
  const url = config.databaseUrl ?? cluster?.url ?? ""
  try {
    const mailDriver = createAuthMailDriver({ transport, log })
    onStep("database")
    await requireSuitableDatabase(url)
    const app = createLiteApp({ url, secrets, siteUrl: config.siteUrl, mailDriver })
    await underMigrationLock(url, async () => {
      await app.init()
      await applyPendingMigrations(app)
      // With its first request lite grants its roles the tables; requests beside that one would be refused.
      await app.connection.withContext({}, async () => {})
      await applySeed(url, config.seed)
    })
    const changes = await hearContentChanges(url)
    return {
      url: config.siteUrl,
      publicUrl: null,
      fetch: async (input, init) => app.fetch(new Request(input, init)),
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      formTokenKey: secrets.formTokenKey,
      onContentChange: changes.subscribe,
      async close() {
        await changes.close()
        await mailDriver.settled()
        await app.connection.close()
        await cluster?.stop()
      },
    }
  } catch (error) {
    await cluster?.stop()
    throw error
  }
}
