import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { demoPost } from "../e2e/setup/demo-post.ts"
import { launchServer } from "../e2e/setup/server-process.ts"
import { root } from "../scripts/bootstrap/project.mjs"
import { readPidFile } from "../server/backend/postgres/orphan.ts"
import { findFreePort } from "../server/backend/postgres/postmaster.ts"
import { makeDirectory } from "../server/testing/make-directory.ts"
import { startLoad } from "./load.ts"
import { memoryOfFamily, residentMemory, timed } from "./measure.ts"
import { onClose, startBenchServer, within } from "./open.ts"
import { figure, type Section } from "./report.ts"

const run = promisify(execFile)

const starts = 5
/** Longest times until the first page, in milliseconds; the clone's include its build and its first database. */
const startLimits = { clone: 30_000, used: 3000, killed: 5000 }
const ofUsed = `slowest of ${starts} starts of the server alone, on used data`
const ofKilled = `slowest of ${starts} after kill -9 of server and PostgreSQL`

export async function measureStart(): Promise<Section> {
  const folder = await cloneRepository()
  const [first, second] = [await timeClone(folder), await timeClone(folder)]
  const dataDir = await makeDirectory("bench")
  const port = await findFreePort()
  const time = () => timeStart({ dataDir, port })
  await time()
  const [used, idle, killed] = [[] as number[], [] as number[], [] as number[]]
  for (let count = 0; count < starts; count++) {
    idle.push(await timed(() => run(process.execPath, ["--eval", ""])))
    used.push(await time())
    const server = await launchServer({ dataDir, port })
    const postmaster = await postmasterOf(dataDir)
    await server.kill()
    process.kill(postmaster, "SIGKILL")
    killed.push(await time())
  }
  const slowest = Math.max(...used)
  const rows: [what: string, value: number, most: number, than: string, other: number][] = [
    ["from a clone, packages installed", first, startLimits.clone, "a second time", second],
    ["the same a second time", second, startLimits.used, "the server alone", slowest],
    [ofUsed, slowest, startLimits.used, "Node with nothing to do, slowest", Math.max(...idle)],
    [ofKilled, Math.max(...killed), startLimits.killed, "a start after a stop", slowest],
  ]
  return {
    title: "Start, until the first page",
    figures: rows.map(([what, value, most, than, other]) =>
      figure(what, value, "ms", { most, than: { what: than, value: other } }),
    ),
  }
}

async function cloneRepository(): Promise<string> {
  const folder = join(await makeDirectory("clone"), "site")
  await run("git", ["clone", "--quiet", root, folder])
  const modules = join(root, "node_modules")
  // Another file system takes no links.
  await run("cp", ["-al", modules, folder]).catch(() => run("cp", ["-a", modules, folder]))
  return folder
}

export function timeStart(options: Parameters<typeof launchServer>[0]): Promise<number> {
  return within(() =>
    timed(async () => {
      const server = await launchServer(options)
      onClose(server.stop)
      await (await fetch(server.url)).text()
    }),
  )
}

/** Starts a clone as its README says, with what a bare machine has; returns how long it took until the first page. */
export async function timeClone(folder: string): Promise<number> {
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

async function postmasterOf(dataDir: string): Promise<number> {
  const postmaster = await readPidFile(join(dataDir, "postgres"))
  if (!postmaster) throw new Error("the server has no PostgreSQL of its own")
  return postmaster.pid
}

/** New searches, which are not cached, half of them in English: each is rendered, asks the database, and is kept. */
const searches = 10_000
const atOnce = 50
/** From how many of them on the server's memory is expected to stay. */
const warm = 500
const answers = 100_000
const paths = ["/", "/en", "/blog", `/blog/${demoPost}`]
/** Most memory that each may hold, in MiB: a machine of half a gibibyte is enough for all; and how much the server may grow. */
const memoryLimits = { server: 340, database: 110, growth: 192 }

export async function measureMemory(): Promise<Section> {
  const { url, pid, dataDir } = await startBenchServer()
  const postmaster = await postmasterOf(dataDir)
  const read = () => ({ server: residentMemory(pid), database: memoryOfFamily(postmaster) })
  await (await fetch(url)).text()
  const idle = read()
  let asked = 0
  const searchUntil = async (number: number) => {
    while (asked < number) {
      const answer = await fetch(`${url}${asked % 2 ? "/en" : ""}/blog/all?q=copper+${asked++}`)
      if (answer.status !== 200) throw new Error(`a search was answered ${answer.status}`)
      await answer.text()
    }
  }
  const search = (number: number) => Promise.all(Array.from({ length: atOnce }, () => searchUntil(number)))
  await search(warm)
  const warmed = read()
  await search(searches)
  const searched = read()
  const headers = { "accept-encoding": "br", "user-agent": "bench" }
  const loads = await Promise.all(paths.map(path => startLoad({ url: url + path, headers, connections: 8 })))
  for (let answered = 0; answered < answers; )
    for (const load of loads) answered += (await load.run(500)).answers
  const loaded = read()
  return {
    title: `Memory after ${searches} rendered searches, ${atOnce} at once, and ${answers} answers from memory`,
    figures: [
      figure("the server", loaded.server, "MiB", {
        most: memoryLimits.server,
        than: { what: "the same, idle", value: idle.server },
      }),
      figure(`what it grew from the ${warm}th search to the last`, searched.server - warmed.server, "MiB", {
        most: memoryLimits.growth,
        than: { what: "what it held then", value: warmed.server },
      }),
      figure("PostgreSQL, with its processes", loaded.database, "MiB", {
        most: memoryLimits.database,
        than: { what: "the same, idle", value: idle.database },
      }),
    ],
  }
}
