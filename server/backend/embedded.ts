import { applyPendingMigrations } from "@supabase/lite/cli"
import { describeError } from "../log.ts"
import { createAuthMailDriver } from "../mail/auth-mail.ts"
import { type Release, releaseAll } from "../release-all.ts"
import { loadSecrets, type Secrets } from "../secrets.ts"
import type { Backend, BackendOptions } from "./backend.ts"
import { subscribeToDatabase } from "./content-changes.ts"
import { requireSuitableDatabase } from "./database-fitness.ts"
import { createLiteApp } from "./lite.ts"
import { underMigrationLock } from "./migration-lock.ts"
import { movePasswordsToThreads } from "./password-threads.ts"
import { startCluster } from "./postgres/cluster.ts"
import { applySeed } from "./seed.ts"
import { sendInOneRoundTrip, withIdempotencyKey } from "./single-round-trip.ts"

/** Starts the embedded API over DATABASE_URL, or else over the embedded PostgreSQL; migrates and seeds it. */
export async function openEmbeddedBackend(options: BackendOptions): Promise<Backend> {
  const { config, transport, log, onStep, signal } = options
  const releases: Release[] = []
  try {
    const secrets = await loadSecrets(config.dataDir)
    const url = config.databaseUrl ?? (await startOwnCluster(options, secrets, releases))
    onStep("database")
    await requireSuitableDatabase(url, "serve", signal)
    movePasswordsToThreads()
    const mailDriver = createAuthMailDriver({ transport, log })
    const app = createLiteApp({ url, secrets, siteUrl: config.siteUrl, mailDriver })
    releases.push(() => app.connection.close())
    sendInOneRoundTrip(app.connection)
    releases.push(() => mailDriver.settled())
    const migrate = async () => {
      await options.beforeMigration(url)
      await app.init()
      await applyPendingMigrations(app)
      await applySeed(url, config.seed, signal)
    }
    await underMigrationLock(url, migrate, signal)
    const changes = await subscribeToDatabase(url)
    releases.push(() => changes.close())
    return {
      url: config.siteUrl,
      publicUrl: null,
      fetch: async (input, init) =>
        withIdempotencyKey(new Request(input, init), request => app.fetch(request)),
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      formTokenKey: secrets.formTokenKey,
      contentChanges: changes,
      close: () => releaseAll(releases),
    }
  } catch (error) {
    await releaseAll(releases).catch(failure =>
      log.error(describeError(failure), "not everything was closed"),
    )
    throw error
  }
}

async function startOwnCluster(
  options: BackendOptions,
  secrets: Secrets,
  releases: Release[],
): Promise<string> {
  const { config, log, onStep } = options
  onStep("PostgreSQL")
  const cluster = await startCluster({ dataDir: config.dataDir, password: secrets.databasePassword, log })
  releases.push(() => cluster.stop())
  return cluster.url
}
