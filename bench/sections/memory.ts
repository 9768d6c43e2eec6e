import { join } from "node:path"
import { demoPost } from "../../e2e/setup/demo-post.ts"
import { type RunningServer, startServer } from "../../e2e/setup/server.ts"
import { readPidFile } from "../../server/backend/postgres/orphan.ts"
import { openLoad } from "../instruments/load.ts"
import { memoryOfFamily, residentMemory } from "../instruments/resident-memory.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

const requests = 100_000
/** Searches that nobody made before: each is rendered, asks the database, and is kept. */
const searches = 2000
/** How many of them are asked for at a time. */
const atOnce = 50
const paths = ["/", "/en", "/blog", `/blog/${demoPost}`]
const headers = { "accept-encoding": "br", "user-agent": "bench" }
/** Longest time that they may take, in milliseconds. */
const longest = 300_000
/** Most memory that each may hold, in MiB: a machine of half a gibibyte is enough for all. */
const target = { server: 340, database: 110 }

type Memory = { server: number; database: number }

/** Measures the memory of the server's process and of its PostgreSQL, idle and after searches and answers from memory. */
export async function measureMemory(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  try {
    await (await fetch(server.url)).text()
    const idle = await readMemory(server)
    let asked = 0
    const search = async () => {
      while (asked < searches) {
        const answer = await fetch(`${server.url}/blog/all?q=copper+${asked++}`)
        if (answer.status !== 200) throw new Error(`a search was answered ${answer.status}`)
        await answer.text()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, search))
    let answered = 0
    const deadline = performance.now() + longest
    while (answered < requests) {
      if (performance.now() > deadline) throw new Error(`only ${answered} requests were answered`)
      for (const path of paths) {
        const load = await openLoad({ url: server.url + path, headers, connections: 8 })
        answered += (await load.run(500)).answers
        load.close()
      }
    }
    const loaded = await readMemory(server)
    return {
      title: `Memory after ${searches} searches made anew, ${atOnce} at once, and ${requests} answers from memory`,
      figures: (["server", "database"] as const).map(part =>
        weigh({
          what: part === "server" ? "the server" : "PostgreSQL, with its processes",
          value: loaded[part],
          unit: "MiB",
          target: target[part],
          reference: { what: "the same, idle", value: idle[part] },
        }),
      ),
    }
  } finally {
    await server.stop()
  }
}

async function readMemory({ pid, dataDir }: RunningServer): Promise<Memory> {
  const postmaster = await readPidFile(join(dataDir, "postgres"))
  if (!postmaster) throw new Error("the server has no PostgreSQL of its own")
  return { server: residentMemory(pid), database: memoryOfFamily(postmaster.pid) }
}
