import type pg from "pg"
import { createApi } from "../api/api.ts"
import { createRestFetch } from "../api/rest-fetch.ts"
import { createAccountServer } from "../auth/account-server.ts"
import { createCallerCheck } from "../auth/caller.ts"
import { takesPasskeys } from "../auth/passkeys/relying-party.ts"
import { silentAnnouncements, subscribeToDatabase } from "../database/content-changes.ts"
import { requireSuitableDatabase } from "../database/database-preflight.ts"
import { withMigrationLock } from "../database/migration-lock.ts"
import { adoptEarlierLine, applyMigrations, applySeed } from "../database/migrations.ts"
import { withSql } from "../database/open-sql.ts"
import { openPool } from "../database/pool.ts"
import { reindexOnce } from "../database/reindex.ts"
import type { Sql } from "../database/sql.ts"
import { describeError } from "../log.ts"
import { createAuthMailDriver, languageLookup } from "../mail/auth-mail.ts"
import { type Release, releaseAll } from "../release-all.ts"
import { loadSecrets, type Secrets } from "../secrets.ts"
import type { Backend, BackendOptions } from "./backend.ts"
import { connect } from "./connect.ts"
import { startCluster } from "./postgres/cluster.ts"

/** Starts the embedded API over DATABASE_URL, or else over the embedded PostgreSQL; migrates and seeds it. */
export async function openEmbeddedBackend(options: BackendOptions): Promise<Backend> {
  const { config, transport, log, onStep, signal, passwordCost = 10 } = options
  const { siteUrl } = config
  const releases: Release[] = []
  try {
    const secrets = await loadSecrets(config.dataDir)
    const url = config.databaseUrl ?? (await startOwnCluster(options, secrets, releases))
    onStep("database")
    await requireSuitableDatabase(url, "serve", signal)
    const migrate = async (sql: Sql, client: pg.Client) => {
      await options.beforeMigration(url)
      if (await adoptEarlierLine(sql, client))
        log.info("the database was adopted from the earlier line of releases")
      await applyMigrations(sql, client)
      await applySeed(client, config.seed)
      if (!config.databaseUrl) await reindexOnce(sql, log)
    }
    await withMigrationLock(url, () => withSql(url, migrate), {
      signal,
      onWait: message => log.warn(message),
    })
    const pool = openPool(url)
    releases.push(() => pool.close())
    const callerOf = createCallerCheck({ ...secrets, siteUrl })
    const api = createApi(pool)
    const fetch = createRestFetch(api, callerOf)
    const languageOf = languageLookup(connect({ url: siteUrl, fetch }, secrets.secretKey))
    const mailDriver = createAuthMailDriver({ transport, log, languageOf })
    releases.push(() => mailDriver.settled())
    const accounts = createAccountServer({ pool, secrets, siteUrl, sendMail: mailDriver.send, passwordCost })
    const changes = await subscribeToDatabase(url)
    if (!changes.isConnected()) log.warn(silentAnnouncements)
    releases.push(() => changes.close())
    return {
      url: siteUrl,
      publicUrl: null,
      fetch,
      own: { callerOf, api, accounts },
      publishableKey: secrets.publishableKey,
      secretKey: secrets.secretKey,
      formTokenKey: secrets.formTokenKey,
      passkeys: takesPasskeys(siteUrl),
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
