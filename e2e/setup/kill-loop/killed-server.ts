import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { readPidFile } from "#server/backend/postgres/orphan.ts"
import { launchServer, type ServerProcess } from "../server-process.ts"
import type { Random } from "./random.ts"

/** The numbers of kills by SIGKILL. */
export type Kills = { server: number; duringStart: number; withDatabase: number; databaseAlone: number }

/** Milliseconds that a run goes on without an acknowledged submission. */
const timeout = 20_000

type Options = {
  dataDir: string
  port: number
  environment: Record<string, string>
  random: Random
  /** Returns how many submissions were acknowledged so far. */
  served(): number
  /** Most that are acknowledged in one run, about. */
  mostServed: number
}

/**
 * Starts the server and kills it at random moments. Of five runs one
 * ends during the start; with one in four PostgreSQL is killed too, and with one in eight it is killed once before.
 * A run lasts for a number of acknowledged submissions and some milliseconds more, so that it is as full on a slow
 * machine as on a quick one.
 */
export function createKilledServer({ random, served, mostServed, ...options }: Options) {
  const kills: Kills = { server: 0, duringStart: 0, withDatabase: 0, databaseAlone: 0 }
  const killedDatabases = new Set<number>()
  let startTime = 1000

  async function killDatabase(): Promise<boolean> {
    const pid = (await readPidFile(join(options.dataDir, "postgres")))?.pid
    // A killed PostgreSQL leaves its file behind, and its number may be another process's by now.
    if (!pid || killedDatabases.has(pid)) return false
    killedDatabases.add(pid)
    process.kill(pid, "SIGKILL")
    return true
  }

  async function serveSome(most: number): Promise<void> {
    const goal = served() + random.between(0, most)
    const end = performance.now() + timeout
    while (served() < goal && performance.now() < end) await setTimeout(5)
    await setTimeout(random.between(0, 200))
  }

  async function endDuringStart(): Promise<void> {
    let pid = 0
    const launch = launchServer({ ...options, onSpawn: spawned => (pid = spawned) })
    const launched = launch.then(
      server => server,
      () => null,
    )
    await setTimeout(random.between(20, startTime))
    process.kill(pid, "SIGKILL")
    await (await launched)?.kill()
    kills.duringStart += 1
  }

  async function endWhileServing(): Promise<void> {
    const began = performance.now()
    const server = await launchServer(options)
    startTime = Math.round(performance.now() - began)
    await serveSome(mostServed)
    if (random.chance(1 / 8) && (await killDatabase())) {
      kills.databaseAlone += 1
      await serveSome(mostServed / 4)
    }
    await server.kill()
  }

  return {
    kills,
    /** Starts the server and kills it; returns when it is gone. Throws when it does not start by itself. */
    async runUntilKilled(): Promise<void> {
      await (random.chance(1 / 5) ? endDuringStart() : endWhileServing())
      kills.server += 1
      if (random.chance(1 / 4) && (await killDatabase())) kills.withDatabase += 1
    },
    /** Starts the server for good. */
    start: (): Promise<ServerProcess> => launchServer(options),
    /** Ends what a killed server left behind. */
    clear: killDatabase,
  }
}
