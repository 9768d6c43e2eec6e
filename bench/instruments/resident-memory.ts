import { readdirSync, readFileSync } from "node:fs"

/** Takes a process's id; returns its resident memory in MiB. Linux only: throws where there is no /proc. */
export function residentMemory(pid: number): number {
  return memoryLine(pid, "VmRSS")
}

/** Takes a process's id; returns what it and its children hold for themselves alone, without what they share, in MiB. Linux only. */
export function ownMemoryOfFamily(pid: number): number {
  const family = [pid, ...processes().filter(id => parentOf(id) === pid)]
  return family.reduce((sum, id) => sum + ifAlive(() => memoryLine(id, "RssAnon")), 0)
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
  } catch {
    return 0
  }
}
