import { rm } from "node:fs/promises"
import { launchServer, makeDataDir } from "../e2e/setup/server-process.ts"
import { findFreePort } from "../server/backend/postgres/free-port.ts"
import type { Figure } from "./table.ts"

const starts = 5
/** Longest time from the start of the process on an existing data directory to the first page, in milliseconds. */
const target = 3000

/** Measures how long the server takes, on a data directory that it has used before, until it answers a page. */
export async function measureStart(): Promise<{ title: string; figures: Figure[] }> {
  const dataDir = await makeDataDir()
  try {
    const port = await findFreePort()
    await (await launchServer({ dataDir, port })).stop()
    const times: number[] = []
    for (let count = 0; count < starts; count++) {
      const begin = performance.now()
      const server = await launchServer({ dataDir, port })
      await (await fetch(server.url)).text()
      times.push(performance.now() - begin)
      await server.stop()
    }
    const longest = Math.max(...times)
    const measured = `${longest.toFixed(0)} ms`
    const what = `slowest of ${starts} starts to the first page`
    return {
      title: "Start on an existing data directory",
      figures: [{ what, measured, target: `≤ ${target} ms`, ok: longest <= target }],
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
