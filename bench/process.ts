import { execFile, spawn } from "node:child_process"
import { randomInt } from "node:crypto"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { demoPost } from "../e2e/setup/demo-post.ts"
import { runKillLoop } from "../e2e/setup/kill-loop/kill-loop.ts"
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
/**
 * Longest time until the first page, in milliseconds: from a clone with installed packages, its build and its first
 * database included; on an existing data directory; and after both processes were killed.
 */
const startLimits = { clone: 30_000, used: 3000, killed: 5000 }

export async function measureStart(): Promise<Section> {
  const folder = await cloneRepository()
  const clone = { first: await timeClone(folder), second: await timeClone(folder) }
  const dataDir = await makeDirectory("bench")
  const port = await findFreePort()
  const open = () => launchServer({ dataDir, port })
  await (await open()).stop()
  const time = async () => {
    let stop = async () => {}
    const taken = await timed(async () => {
      const server = await open()
      stop = server.stop
      await (await fetch(server.url)).text()
    })
    await stop()
    return taken
  }
  const [used, idle, killed] = [[] as number[], [] as number[], [] as number[]]
  for (let count = 0; count < starts; count++) {
    idle.push(await timed(() => run(process.execPath, ["--eval", ""])))
    used.push(await time())
    const server = await open()
    const postmaster = await postmasterOf(dataDir)
    await server.kill()
    process.kill(postmaster, "SIGKILL")
    killed.push(await time())
  }
  const slowest = Math.max(...used)
  return {
    title: "Start, until the first page",
    figures: [
      figure("from a clone, packages installed", clone.first, "ms", {
        most: startLimits.clone,
        than: { what: "a second time", value: clone.second },
      }),
      figure("the same a second time", clone.second, "ms", {
        most: startLimits.used,
        than: { what: "the server alone", value: slowest },
      }),
      figure(`slowest of ${starts} starts of the server alone, on used data`, slowest, "ms", {
        most: startLimits.used,
        than: { what: "Node with nothing to do, slowest", value: Math.max(...idle) },
      }),
      figure(`slowest of ${starts} after kill -9 of server and PostgreSQL`, Math.max(...killed), "ms", {
        most: startLimits.killed,
        than: { what: "a start after a stop", value: slowest },
      }),
    ],
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

/** Starts a clone as its README says, with what a bare machine has; returns how long it took until the first page. */
async function timeClone(folder: string): Promise<number> {
  const url = `http://localhost:${await findFreePort()}`
  const { PATH, HOME } = process.env
  return within(() =>
    timed(async () => {
      const server = spawn(process.execPath, ["scripts/run.mjs", "start"], {
        cwd: folder,
        env: { PATH, HOME, PORT: new URL(url).port, SITE_URL: url },
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

const kills = 50
const acknowledged = 2000
const visitors = 60

/** Counts what is lost, stored twice or mailed under another name while the server is killed under load and mail fails at times. */
export async function measureKill(): Promise<Section> {
  const seed = randomInt(2 ** 31)
  const outcome = await runKillLoop({ seed, kills, acknowledged, visitors })
  const { server, duringStart, withDatabase, databaseAlone } = outcome.kills
  const none = (what: string, found: readonly string[]) =>
    figure(what, found.length, "", { most: 0, ...(found[0] && { note: `the first: ${found[0]}` }) })
  const behaviours = Object.entries(outcome.behaviours).map(([behaviour, count]) => `${count} ${behaviour}`)
  return {
    title: `Kill loop, seed ${seed}: ${outcome.tries} times a form was sent, ${outcome.unacknowledged} visitors gave up (${outcome.refused} by the limits); the mail server met mails so: ${behaviours.join(", ")}`,
    figures: [
      figure("acknowledged submissions", outcome.acknowledged, "", { least: acknowledged }),
      figure("kill -9 of the server", server, "", {
        least: kills,
        note: `${duringStart} during its start, ${withDatabase} with PostgreSQL; PostgreSQL alone: ${databaseAlone}`,
      }),
      none("acknowledged and not stored once", outcome.notStored),
      none("stored more than once", outcome.storedTwice),
      none("mails of acknowledged submissions that never came", outcome.notMailed),
      none("mails that came under more than one Message-ID", outcome.renamed),
      figure("different mails", outcome.mails, "", {
        least: 2 * acknowledged,
        note: `${outcome.repeated} came again`,
      }),
    ],
  }
}
