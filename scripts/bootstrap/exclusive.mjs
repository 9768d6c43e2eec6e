import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { processName } from "./process-name.mjs"

const retryMs = 200

/**
 * Runs work while no other process of this machine runs work under the same lock.
 *
 * The lock is a folder that holds one file named after its owner. It is renamed into place whole, and a folder
 * can only be replaced while it is empty, so there is never a lock without an owner nor one with two. The lock
 * of a dead process is freed by deleting the file with that process's name.
 * @template T
 * @param {string} lock path of the lock's folder
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once if another process has the lock
 * @returns {Promise<T>}
 */
export async function exclusively(lock, work, onWait) {
  const owner = processName(process.pid) ?? String(process.pid)
  for (let announced = false; !tryToTake(lock, owner); announced = true) {
    if (!announced) onWait?.()
    await pause(retryMs)
  }
  const release = () => remove(lock, owner)
  process.once("exit", release)
  try {
    return await work()
  } finally {
    process.off("exit", release)
    release()
  }
}

/**
 * @param {string} lock
 * @param {string} owner
 */
function tryToTake(lock, owner) {
  const prepared = `${lock}.${owner}`
  mkdirSync(prepared, { recursive: true })
  writeFileSync(join(prepared, owner), "")
  try {
    renameSync(prepared, lock)
    return true
  } catch {
    rmSync(prepared, { recursive: true })
    freeFromTheDead(lock)
    return false
  }
}

/** @param {string} lock */
function freeFromTheDead(lock) {
  for (const owner of ownersOf(lock)) {
    if (owner !== processName(Number.parseInt(owner, 10))) remove(lock, owner)
  }
}

/** @param {string} lock */
function ownersOf(lock) {
  try {
    return readdirSync(lock)
  } catch {
    return []
  }
}

/**
 * @param {string} lock
 * @param {string} owner
 */
function remove(lock, owner) {
  rmSync(join(lock, owner), { force: true })
  try {
    rmdirSync(lock)
  } catch {
    // Another process has taken it since.
  }
}
