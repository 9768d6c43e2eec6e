import { execFile } from "node:child_process"
import { chown, mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { adviceOn } from "../../data-dir.ts"
import { OperatorError } from "../../operator-error.mjs"
import { type ClusterConfig, programOptions } from "./cluster-config.ts"

const draftPrefix = "postgres.init-"
/** Longest time that making a cluster may take, in milliseconds. */
const timeout = 180_000

/**
 * Makes a new, empty cluster at `config.clusterDir`: UTF-8, with case folding that does not depend on the system's
 * locales. It appears there complete or not at all. Throws OperatorError with initdb's own words.
 */
export async function initCluster(config: ClusterConfig): Promise<void> {
  const parent = dirname(config.clusterDir)
  const draft = await mkdtemp(join(parent, draftPrefix))
  try {
    await runInitdb(config, draft)
    await rename(join(draft, "cluster"), config.clusterDir)
    await syncDirectory(parent)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** An initdb that outlived its server fails when its directory goes; the next start removes what it leaves. */
export async function removeDrafts(parent: string): Promise<void> {
  const drafts = (await readdir(parent)).filter(name => name.startsWith(draftPrefix))
  const options = { recursive: true, force: true, maxRetries: 5 }
  await Promise.allSettled(drafts.map(name => rm(join(parent, name), options)))
}

export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, "r")
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

async function runInitdb({ nativeDir, runAs, password }: ClusterConfig, draft: string): Promise<void> {
  const passwordFile = join(draft, "password")
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (runAs) {
    await chown(passwordFile, runAs.uid, runAs.gid)
    await chown(draft, runAs.uid, runAs.gid)
  }
  const parameters = [
    `--pgdata=${join(draft, "cluster")}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
  ]
  const options = { ...programOptions(runAs), timeout }
  await promisify(execFile)(join(nativeDir, "bin/initdb"), parameters, options).catch(
    (cause: Error & { stderr?: string }) => {
      const words = cause.stderr?.trim() || cause.message
      const message = `The database could not be created in ${dirname(draft)}. ${adviceOn(words)}`
      throw new OperatorError(`${message.trim()} PostgreSQL says:\n${words}`, { cause })
    },
  )
}
