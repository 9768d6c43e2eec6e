import { readdir, readFile } from "node:fs/promises"
import { applyPendingMigrations } from "@supabase/lite/cli"
import type postgres from "postgres"
import { describeError } from "../log.ts"
import { createAuthMailDriver, languageLookup } from "../mail/auth-mail.ts"
import { type Release, releaseAll } from "../release-all.ts"
import { loadSecrets, type Secrets } from "../secrets.ts"
import type { Backend, BackendOptions } from "./backend.ts"
import { connect } from "./connect.ts"
import { silentAnnouncements, subscribeToDatabase } from "./content-changes.ts"
import { requireSuitableDatabase } from "./database-preflight.ts"
import { createLiteApp } from "./lite.ts"
import { withMigrationLock } from "./migration-lock.ts"
import { withSql } from "./open-sql.ts"
import { takesPasskeys } from "./passkeys/relying-party.ts"
import { movePasswordsToThreads } from "./password-threads.ts"
import { startCluster } from "./postgres/cluster.ts"
import { reindexOnce } from "./reindex.ts"
import { withSecondFactor } from "./second-factor/second-factor.ts"
import { sendInOneRoundTrip, withHeadersAtHand } from "./single-round-trip.ts"

const seedFolder = new URL("../../supabase/seed/", import.meta.url)

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
    const ask: typeof fetch = async (input, init) => app.fetch(new Request(input, init))
    const languageOf = languageLookup(connect({ url: config.siteUrl, fetch: ask }, secrets.secretKey))
    const mailDriver = createAuthMailDriver({ transport, log, languageOf })
    const app = createLiteApp({ url, secrets, siteUrl: config.siteUrl, mailDriver })
    releases.push(() => app.connection.close())
    sendInOneRoundTrip(app.connection)
    releases.push(() => mailDriver.settled())
    const migrate = async () => {
      await options.beforeMigration(url)
      await app.init()
      await applyPendingMigrations(app)
      await applySeed(url, config.seed, signal)
      if (!config.databaseUrl) await reindexOnce(url, log)
    }
    await withMigrationLock(url, migrate, { signal, onWait: message => log.warn(message) })
    const answer = withSecondFactor({
      ask: async request => app.fetch(request),
      sql: app.connection.driver,
      siteUrl: config.siteUrl,
      jwtSecret: secrets.jwtSecret,
      publishableKey: secrets.publishableKey,
      installationKey: secrets.formTokenKey,
    })
    const changes = await subscribeToDatabase(url)
    if (!changes.isConnected()) log.warn(silentAnnouncements)
    releases.push(() => changes.close())
    return {
      url: config.siteUrl,
      publicUrl: null,
      fetch: async (input, init) => withHeadersAtHand(new Request(input, init), answer),
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      formTokenKey: secrets.formTokenKey,
      passkeys: takesPasskeys(config.siteUrl),
      contentChanges: changes,
      close: () => releaseAll(releases),
    }
  } catch (error) {
    await releaseAll(releases).catch(failure =>
      log.error(describeError(failure), "the shutdown is not complete"),
    )
    throw error
  }
}

async function startOwnCluster(
  { config, log, onStep }: BackendOptions,
  secrets: Secrets,
  releases: Release[],
) {
  onStep("PostgreSQL")
  const cluster = await startCluster({
    dataDir: config.dataDir,
    password: secrets.databasePassword,
    programs: config.postgresBin,
    log,
  })
  releases.push(() => cluster.stop())
  return cluster.url
}

/** Seeds once in a database's life, which the setting "seed" remembers, also of a seed that was declined. */
async function applySeed(url: string, seed: "demo" | "none", signal?: AbortSignal): Promise<void> {
  const files =
    seed === "demo" ? (await readdir(seedFolder)).filter(name => name.endsWith(".sql")).sort() : []
  const statements = await Promise.all(files.map(name => readFile(new URL(name, seedFolder), "utf8")))
  const apply = (sql: postgres.Sql) =>
    sql.begin(async transaction => {
      const [marked] = await transaction`
        insert into private.settings (key, value) values ('seed', ${seed}) on conflict do nothing returning key`
      if (!marked) return
      for (const statement of statements) await transaction.unsafe(statement)
    })
  await withSql(url, apply, signal)
}
