import { readdirSync, readFileSync } from "node:fs"

/** Takes a process's id; returns its resident memory in MiB. Linux only: throws where there is no /proc. */
export function residentMemory(pid: number): number {
  return memoryLine(pid, "VmRSS")
}

/** Takes a process's id; returns what it and its children hold for themselves alone, without what they share, in MiB. Linux only. */
export function ownMemoryOfFamily(pid: number): number {
  return familyOf(pid).reduce((sum, id) => sum + ifAlive(() => memoryLine(id, "RssAnon")), 0)
}

/** Takes a process's id; returns what it and its children hold in MiB, of shared memory to each its part. Linux only, and for its owner. */
export function memoryOfFamily(pid: number): number {
  return familyOf(pid).reduce((sum, id) => sum + ifAlive(() => proportionalMemory(id)), 0)
}

function proportionalMemory(pid: number): number {
  const [, kibibytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? []
  return Number(kibibytes) / 1024
}

function familyOf(pid: number): number[] {
  return [pid, ...processes().filter(id => parentOf(id) === pid)]
}

function memoryLine(pid: number, name: "VmRSS" | "RssAnon"): number {
  const [, kibibytes] =
    new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  return Number(kibibytes) / 1024
}

function processes(): number[] {
  return readdirSync("/proc").map(Number).filter(Number.isInteger)
}

function parentOf(pid: number): number {
  return ifAlive(() => Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]))
}

/** Returns 0 for a process that ended while it was looked at. */
function ifAlive(look: () => number): number {
  try {
    return look()
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException
    if (code !== "ENOENT" && code !== "ESRCH") throw error
    return 0
  }
}
