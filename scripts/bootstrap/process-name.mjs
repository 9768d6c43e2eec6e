import { readFileSync } from "node:fs"

/**
 * Names a process so that a later one with the same pid has another name, where the system tells start times.
 * @param {number} pid
 * @returns {string | undefined} the pid, a dash and the start time; undefined when no such process runs
 */
export function processName(pid) {
  try {
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ") ?? []
    return state === "Z" ? undefined : `${pid}-${rest[18]}`
  } catch {
    return isRunning(pid) ? `${pid}-` : undefined
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM"
  }
}
