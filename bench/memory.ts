import { join } from "node:path"
import { demoPost } from "../e2e/setup/demo-post.ts"
import { readPidFile } from "../server/backend/postgres/orphan.ts"
import { startLoad } from "./load.ts"
import { memoryOfFamily, residentMemory } from "./measure.ts"
import { startBenchServer } from "./open.ts"
import { figure, type Section } from "./report.ts"

/** New searches, which are not cached, half of them in English: each is rendered, asks the database, and is kept. */
const searches = 10_000
const atOnce = 50
/** From how many of them on the server's memory is expected to stay. */
const warm = 500
const answers = 100_000
const paths = ["/", "/en", "/blog", `/blog/${demoPost}`]
/** Most memory that each may hold, in MiB: a machine of half a gibibyte is enough for all; and how much the server may grow. */
const limits = { server: 340, database: 110, growth: 192 }

export async function measureMemory(): Promise<Section> {
  const { url, pid, dataDir } = await startBenchServer()
  const postmaster = await readPidFile(join(dataDir, "postgres"))
  if (!postmaster) throw new Error("the server has no PostgreSQL of its own")
  const read = () => ({ server: residentMemory(pid), database: memoryOfFamily(postmaster.pid) })
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
  const row = (what: string, value: number, most: number, than: string, other: number) =>
    figure(what, value, "MiB", { most, than: { what: than, value: other } })
  const grown = `what it grew from the ${warm}th search to the last`
  return {
    title: `Memory after ${searches} rendered searches, ${atOnce} at once, and ${answers} answers from memory`,
    figures: [
      row("the server", loaded.server, limits.server, "the same, idle", idle.server),
      row(grown, searched.server - warmed.server, limits.growth, "what it held then", warmed.server),
      row(
        "PostgreSQL, with its processes",
        loaded.database,
        limits.database,
        "the same, idle",
        idle.database,
      ),
    ],
  }
}
