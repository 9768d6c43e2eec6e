import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import { createClient } from "@supabase/supabase-js"
import postgres from "postgres"
import { primaryAdmin } from "../e2e/setup/accounts.ts"
import { demoPost } from "../e2e/setup/demo-post.ts"
import { launchServer, type ServerProcess } from "../e2e/setup/server-process.ts"
import { root } from "../scripts/bootstrap/project.mjs"
import { findFreePort } from "../server/backend/postgres/postmaster.ts"
import { loadSecrets } from "../server/secrets.ts"
import { embeddedDatabaseUrl } from "../server/testing/embedded-database-url.ts"
import { makeDirectory } from "../server/testing/make-directory.ts"
import { addFactor, showFactor } from "../server/testing/second-factor.ts"
import { type Build, countLines, makeEarlierBuild, measureFirstStart } from "./builds.ts"
import { median, processTime, residentMemory, timed } from "./measure.ts"
import { onClose } from "./open.ts"
import { timeStart } from "./process.ts"
import { putAtDistance } from "./relay.ts"
import { type Figure, figure, type Section } from "./report.ts"
import { openConnections, rpc, type Sent, signIn } from "./traffic.ts"

/** A build's server with its database, an administrator's session, and the way to it. */
type Side = {
  build: Build
  server: ServerProcess
  dataDir: string
  sql: postgres.Sql
  ask(status: number, sent: Sent): Promise<Buffer>
  headers: Record<string, string>
}

const rounds = 15
const callsInRound = 100
const pagesInRound = 10
const starts = 5
/** A trip to the database and back, in milliseconds. */
const roundTrip = 40

/** Measures this build against the one before the base was made anew, in turns within one run. */
export async function measureBase(): Promise<Section> {
  const builds = [
    {
      folder: root,
      parts: [
        "server/backend",
        "server/http/api",
        "server/http/auth",
        "server/database",
        "server/api",
        "server/auth",
      ],
    },
    await makeEarlierBuild(),
  ] as const
  const sides = [await open(builds[0]), await open(builds[1])] as const
  const figures: Figure[] = []
  for (const [what, act] of calls) {
    const cost = await compareCost(sides, callsInRound, side => act(side))
    figures.push(ratio(`processor time of ${what}`, cost.whole, "µs", 0.5))
  }
  const page = await compareCost(sides, pagesInRound, askUncachedPost)
  figures.push(ratio("an uncached post: main thread", page.main, "µs", 0.85))
  figures.push(ratio("an uncached post: whole process", page.whole, "µs", 0.5))
  const memory: number[] = []
  for (const side of sides) memory.push(await memoryAfterLoad(side))
  figures.push(ratio("memory after 50 searches and 200 calls at once", memory, "MiB", 0.75))
  const trips: number[] = []
  for (const side of sides) trips.push(await countSignInTrips(side))
  figures.push(ratio("round trips in a row of a sign-in with a second factor", trips, "", 0.5))
  for (const { server } of sides) await server.stop()
  figures.push(ratio("start of the server alone, on used data", await compareStarts(sides), "ms", 0.8))
  const [now, before] = [await measureFirstStart(root), await measureFirstStart(builds[1].folder)]
  figures.push(ratio("installed for running", [now.installed, before.installed], "MiB", 0.85))
  figures.push(ratio("from a clone to the first page", [now.took, before.took], "ms", 0.7))
  figures.push(ratio("lines of the base", await Promise.all(builds.map(countLines)), "", 0.8))
  return { title: `This build against ${builds[1].commit}`, figures }
}

/** This build's value beside the earlier one's. */
function ratio(
  what: string,
  [now = Number.NaN, before = Number.NaN]: readonly number[],
  unit: "ms" | "µs" | "MiB" | "",
  most: number,
): Figure {
  return figure(what, now, unit, { than: { what: "before", value: before, most } })
}

async function open(build: Build): Promise<Side> {
  const dataDir = await makeDirectory("base")
  const server = await launchServer({ dataDir, port: await findFreePort(), folder: build.folder })
  onClose(server.stop)
  const sql = postgres(await embeddedDatabaseUrl(dataDir), { max: 1, onnotice() {} })
  onClose(() => sql.end({ timeout: 1 }))
  const ask = openConnections(server.url, 8)
  const headers = await signIn({ dataDir, sql }, ask)
  return { build, server, dataDir, sql, ask, headers }
}

const calls: [what: string, act: (side: Side) => Promise<unknown>][] = [
  [
    "one read of a table",
    ({ ask, headers }) =>
      ask(200, {
        path: "/rest/v1/blog_posts?select=id,title,category,date,version&order=date.desc&limit=20",
        headers,
      }),
  ],
  [
    "one call of a function",
    ({ ask, headers }) => ask(200, rpc("list_posts", { words: "", page_size: 20 }, headers)),
  ],
  [
    "one save",
    ({ ask, headers }) => {
      const body = JSON.stringify({ category: "metals" })
      return ask(204, { method: "PATCH", path: `/rest/v1/blog_posts?id=eq.${demoPost}`, headers, body })
    },
  ],
]

/** The pages in memory are made anew after a change is announced. */
async function askUncachedPost({ sql, ask }: Side): Promise<void> {
  await sql.notify("content_changed", "")
  await pause(2)
  await ask(200, { path: `/blog/${demoPost}`, headers: { "accept-encoding": "br" } })
}

/** Medians of what each side's process computes for one act, in microseconds; the sides take turns. */
async function compareCost(sides: readonly Side[], acts: number, act: (side: Side) => Promise<unknown>) {
  const costs = sides.map(() => ({ main: [] as number[], whole: [] as number[] }))
  for (let round = 0; round <= rounds; round++) {
    for (const [place, side] of sides.entries()) {
      const { pid } = side.server
      const before = { main: threadTime(pid), whole: processTime(pid) }
      for (let count = 0; count < acts; count++) await act(side)
      // What is done after the answer, such as compressing, counts too.
      await pause(100)
      // The first round warms up.
      if (round === 0) continue
      costs[place]?.main.push((threadTime(pid) - before.main) / acts)
      costs[place]?.whole.push((processTime(pid) - before.whole) / acts)
    }
  }
  return { main: costs.map(({ main }) => median(main)), whole: costs.map(({ whole }) => median(whole)) }
}

/** The processor time of a process's main thread, in microseconds. */
function threadTime(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1000
}

async function memoryAfterLoad({ server, ask, headers }: Side): Promise<number> {
  for (let count = 0; count < 50; count++) await ask(200, { path: `/blog/all?q=copper+${count}` })
  const all = openConnections(server.url, 200)
  const list = rpc("list_posts", { words: "", page_size: 20 }, headers)
  await Promise.all(Array.from({ length: 200 }, () => all(200, list)))
  return residentMemory(server.pid)
}

/** How often a sign-in by password and code waits for the database, from how much longer it takes at a distance. */
async function countSignInTrips(near: Side): Promise<number> {
  const relay = await putAtDistance(await embeddedDatabaseUrl(near.dataDir))
  const dataDir = await makeDirectory("base")
  await promisify(execFile)("cp", [join(near.dataDir, "secrets.json"), dataDir])
  const server = await launchServer({
    ...{ dataDir, port: await findFreePort(), folder: near.build.folder },
    environment: { DATABASE_URL: relay.url },
  })
  onClose(server.stop)
  const { publishableKey } = await loadSecrets(dataDir)
  const client = createClient(server.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  await client.auth.signInWithPassword(primaryAdmin)
  const factor = await addFactor(client as never)
  const enter = async (distance: number) => {
    relay.set(distance)
    // A code is taken once.
    await near.sql`update auth.mfa_factors set last_used_step = null`
    return timed(async () => {
      await client.auth.signInWithPassword(primaryAdmin)
      await showFactor(client as never, factor, 30)
    })
  }
  await enter(0)
  const closer = await enter(0)
  const further = await enter(roundTrip)
  await server.stop()
  return (further - closer) / roundTrip
}

/** Medians of the time from the start of a process to its first page, in turns. */
async function compareStarts(sides: readonly Side[]): Promise<number[]> {
  const times = sides.map(() => [] as number[])
  for (let round = 0; round < starts; round++)
    for (const [place, { build, dataDir }] of sides.entries())
      times[place]?.push(await timeStart({ dataDir, port: await findFreePort(), folder: build.folder }))
  return times.map(median)
}
