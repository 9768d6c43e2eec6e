import pTimeout from "p-timeout"
import { hostedApi, withinTime } from "../backend/hosted.ts"
import { openInstallation } from "../backend/open-installation.ts"
import { requireFinishedRestore } from "../backup/restore-target.ts"
import { type Config, describeLegacyKeys } from "../config.ts"
import { examineAccounts, examinePasskeys } from "./examine-accounts.ts"
import { examineApi } from "./examine-api.ts"
import { examineBounces } from "./examine-bounces.ts"
import {
  examineBackups,
  examineDisk,
  examineErrors,
  examineFolders,
  examineLeftovers,
  examineSecrets,
} from "./examine-data-dir.ts"
import { examineDatabase } from "./examine-database.ts"
import { examineBucket, examineFunction, examineRealtime } from "./examine-hosted.ts"
import { examineMail } from "./examine-mail.ts"
import { examineSender } from "./examine-sender.ts"
import { examineAddress, examineSettings } from "./examine-site.ts"
import { judgeNode } from "./examine-versions.ts"
import { about, type Finding, reasonOf } from "./finding.ts"
import { judgeMemory, usableMemory } from "./memory.ts"

/** Longest wait for an answer of a hosted Supabase, in milliseconds. */
const timeout = 10_000

type Options = {
  config: Config
  sendsTestMail: boolean
  examinePackages(signal: AbortSignal): Promise<Finding>
  signal: AbortSignal
}

/** Mends nothing; a stopped database is started for the look. Waiting for another system ends at the signal, with a throw. */
export async function* examine(options: Options): AsyncGenerator<Finding> {
  const { config, signal } = options
  if (!config.supabaseUrl) yield* await examineOwnDatabase(config)
  // These leave nothing behind where they are not waited for.
  const findings = examineOthers(options)
  for (;;) {
    const next = await pTimeout(findings.next(), { milliseconds: Number.POSITIVE_INFINITY, signal })
    if (next.done) return
    yield next.value
  }
}

async function* examineOthers(options: Options): AsyncGenerator<Finding> {
  const { config, sendsTestMail, examinePackages, signal } = options
  const { dataDir, supabaseUrl } = config
  const now = new Date()
  if (supabaseUrl) yield* examineHosted(config)
  else yield* [await examineSecrets(dataDir), await examineBackups(dataDir, now)]
  yield await examineFolders(dataDir)
  yield await examineDisk(dataDir)
  yield await examineLeftovers(dataDir, now)
  yield await examineErrors(dataDir, now)
  yield examineSettings(config)
  yield* await examineAddress(config)
  yield await examineMail(config, sendsTestMail)
  yield* await examineSender(config)
  yield judgeNode(process.version, now)
  yield judgeMemory(usableMemory(), !config.databaseUrl && !supabaseUrl)
  const bounces = await examineBounces(config)
  if (bounces) yield bounces
  yield await examinePackages(signal)
}

async function* examineHosted(config: Config): AsyncGenerator<Finding> {
  const endingKeys = describeLegacyKeys(config)
  if (endingKeys) yield about("keys").warning(endingKeys)
  const hosted = hostedApi(config)
  const api = { ...hosted, fetch: withinTime(hosted.fetch, timeout) }
  if (!(yield* examineApi(api))) return
  const looks = [
    examineAccounts(api, config.siteUrl),
    examinePasskeys(api, config.siteUrl),
    examineBucket(api, "uploads"),
    examineBucket(api, "photographs"),
    examineRealtime(hosted),
    examineFunction(api),
  ]
  // An error of one check is thrown in its turn.
  void Promise.allSettled(looks)
  for (const look of looks) yield await look
}

async function examineOwnDatabase(config: Config): Promise<Finding[]> {
  const { failure } = about("database")
  try {
    await requireFinishedRestore(config.dataDir)
    const { url, close } = await openInstallation(config)
    try {
      return await examineDatabase(url, config.databaseUrl ? "DATABASE_URL" : "embedded")
    } finally {
      await close()
    }
  } catch (error) {
    return [failure(reasonOf(error))]
  }
}
