import { randomUUID } from "node:crypto"
import { link, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { ifMissing } from "../../data-dir.ts"
import { OperatorError } from "../../operator-error.mjs"
import { identifyProcess, isAlive, type ProcessIdentity } from "./process-identity.ts"

type Holder = ProcessIdentity & { id: string }

/** The data directory is in use, or may be. */
export class DirectoryLocked extends OperatorError {}

/**
 * Locks the file at `path` for this process; returns what releases it. The lock of a dead process is taken over. Throws
 * DirectoryLocked while a live process holds it.
 *
 * A file cannot be removed on the condition that it is still the one that was read, so a dead holder's file is
 * never removed: its successor links itself as `<path>.<id of the dead holder>`, which only one process can do. The
 * last holder of that chain has the lock, and makes itself the first again.
 */
export async function acquireLock(path: string): Promise<() => Promise<void>> {
  const self = identifyProcess(process.pid) ?? { pid: process.pid, startTime: "" }
  const mine: Holder = { ...self, id: randomUUID() }
  const draft = `${path}-${mine.id}`
  await writeFile(draft, `${JSON.stringify(mine)}\n`, { flag: "wx", mode: 0o600, flush: true })
  try {
    for (;;) {
      const { holder, next } = await followChain(path)
      if (holder !== undefined && isAlive(holder)) throw lockedBy(holder, path)
      if (!(await linkExclusively(draft, next))) continue
      // The chain may have been shortened since it was read; then the link hangs on nothing and counts for nothing.
      if ((await followChain(path)).holder?.id !== mine.id) {
        await rm(next, { force: true })
        continue
      }
      if (next !== path) {
        await rename(draft, path)
        await rm(next, { force: true })
      }
      await removeLeftovers(path)
      return () => release(path, mine)
    }
  } finally {
    await rm(draft, { force: true })
  }
}

async function followChain(path: string) {
  let holder: Holder | undefined
  for (let next = path; ; ) {
    const found = await readHolder(next)
    if (found === undefined) return { holder, next }
    holder = found
    next = `${path}.${found.id}`
  }
}

/** Removes links and drafts of processes that died while they were taking the lock. Only its holder may do so. */
async function removeLeftovers(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`) && !name.startsWith(`${basename(path)}-`)) continue
    const leftover = join(dirname(path), name)
    // One that cannot be read is being written just now.
    const owner = await readHolder(leftover).catch(() => undefined)
    if (owner !== undefined && !isAlive(owner)) await rm(leftover, { force: true })
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, "utf8").catch(ifMissing(undefined))
  if (text === undefined) return undefined
  try {
    const { pid, startTime, id } = JSON.parse(text)
    if (Number.isInteger(pid) && typeof startTime === "string" && /^[0-9a-f-]{36}$/.test(id)) {
      return { pid, startTime, id }
    }
  } catch {}
  throw new DirectoryLocked(`${path} is damaged. Delete it if no other server is running.`)
}

async function linkExclusively(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false
    throw error
  }
}

async function release(path: string, mine: Holder): Promise<void> {
  const holder = await readHolder(path)
  if (holder?.id === mine.id) await rm(path, { force: true })
}

function lockedBy(holder: Holder, path: string): DirectoryLocked {
  return new DirectoryLocked(
    `Another server (process ${holder.pid}) is using this data directory. Stop it (kill ${holder.pid}) or set DATA_DIR ` +
      `to another directory. If process ${holder.pid} is something else, delete ${path}.`,
  )
}
