import { readFileSync } from "node:fs"

/** A process that no later process with the same pid can be mistaken for. */
export type ProcessIdentity = {
  pid: number
  /** Boot and clock tick at which the process began; empty where the system does not say (no /proc). */
  startTime: string
}

export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const stat = read(`/proc/${pid}/stat`)
  if (stat === undefined) return answersSignals(pid) ? { pid, startTime: "" } : undefined
  // The command name before the last parenthesis may itself hold spaces; the state (field 3) follows it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  const [state, ticks] = [fields[0], fields[19]]
  if (state === "Z" || state === "X") return undefined
  return { pid, startTime: `${read("/proc/sys/kernel/random/boot_id")?.trim() ?? ""}/${ticks}` }
}

export function isAlive(identity: ProcessIdentity): boolean {
  const now = identifyProcess(identity.pid)
  if (now === undefined) return false
  return now.startTime === "" || identity.startTime === "" || now.startTime === identity.startTime
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return undefined
  }
}
