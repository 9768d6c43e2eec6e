import { readFile } from "node:fs/promises"
import { join } from "node:path"

/** Where PostgreSQL notes its process while it runs. */
export type PidFile = {
  path: string
  /** The postmaster's process id and port; 0 where the file says none. */
  pid: number
  port: number
}

/** Takes the directory of a cluster; returns what its pid file says, or null when there is none. */
export async function readPidFile(clusterDir: string): Promise<PidFile | null> {
  const path = join(clusterDir, "postmaster.pid")
  const text = await readFile(path, "utf8").catch(() => null)
  if (text === null) return null
  // Line 1 is the pid, line 4 the port.
  const [pid = 0, , , port = 0] = text.split("\n").map(Number)
  return { path, pid, port }
}
