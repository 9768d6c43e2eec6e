import { execFile } from "node:child_process"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { launchServer } from "../../e2e/setup/server-process.ts"
import { readPidFile } from "../../server/backend/postgres/orphan.ts"
import { findFreePort } from "../../server/backend/postgres/postmaster.ts"
import { makeDirectory } from "../../server/testing/make-directory.ts"
import { timeCloneStarts } from "../instruments/clone-starts.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

const starts = 5
/** Longest time from the start of the process on an existing data directory to the first page, in milliseconds. */
const target = 3000

/** The same by npm start's script from a clone with installed packages, its build and its first database included, in milliseconds. */
const firstTarget = 30_000

const crashes = 3
/** The same after both processes were killed, in milliseconds. */
const crashTarget = 5000

/** Starts the server, asks it for a page and stops it; returns how long the first two took, in milliseconds. */
async function timeToFirstPage(dataDir: string, port: number): Promise<number> {
  const begin = performance.now()
  const server = await launchServer({ dataDir, port })
  await (await fetch(server.url)).text()
  const taken = performance.now() - begin
  await server.stop()
  return taken
}

/** Returns how long Node takes to start and to end with nothing to do, in milliseconds. */
async function timeIdleNode(): Promise<number> {
  const begin = performance.now()
  await promisify(execFile)(process.execPath, ["--eval", ""])
  return performance.now() - begin
}

/** Measures how long the server takes until it answers a page: from a clone, on a used data directory, and after a crash. */
export async function measureStart(): Promise<{ title: string; figures: Figure[] }> {
  const clone = await timeCloneStarts()
  const dataDir = await makeDirectory("e2e")
  try {
    const port = await findFreePort()
    await (await launchServer({ dataDir, port })).stop()
    const times: number[] = []
    const idle: number[] = []
    for (let count = 0; count < starts; count++) {
      idle.push(await timeIdleNode())
      times.push(await timeToFirstPage(dataDir, port))
    }
    const recoveries: number[] = []
    for (let count = 0; count < crashes; count++) {
      const server = await launchServer({ dataDir, port })
      const postmaster = (await readPidFile(join(dataDir, "postgres")))?.pid
      await server.kill()
      if (postmaster) process.kill(postmaster, "SIGKILL")
      recoveries.push(await timeToFirstPage(dataDir, port))
    }
    const slowest = Math.max(...times)
    return {
      title: "Start, until the first page",
      figures: [
        weigh({
          what: "from a clone, packages installed",
          value: clone.first,
          unit: "ms",
          target: firstTarget,
          reference: { what: "a second time", value: clone.second },
        }),
        weigh({
          what: "the same a second time",
          value: clone.second,
          unit: "ms",
          target,
          reference: { what: "the server alone", value: slowest },
        }),
        weigh({
          what: `slowest of ${starts} starts of the server alone, on used data`,
          value: slowest,
          unit: "ms",
          target,
          reference: { what: "Node with nothing to do, slowest", value: Math.max(...idle) },
        }),
        weigh({
          what: `slowest of ${crashes} such starts after kill -9 of server and PostgreSQL`,
          value: Math.max(...recoveries),
          unit: "ms",
          target: crashTarget,
          reference: { what: "a start after a stop", value: slowest },
        }),
      ],
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
