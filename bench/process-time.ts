import { readFileSync } from "node:fs"

/** Length of the kernel's unit of processor time, in microseconds. */
const tick = 10_000

/** Takes a process's id; returns the processor time it has used, in microseconds; NaN where there is no /proc. */
export function processTime(pid: number): number {
  try {
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")
    const [user, system] = fields.split(" ").slice(11, 13)
    return (Number(user) + Number(system)) * tick
  } catch {
    return Number.NaN
  }
}
