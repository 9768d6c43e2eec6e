import { spawn } from "node:child_process"
import { join } from "node:path"
import { createInterface } from "node:readline/promises"
import postgres from "postgres"
import { onTestFinished } from "vitest"
import { type Cluster, startCluster } from "../cluster.ts"

export const password = "test: only/äöü@1"
const log = { info() {}, error() {} }

/** Starts the cluster of `<directory>/data`, with `<directory>/system` for what PostgreSQL's user cannot reach. */
export async function start(directory: string, dataDir = join(directory, "data")): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, password, log, systemDir: join(directory, "system") })
  onTestFinished(() => cluster.stop())
  return cluster
}

/** Starts the cluster of `<directory>/data` in a process and process group of its own, which the test may kill. */
export function startElsewhere(directory: string) {
  const script = `
    import { startCluster } from ${JSON.stringify(new URL("../cluster.ts", import.meta.url).href)}
    const log = { info() {}, error() {} }
    const [dataDir, systemDir] = ${JSON.stringify([join(directory, "data"), join(directory, "system")])}
    const { pid, url } = await startCluster({ dataDir, password: ${JSON.stringify(password)}, log, systemDir })
    console.log(JSON.stringify({ pid, url }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  })
  const gone = new Promise(resolve => child.once("exit", resolve))
  const kill = async () => {
    child.kill("SIGKILL")
    await gone
  }
  const pressCtrlC = async () => {
    process.kill(-(child.pid ?? 0), "SIGINT")
    await gone
  }
  onTestFinished(kill)
  const ready = async (): Promise<{ pid: number; url: string }> => {
    for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line)
    throw new Error("the process ended before its cluster was ready")
  }
  return { pid: child.pid ?? 0, ready, kill, pressCtrlC }
}

/** Connects to a cluster; the connection closes when the test ends. */
export function connect({ url }: { url: string }): postgres.Sql {
  const sql = postgres(url, { max: 2, onnotice() {} })
  onTestFinished(() => sql.end({ timeout: 1 }))
  return sql
}
