import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { request } from "node:http"
import { buffer } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { demoPost } from "../../e2e/setup/demo-post.ts"
import { startServer } from "../../e2e/setup/server.ts"
import { load } from "../instruments/load.ts"
import { median } from "../instruments/median.ts"
import { processTime } from "../instruments/process-time.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"
import type { BareAnswer } from "./bare-server.ts"

const pages = { home: "/", post: `/blog/${demoPost}` }
const headers = { "accept-encoding": "gzip, deflate, br, zstd", "user-agent": "bench" }
const rounds = 15
const roundLength = 1000
const connections = 16
/** Least share of the bare server's throughput that a cached page should reach. */
const target = 0.85

/** How long a page must have come unchanged, the pause between two looks at it, and how long it may take, in milliseconds. */
const settledAfter = 1000
const settlingPause = 50
const settlingLimit = 30_000

type Server = { url: string; pid: number }
/** What one round gave: answers, and the server's processor time for each, in microseconds. */
type Round = { answers: number; cost: number }
type Pair = { product: Round; bare: Round }

/**
 * Measures cached pages of the product against a node:http server that does nothing but send the same bytes: both
 * are asked in turn, many times in one run, and the median of the ratios counts.
 */
export async function measureThroughput(): Promise<{ title: string; figures: Figure[] }> {
  const product = await startServer()
  try {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(pages)) {
      figures.push(...(await compare(name, { url: product.url + path, pid: product.pid })))
    }
    return { title: `Cached pages, ${connections} connections, ${rounds} rounds in turn`, figures }
  } finally {
    await product.stop()
  }
}

async function compare(name: string, product: Server): Promise<Figure[]> {
  const child = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)))
  try {
    const bare = { url: await sameAnswer(child, await lastAnswer(product.url)), pid: child.pid ?? 0 }
    await measure(product)
    await measure(bare)
    const pairs: Pair[] = []
    for (let round = 0; round < rounds; round++) {
      const first = await measure(round % 2 === 0 ? product : bare)
      const second = await measure(round % 2 === 0 ? bare : product)
      pairs.push(round % 2 === 0 ? { product: first, bare: second } : { product: second, bare: first })
    }
    return [
      weigh({
        what: `${name}, answers`,
        unit: "a second",
        better: "higher",
        ...against(pairs, target, round => (round.answers * 1000) / roundLength),
      }),
      weigh({
        what: `${name}, processor time for an answer`,
        unit: "µs",
        ...against(pairs, 1 / target, round => round.cost),
      }),
    ]
  } finally {
    child.kill()
  }
}

async function measure({ url, pid }: Server): Promise<Round> {
  const before = processTime(pid)
  const answers = await load({ url, headers, connections, milliseconds: roundLength })
  return { answers, cost: (processTime(pid) - before) / answers }
}

/** Takes the limit of the ratio, and what of a round counts; returns the median round of each side, and the median of the ratios. */
function against(pairs: Pair[], limit: number, read: (round: Round) => number) {
  const value = median(pairs.map(({ product }) => read(product)))
  const bare = median(pairs.map(({ bare }) => read(bare)))
  const ratio = median(pairs.map(({ product, bare }) => read(product) / read(bare)))
  return { value, reference: { what: "bare node:http", value: bare, ratio, limit } }
}

async function sameAnswer(bare: ChildProcess, answer: BareAnswer): Promise<string> {
  const listening = once(bare, "message")
  bare.send(answer)
  const [port] = await listening
  return `http://localhost:${port}/`
}

/**
 * Asks for a page until it has come unchanged for a while, since it is compressed better behind its first answers;
 * returns that answer without the headers that node:http adds itself. Throws when it goes on changing.
 */
async function lastAnswer(url: string): Promise<BareAnswer> {
  const deadline = performance.now() + settlingLimit
  let last = { tag: "", since: 0 }
  while (performance.now() < deadline) {
    const sent = request(url, { headers, agent: false }).end()
    const [response] = await once(sent, "response")
    const body: Buffer = await buffer(response)
    const { etag = "" } = response.headers
    if (etag !== last.tag) last = { tag: etag, since: performance.now() }
    else if (performance.now() - last.since >= settledAfter) {
      const added = ["date", "connection", "keep-alive"]
      const pairs = Object.entries<string>(response.headers).filter(([name]) => !added.includes(name))
      return { headers: pairs.flat(), body: body.toString("base64") }
    }
    await pause(settlingPause)
  }
  throw new Error(`${url} went on changing for ${settlingLimit / 1000} s`)
}
