import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { readPidFile } from "#server/backend/postgres/pid-file.ts"
import { launchServer, type ServerProcess } from "../server-process.ts"
import type { Random } from "./random.ts"

/** How often what was killed with SIGKILL. */
export type Kills = { server: number; duringStart: number; withDatabase: number; databaseAlone: number }

/** About how long the product takes to start, in milliseconds; a kill within this time meets it somewhere on its way. */
const startTime = 1200
/** Longest life of a started server, in milliseconds. */
const longestLife = 2500

type Options = { dataDir: string; port: number; environment: Record<string, string>; random: Random }

/**
 * Takes where a product runs and what decides by chance; returns what starts it and kills it again. Of five lives one
 * ends during the start; with one in four PostgreSQL is killed too, and with one in eight it is killed once before.
 */
export function createDoomedServer({ random, ...options }: Options) {
  const kills: Kills = { server: 0, duringStart: 0, withDatabase: 0, databaseAlone: 0 }
  const killedDatabases = new Set<number>()

  async function killDatabase(): Promise<boolean> {
    const pid = (await readPidFile(join(options.dataDir, "postgres")))?.pid
    // A killed PostgreSQL leaves its file behind, and its number may be another process's by now.
    if (!pid || killedDatabases.has(pid)) return false
    killedDatabases.add(pid)
    process.kill(pid, "SIGKILL")
    return true
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
    const server = await launchServer(options)
    await setTimeout(random.between(20, longestLife))
    if (random.chance(1 / 8) && (await killDatabase())) {
      kills.databaseAlone += 1
      await setTimeout(random.between(20, longestLife))
    }
    await server.kill()
  }

  return {
    kills,
    /** Starts the server and kills it; returns when it is gone. Throws when it does not start by itself. */
    async liveAndDie(): Promise<void> {
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
