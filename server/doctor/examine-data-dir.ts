import { existsSync } from "node:fs"
import { readdir, stat, statfs } from "node:fs/promises"
import { dirname, join } from "node:path"
import { isPartial } from "../backup/archive-writer.ts"
import { isUnfinished } from "../data-dir.ts"
import { readErrorCounts } from "../error-count.ts"
import { about, type Finding, reasonOf } from "./finding.ts"

const megabyte = 1024 * 1024
const day = 24 * 60 * 60 * 1000
/** Under so much free space the database stops soon, or will; in bytes. */
const tooLittle = 256 * megabyte
const little = 1024 * megabyte
/** A backup that is older than this is old, in days. */
const backupAge = 7
/** Longest time in milliseconds between two writes of a file that is being written. */
const writingTime = 60 * 60 * 1000

/** Folders of the data directory in which personal data lies, and interrupted runs leave files that no later run removes. */
const privateFolders = ["backups", "outbox", "uploads"]

export async function examineDisk(dataDir: string): Promise<Finding> {
  try {
    return judgeRoom(await findRoom(dataDir))
  } catch (error) {
    return about("disk")
      .failure`${dataDir} cannot be looked at: ${reasonOf(error)}. Check DATA_DIR, and run the doctor as the user who runs the site.`
  }
}

/** The free bytes, where the folder is not there yet those of the one above it. */
async function findRoom(path: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(path)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(path) === path) throw error
    return findRoom(dirname(path))
  }
}

export function judgeRoom(free: number): Finding {
  const { good, warning, failure } = about("disk")
  const room = `${(free / megabyte / 1024).toFixed(1)} GiB are free for DATA_DIR.`
  if (free >= little) return good(room)
  const advice = "Delete old backups, or give it a larger disk."
  return free >= tooLittle ? warning`${room} ${advice}` : failure`${room} PostgreSQL stops soon. ${advice}`
}

export async function examineSecrets(dataDir: string): Promise<Finding> {
  const { good, warning, failure } = about("secrets")
  const path = join(dataDir, "secrets.json")
  if (await isOpen(path)) return failure`Others of this machine can read the secrets. Run: chmod 600 ${path}`
  if (existsSync(path)) return good`Only their owner can read the secrets.`
  return existsSync(join(dataDir, "postgres"))
    ? failure`${path} is missing, and the database beside it has its password from there.`
    : warning`${path} is not there yet: the first start makes it.`
}

export async function examineFolders(dataDir: string): Promise<Finding> {
  const { good, warning } = about("folders")
  const open: string[] = []
  for (const name of privateFolders) if (await isOpen(join(dataDir, name))) open.push(join(dataDir, name))
  if (open.length === 0) return good`Nobody else enters the folders of DATA_DIR.`
  return warning`Others of this machine can look into folders of DATA_DIR. Run: chmod 700 ${quoted(open)}`
}

const quoted = (paths: string[]) => paths.map(path => `'${path}'`).join(" ")

/** Whether others than the owner may do something with a file or folder; not where there is none. */
async function isOpen(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return ((found?.mode ?? 0) & 0o077) !== 0
}

export async function examineErrors(dataDir: string, now: Date): Promise<Finding> {
  const { good, warning } = about("errors")
  const days = Object.entries(await readErrorCounts(dataDir, now)).sort()
  const last = days.at(-1)
  if (!last) return good`The server logged no error within a week.`
  const count = days.reduce((sum, [, errors]) => sum + errors, 0)
  return warning`The server logged ${count} error${count === 1 ? "" : "s"} within a week, the last on ${last[0]}. Look into its log for "level":50.`
}

export async function examineBackups(dataDir: string, now: Date): Promise<Finding> {
  const { good, warning } = about("backups")
  const folder = join(dataDir, "backups")
  const advice = "Make one now and every day: npm run backup. Keep copies on another machine."
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith(".zip"))
  if (names.length === 0) return warning`There is no backup in ${folder}. ${advice}`
  const times = await Promise.all(names.map(async name => (await stat(join(folder, name))).mtimeMs))
  const age = Math.floor((now.getTime() - Math.max(...times)) / day)
  if (age >= backupAge) return warning`The newest backup is ${age} days old. ${advice}`
  return good`The newest of ${names.length} backups is ${age === 0 ? "less than a day" : `${age} d`} old.`
}

export async function examineLeftovers(dataDir: string, now: Date): Promise<Finding> {
  const found: string[] = []
  for (const folder of [".", ...privateFolders]) {
    const names = await readdir(join(dataDir, folder)).catch(() => [])
    for (const name of names.filter(name => isUnfinished(name) || isPartial(name))) {
      const path = join(dataDir, folder, name)
      if (now.getTime() - (await stat(path)).mtimeMs > writingTime) found.push(path)
    }
  }
  const { good, warning } = about("leftovers")
  if (found.length === 0) return good`No interrupted run left anything.`
  return warning`Interrupted runs left files that can go: rm ${quoted(found)}`
}
