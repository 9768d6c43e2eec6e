import { createHash, randomUUID } from "node:crypto"
import type { Stats } from "node:fs"
import {
  chmod,
  lstat,
  readdir,
  readFile,
  realpath,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises"
import { dirname, join } from "node:path"
import { ifMissing, isRoot, makeFolder } from "../../data-dir.ts"
import { OperatorError } from "../../operator-error.mjs"
import { syncDirectory } from "./init.ts"
import { findOwner, findServiceUser, type SystemUser } from "./system-users.ts"

export type Placement = {
  /** The cluster's folder, which may not exist yet: `<dataDir>/postgres`, or what that symbolic link points to. */
  clusterDir: string
  exists: boolean
  runAs: SystemUser | undefined
}

/**
 * Decides where the cluster of `dataDir` lies and which user runs it.
 *
 * Normally that is `<dataDir>/postgres` and the user of this process. Root cannot run PostgreSQL, so as root it is the
 * cluster's owner, for a new one the system user postgres or nobody. When that user cannot enter `dataDir` (a clone
 * under /root), a new cluster goes to `<systemDir>/clusters/<hash of dataDir>/` and `<dataDir>/postgres` is a symbolic
 * link to it. Removing such a data directory leaves its cluster there, beside a file `data-dir` that names it.
 * Throws OperatorError when a cluster is there but cannot be used.
 */
export async function placeCluster(dataDir: string, systemDir: string): Promise<Placement> {
  const entry = join(dataDir, "postgres")
  const kind = await lstat(entry).catch(ifMissing(undefined))
  if (kind?.isDirectory() && (await readdir(entry)).length === 0) await rmdir(entry)
  else if (kind !== undefined) return findCluster(entry)
  if (!isRoot()) return { clusterDir: entry, exists: false, runAs: undefined }

  const runAs = await findServiceUser()
  if ((await findBarrier(dataDir, runAs)) === undefined) return { clusterDir: entry, exists: false, runAs }
  const home = join(systemDir, "clusters", createHash("sha256").update(dataDir).digest("hex").slice(0, 16))
  for (const directory of [systemDir, dirname(home), home]) await makeOpenDirectory(directory)
  await requireReach(home, runAs)
  return { clusterDir: join(home, `postgres-${randomUUID().slice(0, 8)}`), exists: false, runAs }
}

/** Makes `<dataDir>/postgres` lead to a cluster that was made elsewhere, and notes there whose cluster it is. */
export async function linkCluster(dataDir: string, clusterDir: string): Promise<void> {
  await writeFile(join(dirname(clusterDir), "data-dir"), `${dataDir}\n`)
  await symlink(clusterDir, join(dataDir, "postgres"))
  await syncDirectory(dataDir)
}

/** Removes the cluster, also where the directory only leads to it. */
export async function removeCluster(dataDir: string): Promise<void> {
  const entry = join(dataDir, "postgres")
  const target = await realpath(entry).catch(() => entry)
  for (const path of [target, entry]) await rm(path, { recursive: true, force: true, maxRetries: 5 })
}

async function findCluster(entry: string): Promise<Placement> {
  const clusterDir = await realpath(entry).catch(() => {
    throw unusable(
      `${entry} is a link to a database that is not there. Restore it, or remove the link to start over.`,
    )
  })
  const owner = await findOwner(clusterDir)
  if (isRoot()) {
    if (owner.uid === 0)
      throw unusable(`${clusterDir} belongs to root. Give it to the user who is to run PostgreSQL.`)
    await requireReach(clusterDir, owner)
  } else if (owner.uid !== process.getuid?.()) {
    throw unusable(
      `${clusterDir} belongs to the user ${owner.name}. Start the server as that user or as root.`,
    )
  }
  await readFile(join(clusterDir, "PG_VERSION")).catch(() => {
    throw unusable(`${clusterDir} holds something that is not a PostgreSQL database. Move it away.`)
  })
  return { clusterDir, exists: true, runAs: isRoot() ? owner : undefined }
}

async function requireReach(path: string, user: SystemUser): Promise<void> {
  const barrier = await findBarrier(path, user)
  if (barrier === undefined) return
  throw unusable(
    `PostgreSQL runs as the user ${user.name}, who cannot enter ${barrier}. Run: chmod o+x ${barrier}`,
  )
}

function unusable(message: string): OperatorError {
  return new OperatorError(message)
}

const read = 0o4
const enter = 0o1

/** Looks at mode bits only: the user has no further groups. Undefined where nothing is in the way. */
export async function findBarrier(path: string, user: SystemUser): Promise<string | undefined> {
  const real = await realpath(path)
  for (const directory of ancestors(real)) {
    if (!allows(await stat(directory), user, enter)) return directory
  }
  const target = await stat(real)
  return allows(target, user, target.isDirectory() ? enter : read) ? undefined : real
}

/** Makes a directory that everyone can enter, whatever the umask; its parent must exist. */
export async function makeOpenDirectory(path: string): Promise<void> {
  await makeFolder(path)
  await chmod(path, 0o755)
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...ancestors(parent), parent]
}

function allows(stats: Stats, user: SystemUser, permission: number): boolean {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0
  return ((stats.mode >> shift) & permission) !== 0
}
