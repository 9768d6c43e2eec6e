import { stat } from "node:fs/promises"
import { join } from "node:path"
import { hostedApi } from "../backend/hosted.ts"
import { openInstallation } from "../backup/open-installation.ts"
import type { Config } from "../config.ts"
import { examineAddress } from "./examine-address.ts"
import { examineApi } from "./examine-api.ts"
import { examineBackups, examineDisk, examineLeftovers, examineSecrets } from "./examine-data-dir.ts"
import { examineDatabase } from "./examine-database.ts"
import { examineMail } from "./examine-mail.ts"
import { examineRealtime } from "./examine-realtime.ts"
import { examineSettings } from "./examine-settings.ts"
import { about, type Finding, reasonOf } from "./finding.ts"

type Options = {
  config: Config
  /** Whether a test message goes to NOTIFY_EMAILS. */
  sendsTestMail: boolean
  /** Asks for known faults of the packages. */
  examinePackages(): Promise<Finding>
}

/**
 * Takes the configuration; looks at everything that an installation needs, one look after the other, and yields what
 * each found. Changes nothing, whether the site runs or not: a database that is stopped is started for the look.
 */
export async function* examine({ config, sendsTestMail, examinePackages }: Options): AsyncGenerator<Finding> {
  const { dataDir, supabaseUrl } = config
  yield* supabaseUrl ? await examineHosted(config) : await examineOwnDatabase(config)
  if (!supabaseUrl) {
    yield await examineSecrets(dataDir)
    yield await examineBackups(dataDir, new Date())
  }
  yield await examineDisk(dataDir)
  yield await examineLeftovers(dataDir, new Date())
  yield examineSettings(config)
  yield* await examineAddress(config)
  yield await examineMail(config, sendsTestMail)
  yield await examinePackages()
}

async function examineHosted(config: Config): Promise<Finding[]> {
  const backups = about("backups").good(
    "Supabase keeps the backups: look at Database, Backups in its dashboard.",
  )
  const api = hostedApi(config)
  return [...(await examineApi(api)), await examineRealtime(api), backups]
}

async function examineOwnDatabase(config: Config): Promise<Finding[]> {
  const { failure } = about("database")
  const { dataDir, databaseUrl } = config
  const exists = databaseUrl || (await stat(join(dataDir, "postgres")).catch(() => null))
  if (!exists) return [failure(`There is no database in ${dataDir} yet. Start the site once: npm start`)]
  try {
    const { url, close } = await openInstallation(config)
    try {
      return await examineDatabase(url)
    } finally {
      await close()
    }
  } catch (error) {
    return [failure(reasonOf(error))]
  }
}
