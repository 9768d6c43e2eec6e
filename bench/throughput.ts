import { fork } from "node:child_process"
import { once } from "node:events"
import { readdir } from "node:fs/promises"
import { type IncomingMessage, request } from "node:http"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"
import { demoPost } from "../e2e/setup/demo-post.ts"
import type { Answer } from "./bare-server.ts"
import { startLoad } from "./load.ts"
import { median, pin, processTime } from "./measure.ts"
import { onClose, startBenchServer, within } from "./open.ts"
import { type Figure, figure, type Section } from "./report.ts"

const pages = { home: "/", "a post": `/blog/${demoPost}`, "all posts": "/blog/all" }
const codings = ["identity", "gzip", "br"]
/** Many short rounds in turn: what else runs on the machine then meets both servers alike. The first third warms up. */
const rounds = 60
const roundLength = 100
const connections = 16
/** The processor of who asks, and that of the servers: else it matters more which one a server gets than how fast it is. */
const processors = { asking: 0, serving: 1 }
/** Least share of the bare server's throughput that the product should reach; the inverse for processor time. */
const share = 0.9

/** A known page is asked for with its entity tag. */
type Case = { what: string; path: string; headers: Record<string, string>; isKnown?: true }
/** Answers a second, and the server's processor time for each, in microseconds. */
type Round = { answers: number; cost: number }

/** Compares with a node:http server that sends the same bytes, within each round: a shared machine's speed changes. */
export async function measureThroughput(): Promise<Section> {
  const product = await startBenchServer()
  pin(process.pid, processors.asking)
  onClose(() => pin(process.pid, null))
  const figures: Figure[] = []
  for (const one of await listCases()) figures.push(...(await within(() => compare(one, product))))
  const title = `Answers from memory, ${connections} connections, medians of ${(rounds * 2) / 3} rounds and of the ratios within each`
  return { title, figures }
}

async function listCases(): Promise<Case[]> {
  const script = (await readdir("build/client/assets")).find(name => name.startsWith("entry.client"))
  if (!script) throw new Error("the build has no entry.client")
  const compressed = { "accept-encoding": "gzip, deflate, br, zstd" }
  return [
    ...Object.entries(pages).flatMap(([name, path]) =>
      codings.map(coding => ({ what: `${name}, ${coding}`, path, headers: { "accept-encoding": coding } })),
    ),
    { what: "home, known", path: "/", headers: compressed, isKnown: true },
    { what: "a script", path: `/assets/${script}`, headers: compressed },
    { what: "a script, known", path: `/assets/${script}`, headers: compressed, isKnown: true },
    { what: "a picture", path: "/media/hero-tall-720.avif", headers: {} },
  ]
}

type Server = { url: string; pid: number }

async function compare({ what, path, headers, isKnown }: Case, product: Server): Promise<Figure[]> {
  const url = product.url + path
  const { tag } = await lastAnswer(url, headers)
  const asked = { ...headers, "user-agent": "bench", ...(isKnown && { "if-none-match": tag }) }
  const bare = await startBareServer(await lastAnswer(url, asked))
  const servers = await Promise.all(
    [{ url, pid: product.pid }, bare].map(async ({ url, pid }) => {
      pin(pid, processors.serving)
      const load = await startLoad({ url, headers: asked, connections, status: isKnown ? 304 : 200 })
      return { pid, load, found: [] as Round[] }
    }),
  )
  for (let round = 0; round < rounds; round++) {
    for (const { pid, load, found } of round % 2 ? servers : servers.toReversed()) {
      const before = processTime(pid)
      const { answers, took } = await load.run(roundLength)
      found.push({ answers: (answers * 1000) / took, cost: (processTime(pid) - before) / answers })
    }
  }
  const [mine = [], others = []] = servers.map(({ found }) => found.slice(rounds / 3))
  const row = (title: string, name: keyof Round, unit: "a second" | "µs", limit: object) => {
    const value = median(others.map(round => round[name]))
    const ratio = median(mine.map((round, place) => round[name] / (others[place] ?? round)[name]))
    const than = { what: "bare node:http", value, ratio, ...limit }
    return figure(`${what}: ${title}`, median(mine.map(round => round[name])), unit, { than })
  }
  return [
    row("answers", "answers", "a second", { least: share }),
    row("processor time for one", "cost", "µs", { most: 1 / share }),
  ]
}

/** An answer is settled when it has come unchanged for the one, and is given up after the other, in milliseconds. */
const [settledAfter, timeout] = [1000, 30_000]

/** Asks until an answer has come unchanged for a while: a page is compressed better behind its first answers. */
async function lastAnswer(url: string, headers: Record<string, string>): Promise<Answer & { tag: string }> {
  const deadline = performance.now() + timeout
  for (let last = { tag: "", since: 0 }; performance.now() < deadline; await setTimeout(50)) {
    const asked = request(url, { headers, agent: false }).end()
    const [response] = (await once(asked, "response")) as [IncomingMessage]
    const body = (await buffer(response)).toString("base64")
    const { date: _, connection: __, "keep-alive": ___, ...sent } = response.headers
    const { etag: tag = "" } = sent
    if (tag !== last.tag) last = { tag, since: performance.now() }
    else if (performance.now() - last.since >= settledAfter)
      return { status: response.statusCode ?? 0, tag, headers: Object.entries(sent).flat() as string[], body }
  }
  throw new Error(`${url} went on changing for ${timeout / 1000} s`)
}

async function startBareServer(answer: Answer): Promise<Server> {
  // Without a list of its own the child would import what this process imports first, and lose the message by that.
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { execArgv: [] })
  onClose(() => void child.kill())
  const listening = once(child, "message")
  child.send(answer)
  const [port] = await listening
  return { url: `http://localhost:${port}/`, pid: child.pid ?? 0 }
}
