import { execFileSync } from "node:child_process"
import { cpus } from "node:os"

/**
 * Takes a process's id and the number of a processor, from 0; keeps the process with its threads on that one, or lets it
 * have all there are (null). Changes nothing where there is no taskset, which is Linux's, or no such processor.
 */
export function pin(pid: number, processor: number | null): void {
  const list = processor === null ? `0-${cpus().length - 1}` : String(processor)
  try {
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", list, String(pid)], { stdio: "ignore" })
  } catch {
    // The system shares its processors out by itself.
  }
}
