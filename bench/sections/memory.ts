import { demoPost } from "../../e2e/setup/demo-post.ts"
import { startServer } from "../../e2e/setup/server.ts"
import { load } from "../instruments/load.ts"
import { residentMemory } from "../instruments/resident-memory.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

const requests = 100_000
const paths = ["/", "/en", "/blog", `/blog/${demoPost}`]
const headers = { "accept-encoding": "br", "user-agent": "bench" }
/** Longest time that they may take, in milliseconds. */
const longest = 300_000
/** Most memory that the server's own process may hold afterwards, in MiB. */
const target = 300

/** Measures the memory of the server's process, without PostgreSQL, after 100,000 answered requests. */
export async function measureMemory(): Promise<{ title: string; figures: Figure[] }> {
  const server = await startServer()
  try {
    const idle = residentMemory(server.pid)
    let answered = 0
    const deadline = performance.now() + longest
    while (answered < requests) {
      if (performance.now() > deadline) throw new Error(`only ${answered} requests were answered`)
      for (const path of paths) {
        answered += await load({ url: server.url + path, headers, connections: 8, milliseconds: 500 })
      }
    }
    const loaded = residentMemory(server.pid)
    const what = `after ${requests} requests`
    const reference = { what: "the idle server", value: idle }
    return {
      title: "Memory of the server",
      figures: [weigh({ what, value: loaded, unit: "MiB", target, reference, note: `${answered} in all` })],
    }
  } finally {
    await server.stop()
  }
}
