import { readdirSync, readFileSync } from "node:fs"

/**
 * Takes a process's id; returns the processor time that its living threads have used, in microseconds (from the
 * scheduler's nanoseconds, since /proc's own figure counts in steps of 10 ms); NaN where there is no such file.
 */
export function processTime(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const times = threads.map(
      thread => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0],
    )
    return times.reduce((sum, time) => sum + Number(time), 0) / 1000
  } catch {
    return Number.NaN
  }
}
