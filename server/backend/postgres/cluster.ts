import { readFile, realpath } from "node:fs/promises"
import { dirname, join } from "node:path"
import { makeDataDir, toOperatorError } from "../../data-dir.ts"
import { OperatorError } from "../../operator-error.mjs"
import { type Release, releaseAll } from "../../release-all.ts"
import { locateBinaries, prepareBinaries } from "./binaries.ts"
import { type ClusterConfig, type ClusterLog, clusterUrl } from "./cluster-config.ts"
import { initCluster, removeDrafts } from "./init.ts"
import { launchPostmaster } from "./launch.ts"
import { acquireLock } from "./lock.ts"
import { linkCluster, placeCluster } from "./placement.ts"
import { supervise } from "./supervisor.ts"
import { chooseBinaries, placesOfPrograms } from "./system-programs.ts"

type Options = {
  /** Absolute path; holds the cluster as `postgres`, its log as `postgres.log`, and `server.lock`. */
  dataDir: string
  /** The superuser's password, the same at every start. */
  password: string
  log: ClusterLog
  /** Folder of PostgreSQL's programs, where the operator names one. */
  programs?: string | undefined
  /** Used by root only, and only for what PostgreSQL's user cannot reach in its place. */
  systemDir?: string
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Keeps the PostgreSQL of a data directory running on one port: makes the cluster when there is none, or adopts a
 * server that a killed process left behind. Throws OperatorError, and only that; nothing is left running or locked then.
 */
export async function startCluster(options: Options) {
  const { password, log, systemDir = "/var/lib/kupryt" } = options
  const releases: Release[] = []
  try {
    const packaged = await locateBinaries()
    const [major = ""] = packaged.version.split(".")
    const binaries = await chooseBinaries(packaged, placesOfPrograms(options.programs, major))
    if (binaries.installed)
      log.info(`PostgreSQL ${binaries.version} of this machine runs, from ${binaries.nativeDir}`)
    await makeDataDir(options.dataDir)
    const dataDir = await realpath(options.dataDir)
    releases.push(await acquireLock(join(dataDir, "server.lock")))

    const { clusterDir, exists, runAs } = await placeCluster(dataDir, systemDir)
    const home = dirname(clusterDir)
    // A copied data directory holds the same link: then two of them lead to one cluster.
    if (home !== dataDir) releases.push(await acquireLock(join(home, "server.lock")))
    await removeDrafts(home)

    const config: ClusterConfig = {
      clusterDir,
      nativeDir: await prepareBinaries(binaries, runAs, systemDir),
      version: binaries.version,
      runAs,
      password,
      logFile: join(dataDir, "postgres.log"),
    }
    if (exists) await requireVersion(config)
    else await createCluster(config, dataDir, log)

    const postmaster = await launchPostmaster(config)
    const { port } = postmaster
    const supervisor = supervise(postmaster, signal => launchPostmaster(config, port, signal), log)
    let stopped: Promise<void> | undefined
    return {
      /** Address for clients, with the password; stays the same until `stop`. */
      url: clusterUrl(password, port),
      port,
      /** The postmaster's process id; another one after PostgreSQL had to be started again. */
      get pid(): number {
        return supervisor.pid
      },
      /** Shuts PostgreSQL down and gives the data directory free. Further calls return the same promise. */
      stop(): Promise<void> {
        stopped ??= supervisor.stop().finally(() => releaseAll(releases))
        return stopped
      },
    }
  } catch (error) {
    await releaseAll(releases).catch(() => log.error("a lock of the data directory could not be released"))
    throw toOperatorError(error, options.dataDir)
  }
}

async function createCluster(config: ClusterConfig, dataDir: string, log: ClusterLog): Promise<void> {
  await initCluster(config)
  if (dirname(config.clusterDir) === dataDir) return
  await linkCluster(dataDir, config.clusterDir)
  log.info(
    `The user ${config.runAs?.name} cannot enter ${dataDir}; the database lies in ${config.clusterDir}`,
  )
}

async function requireVersion({ clusterDir, version }: ClusterConfig): Promise<void> {
  const made = (await readFile(join(clusterDir, "PG_VERSION"), "utf8")).trim()
  const [ours] = version.split(".")
  if (made === ours) return
  throw new OperatorError(
    `The database in ${clusterDir} was made by PostgreSQL ${made}, and this is PostgreSQL ${ours}. ` +
      "Export it with the old release and import it into an empty data directory.",
  )
}
