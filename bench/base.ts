import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import postgres from "postgres"
import { root } from "#server/project.mjs"
import { demoPost } from "../e2e/setup/demo-post.ts"
import { launchServer, type ServerProcess } from "../e2e/setup/server-process.ts"
import { findFreePort } from "../server/backend/postgres/postmaster.ts"
import { embeddedDatabaseUrl } from "../server/testing/embedded-database-url.ts"
import { makeDirectory } from "../server/testing/make-directory.ts"
import { median, processTime, residentMemory, threadTime, timed } from "./measure.ts"
import { onClose, within } from "./open.ts"
import { type Figure, figure, type Section } from "./report.ts"
import { forgetPages, rpc, type Send, sendTo, signIn } from "./traffic.ts"

/** The last commit that stood on an embedded API of others. */
export const earlierCommit = "c0ec12e4"

/** A build's server, an administrator's session, and the way to it. */
type Side = {
  server: ServerProcess
  dataDir: string
  folder: string
  sql: postgres.Sql
  send: Send
  headers: Record<string, string>
}

const run = promisify(execFile)
const rounds = 15
const starts = 5
const clones = 3

/** Measures this build beside the one that stood on an embedded API of others, in turns within one run. */
export async function measureBase(): Promise<Section> {
  const folders = [root, await makeEarlierBuild()]
  const installs = await inTurns(folders, clones, folder => within(() => startClone(folder)))
  const sides: Side[] = []
  for (const folder of folders) sides.push(await openSide(folder))
  const memory: number[] = []
  for (const side of sides) memory.push(await memoryAfterLoad(side))
  const figures = [ratio("memory after 50 searches and 200 calls at once", memory, "MiB", 0.75)]
  for (const [what, act] of Object.entries(calls)) {
    const { whole } = await compareCost(sides, 100, act)
    figures.push(ratio(`processor time of ${what}`, whole, "µs", 0.5))
  }
  const page = await compareCost(sides, 10, askUncachedPost)
  for (const { server } of sides) await server.stop()
  const startTimes = await inTurns(sides, starts, async ({ dataDir, folder }) =>
    timeStart({ dataDir, port: await findFreePort(), folder }),
  )
  const medians = (name: "took" | "size") => installs.map(all => median(all.map(one => one[name])))
  figures.push(
    ratio("an uncached post, main thread", page.main, "µs", 0.85),
    ratio("an uncached post, whole process", page.whole, "µs", 0.5),
    ratio(`start of the server on used data, median of ${starts}`, startTimes.map(median), "ms", 0.8),
    ratio("installed", medians("size"), "MiB", 0.85),
    ratio(`clone to first page, median of ${clones}`, medians("took"), "ms", 0.7),
  )
  return { title: `This build beside ${earlierCommit}`, figures }
}

/** Returns the results of some rounds for each of some things, which take turns: a shared machine's speed changes. */
async function inTurns<Thing, Result>(
  things: readonly Thing[],
  rounds: number,
  act: (thing: Thing) => Promise<Result>,
): Promise<Result[][]> {
  const found = things.map((): Result[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [place, thing] of things.entries()) found[place]?.push(await act(thing))
  return found
}

function ratio(
  what: string,
  [now = Number.NaN, before = Number.NaN]: number[],
  unit: "ms" | "µs" | "MiB",
  most: number,
): Figure {
  return figure(what, now, unit, { than: { what: earlierCommit, value: before, most } })
}

/** Checks the earlier commit out beside the caches, and builds it; a second time all of that is there. */
export async function makeEarlierBuild(): Promise<string> {
  const folder = join(root, ".cache", `build-${earlierCommit}`)
  if (!existsSync(folder)) await run("git", ["clone", "--quiet", root, folder])
  await run("git", ["-C", folder, "checkout", "--quiet", earlierCommit])
  await run(process.execPath, ["scripts/run.mjs", "build"], { cwd: folder })
  return folder
}

/** Starts a clone without packages as its README says: how long until the first page, and the size of its packages in MiB. */
async function startClone(from: string) {
  const folder = join(await makeDirectory("clone"), "site")
  await run("git", ["clone", "--quiet", from, folder])
  const took = await timeClone(folder)
  const { stdout } = await run("du", ["--summarize", "--block-size=1M", join(folder, "node_modules")])
  return { took, size: Number.parseInt(stdout, 10) }
}

async function openSide(folder: string): Promise<Side> {
  const dataDir = await makeDirectory("base")
  const server = await launchServer({ dataDir, port: await findFreePort(), folder })
  onClose(server.stop)
  const sql = postgres(await embeddedDatabaseUrl(dataDir), { max: 1, onnotice() {} })
  onClose(() => sql.end({ timeout: 1 }))
  const send = sendTo(server.url)
  return { server, dataDir, folder, sql, send, headers: await signIn({ dataDir, sql }, send) }
}

const posts = "/rest/v1/blog_posts"
const list = (headers: Side["headers"]) => rpc("list_posts", { words: "", page_size: 20 }, headers)

const calls: Record<string, (side: Side) => Promise<unknown>> = {
  "one read of a table": ({ send, headers }) =>
    send(200, { path: `${posts}?select=id,title,category,date,version&order=date.desc&limit=20`, headers }),
  "one call of a function": ({ send, headers }) => send(200, list(headers)),
  "one save": ({ send, headers }) => {
    const body = JSON.stringify({ category: "metals" })
    return send(204, { method: "PATCH", path: `${posts}?id=eq.${demoPost}`, headers, body })
  },
}

async function askUncachedPost({ sql, send }: Side): Promise<void> {
  await forgetPages(sql)
  await send(200, { path: `/blog/${demoPost}`, headers: { "accept-encoding": "br" } })
}

/** Medians of what each side's process computes for one act, in microseconds. */
async function compareCost(sides: readonly Side[], acts: number, act: (side: Side) => Promise<unknown>) {
  const costs = await inTurns(sides, rounds + 1, async side => {
    const { pid } = side.server
    const before = { main: threadTime(pid), whole: processTime(pid) }
    for (let count = 0; count < acts; count++) await act(side)
    // Compressing, for one, goes on after the answer.
    await pause(100)
    return {
      main: (threadTime(pid) - before.main) / acts,
      whole: (processTime(pid) - before.whole) / acts,
    }
  })
  // The first round warms up.
  const medians = (name: "main" | "whole") => costs.map(all => median(all.slice(1).map(cost => cost[name])))
  return { main: medians("main"), whole: medians("whole") }
}

async function memoryAfterLoad({ server, send, headers }: Side): Promise<number> {
  for (let count = 0; count < 50; count++) await send(200, { path: `/blog/all?q=copper+${count}` })
  await Promise.all(Array.from({ length: 200 }, () => send(200, list(headers))))
  return residentMemory(server.pid)
}

function timeStart(options: Parameters<typeof launchServer>[0]): Promise<number> {
  return within(() =>
    timed(async () => {
      const server = await launchServer(options)
      onClose(server.stop)
      await (await fetch(server.url)).text()
    }),
  )
}

/** Starts a clone as its README says, with what a bare machine has; returns how long it took until the first page. */
async function timeClone(folder: string): Promise<number> {
  const url = `http://localhost:${await findFreePort()}`
  // Behind a company's proxy npm needs its certificates.
  const { PATH, HOME, NODE_EXTRA_CA_CERTS } = process.env
  return within(() =>
    timed(async () => {
      const server = spawn(process.execPath, ["scripts/run.mjs", "start"], {
        cwd: folder,
        env: { PATH, HOME, NODE_EXTRA_CA_CERTS, PORT: new URL(url).port, SITE_URL: url },
        stdio: ["ignore", "pipe", "inherit"],
      })
      onClose(async () => {
        if (server.exitCode === null && server.kill()) await once(server, "exit")
      })
      for await (const line of createInterface(server.stdout)) if (line.includes("Kupryt is ready")) break
      await (await fetch(url)).text()
    }),
  )
}
