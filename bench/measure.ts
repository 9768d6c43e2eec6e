import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { cpus } from "node:os"

/** The number below which a share of them is; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** The middle one of some numbers by size; NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * The fewest rows are measured twice: the first time warms the processes up, which would flatter the others. What is done
 * before each act is not measured.
 */
export async function timeAmong(
  sizes: readonly number[],
  prepare: (size: number) => Promise<Record<string, (() => PromiseLike<unknown>)[]>>,
  before = async () => {},
): Promise<[name: string, times: number[][]][]> {
  const found = new Map<string, number[][]>()
  for (const size of [...sizes.slice(0, 1), ...sizes])
    for (const [name, acts] of Object.entries(await prepare(size))) {
      const times: number[] = []
      for (const act of acts) {
        await before()
        times.push(await timed(act))
      }
      found.set(name, [...(found.get(name) ?? []), times])
    }
  return [...found].map(([name, [, ...times]]) => [name, times])
}

/**
 * The processor time that a process's living threads have used, in microseconds (from the scheduler's nanoseconds, since
 * /proc's own figure counts in steps of 10 ms); NaN where there is no such file.
 */
export function processTime(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const times = threads.map(thread => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"))
    return times.reduce((sum, text) => sum + Number(text.split(" ")[0]), 0) / 1000
  } catch {
    return Number.NaN
  }
}

/** The same of its main thread, which has its number. */
export function threadTime(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1000
}

/** A process's resident memory in MiB. This and what follows is for Linux. */
export function residentMemory(pid: number): number {
  return kibibytes(`/proc/${pid}/status`, "VmRSS") / 1024
}

/** The memory of a process and its children in MiB, of shared memory to each its part. */
export function memoryOfFamily(pid: number): number {
  const processes = readdirSync("/proc").map(Number).filter(Number.isInteger)
  const family = [pid, ...processes.filter(id => kibibytes(`/proc/${id}/status`, "PPid") === pid)]
  return family.reduce((sum, id) => sum + kibibytes(`/proc/${id}/smaps_rollup`, "Pss"), 0) / 1024
}

/** A number in a file of /proc; 0 for a process that has ended. */
function kibibytes(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(file, "utf8"))?.[1] ?? 0)
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return 0
    throw error
  }
}

/** Keeps a process on one processor, counted from 0, or lets it have all (null). Does nothing without taskset. */
export function pin(pid: number, processor: number | null): void {
  const list = processor === null ? `0-${cpus().length - 1}` : String(processor)
  try {
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", list, String(pid)], { stdio: "ignore" })
  } catch {
    // The system shares its processors out by itself.
  }
}
