import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"
import postgres from "postgres"
import { demoPost } from "../e2e/setup/demo-post.ts"
import { launchServer, type ServerProcess } from "../e2e/setup/server-process.ts"
import { root } from "../scripts/bootstrap/project.mjs"
import { findFreePort } from "../server/backend/postgres/postmaster.ts"
import { embeddedDatabaseUrl } from "../server/testing/embedded-database-url.ts"
import { makeDirectory } from "../server/testing/make-directory.ts"
import { median, processTime, residentMemory, threadTime } from "./measure.ts"
import { onClose, within } from "./open.ts"
import { timeClone, timeStart } from "./process.ts"
import { type Figure, figure, type Section } from "./report.ts"
import { openConnections, rpc, type Send, signIn } from "./traffic.ts"

/** The last commit that stood on an embedded API of others. */
export const earlierCommit = "c0ec12e4"

/** A checkout with its packages and its build, and the folders of its API, its accounts and its database. */
type Build = { folder: string; parts: readonly string[] }

/** A build's server, an administrator's session, and the way to it. */
type Side = {
  server: ServerProcess
  dataDir: string
  sql: postgres.Sql
  send: Send
  headers: Record<string, string>
}

const run = promisify(execFile)
const backend = ["server/backend", "server/http/api", "server/http/auth"]
const rounds = 15
const starts = 5
const clones = 3

/** Measures this build beside the one that stood on an embedded API of others, in turns within one run. */
export async function measureBase(): Promise<Section> {
  const earlier = await makeEarlierBuild()
  const builds = [
    { folder: root, parts: [...backend, "server/database", "server/api", "server/auth"] },
    earlier,
  ]
  const installs = builds.map(() => [] as { took: number; size: number }[])
  for (let round = 0; round < clones; round++)
    for (const [place, { folder }] of builds.entries())
      installs[place]?.push(await within(() => startClone(folder)))
  const sides: Side[] = []
  for (const build of builds) sides.push(await openSide(build))
  const memory: number[] = []
  for (const side of sides) memory.push(await memoryAfterLoad(side))
  const figures: Figure[] = []
  for (const [what, act] of Object.entries(calls)) {
    const { whole } = await compareCost(sides, 100, act)
    figures.push(ratio(`processor time of ${what}`, whole, "µs", 0.5))
  }
  const page = await compareCost(sides, 10, askUncachedPost)
  figures.push(ratio("an uncached post, main thread", page.main, "µs", 0.85))
  figures.push(ratio("an uncached post, whole process", page.whole, "µs", 0.5))
  figures.push(ratio("memory after 50 searches and 200 calls at once", memory, "MiB", 0.75))
  for (const { server } of sides) await server.stop()
  figures.push(
    ratio(
      `start of the server on used data, median of ${starts}`,
      await compareStarts(builds, sides),
      "ms",
      0.8,
    ),
  )
  figures.push(
    ratio(
      "installed",
      installs.map(all => median(all.map(({ size }) => size))),
      "MiB",
      0.85,
    ),
  )
  figures.push(
    ratio(
      `clone to first page, median of ${clones}`,
      installs.map(all => median(all.map(({ took }) => took))),
      "ms",
      0.7,
    ),
  )
  figures.push(
    ratio("lines of API, accounts and database", await Promise.all(builds.map(countLines)), "", 0.8),
  )
  return { title: `This build beside ${earlierCommit}`, figures }
}

function ratio(
  what: string,
  [now = Number.NaN, before = Number.NaN]: number[],
  unit: "ms" | "µs" | "MiB" | "",
  most: number,
) {
  return figure(what, now, unit, { than: { what: earlierCommit, value: before, most } })
}

/** Checks the earlier commit out beside the caches, and builds it; a second time all of that is there. */
export async function makeEarlierBuild(): Promise<Build> {
  const folder = join(root, ".cache", `build-${earlierCommit}`)
  if (!existsSync(folder)) await run("git", ["clone", "--quiet", root, folder])
  await run("git", ["-C", folder, "checkout", "--quiet", earlierCommit])
  await run(process.execPath, ["scripts/run.mjs", "build"], { cwd: folder })
  return { folder, parts: backend }
}

/** Starts a clone without packages as its README says: how long until the first page, and the size of its packages in MiB. */
async function startClone(from: string) {
  const folder = join(await makeDirectory("clone"), "site")
  await run("git", ["clone", "--quiet", from, folder])
  const took = await timeClone(folder)
  const { stdout } = await run("du", ["--summarize", "--block-size=1M", join(folder, "node_modules")])
  return { took, size: Number.parseInt(stdout, 10) }
}

async function openSide({ folder }: Build): Promise<Side> {
  const dataDir = await makeDirectory("base")
  const server = await launchServer({ dataDir, port: await findFreePort(), folder })
  onClose(server.stop)
  const sql = postgres(await embeddedDatabaseUrl(dataDir), { max: 1, onnotice() {} })
  onClose(() => sql.end({ timeout: 1 }))
  const send = openConnections(server.url, 8)
  return { server, dataDir, sql, send, headers: await signIn({ dataDir, sql }, send) }
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

/** The pages in memory are made anew after a change is announced. */
async function askUncachedPost({ sql, send }: Side): Promise<void> {
  await sql.notify("content_changed", "")
  await pause(2)
  await send(200, { path: `/blog/${demoPost}`, headers: { "accept-encoding": "br" } })
}

/** Medians of what each side's process computes for one act, in microseconds; the sides take turns. */
async function compareCost(sides: readonly Side[], acts: number, act: (side: Side) => Promise<unknown>) {
  const costs = sides.map(() => ({ main: [] as number[], whole: [] as number[] }))
  for (let round = 0; round <= rounds; round++) {
    for (const [place, side] of sides.entries()) {
      const { pid } = side.server
      const before = { main: threadTime(pid), whole: processTime(pid) }
      for (let count = 0; count < acts; count++) await act(side)
      // Compressing, for one, goes on after the answer.
      await pause(100)
      // The first round warms up.
      if (round === 0) continue
      costs[place]?.main.push((threadTime(pid) - before.main) / acts)
      costs[place]?.whole.push((processTime(pid) - before.whole) / acts)
    }
  }
  return { main: costs.map(({ main }) => median(main)), whole: costs.map(({ whole }) => median(whole)) }
}

async function memoryAfterLoad({ server, send, headers }: Side): Promise<number> {
  for (let count = 0; count < 50; count++) await send(200, { path: `/blog/all?q=copper+${count}` })
  const all = openConnections(server.url, 200)
  await Promise.all(Array.from({ length: 200 }, () => all(200, list(headers))))
  return residentMemory(server.pid)
}

/** Medians of the time from the start of a process to its first page, in turns. */
async function compareStarts(builds: readonly Build[], sides: readonly Side[]): Promise<number[]> {
  const times = builds.map(() => [] as number[])
  for (let round = 0; round < starts; round++)
    for (const [place, { folder }] of builds.entries())
      times[place]?.push(
        await timeStart({ dataDir: sides[place]?.dataDir ?? "", port: await findFreePort(), folder }),
      )
  return times.map(median)
}

async function countLines({ folder, parts }: Build): Promise<number> {
  let lines = 0
  for (const part of parts.map(part => join(folder, part)).filter(existsSync))
    for (const name of await readdir(part, { recursive: true }))
      if (/(?<!\.test)\.(ts|sql)$/.test(name) && !name.includes("testing/"))
        lines += (await readFile(join(part, name), "utf8")).split("\n").length - 1
  return lines
}
