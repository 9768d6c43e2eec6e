import { readdir } from "node:fs/promises"
import { demoPost } from "../../../e2e/setup/demo-post.ts"
import { type RunningServer, startServer } from "../../../e2e/setup/server.ts"
import { type Release, releaseAll } from "../../../server/release-all.ts"
import { type Load, openLoad } from "../../instruments/load.ts"
import { median } from "../../instruments/median.ts"
import { pin } from "../../instruments/pin.ts"
import { processTime } from "../../instruments/process-time.ts"
import { type Figure, inWords } from "../../table.ts"
import { weigh } from "../../weigh.ts"
import { lastAnswer } from "./last-answer.ts"
import { startBareServer, startNginx } from "./rivals.ts"

const pages = { home: "/", "a post": `/blog/${demoPost}`, "all posts": "/blog/all" }
const codings = ["identity", "gzip", "br"]
/** Many short rounds in turn: what else runs on the machine then meets all servers alike. The first third warms up. */
const rounds = 60
const roundLength = 100
const connections = 16
/** The processor of who asks, and that of the servers: else it matters more which one a server gets than how fast it is. */
const processors = { asking: 0, serving: 1 }
/** Least share of the bare server's throughput that the product should reach; the inverse for processor time. */
const target = 0.9

/** What is asked for again and again. */
type Case = { what: string; path: string; headers: Record<string, string>; isKnown?: true }
type Server = { pid: number; load: Load }
/** What one round gave: answers a second, and the server's processor time for each, in microseconds. */
type Round = { answers: number; cost: number }

/**
 * Measures what the product answers from memory against a node:http server that does nothing but send the same bytes,
 * as it comes and as the product tunes it, and against nginx with one process and the same bytes in a file. All are asked in turn, many times in one run, and
 * compared within each round: the speed of a shared machine changes from one second to the next. The median round
 * counts, and the median of the rounds' ratios. The servers share one processor, and this process has another.
 */
export async function measureThroughput(): Promise<{ title: string; figures: Figure[] }> {
  const product = await startServer()
  try {
    pin(process.pid, processors.asking)
    const figures: Figure[] = []
    for (const one of await listCases()) figures.push(...(await compare(one, product)))
    const title = `Answers from memory, ${connections} connections, medians of ${rounds} rounds in turn and of the ratios within each; node:http bare, as it comes, or tuned, with the product's flags`
    return { title, figures }
  } finally {
    pin(process.pid, null)
    await product.stop()
  }
}

async function listCases(): Promise<Case[]> {
  const assets = await readdir("build/client/assets")
  const script = assets.find(name => name.startsWith("entry.client"))
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

async function compare({ what, path, headers, isKnown }: Case, product: RunningServer): Promise<Figure[]> {
  const url = product.url + path
  const { tag } = await lastAnswer(url, headers)
  const asked = { ...headers, "user-agent": "bench", ...(isKnown && { "if-none-match": tag }) }
  const answer = await lastAnswer(url, asked)
  const releases: Release[] = []
  try {
    const bare = await startBareServer(answer)
    releases.push(bare.stop)
    const tuned = await startBareServer(answer, true)
    releases.push(tuned.stop)
    const nginx = isKnown ? null : await startNginx(answer)
    if (nginx) releases.push(nginx.stop)
    const status = isKnown ? 304 : 200
    const servers: Server[] = []
    for (const { url: address, pid } of [{ url, pid: product.pid }, bare, tuned, ...(nginx ? [nginx] : [])]) {
      pin(pid, processors.serving)
      const load = await openLoad({ url: address, headers: asked, connections, status })
      releases.push(load.close)
      servers.push({ pid, load })
    }
    const measured = await measureInTurn(servers, async ({ pid, load }) => {
      const before = processTime(pid)
      const { answers, took } = await load.run(roundLength)
      return { answers: (answers * 1000) / took, cost: (processTime(pid) - before) / answers }
    })
    return figuresOf(what, measured)
  } finally {
    await releaseAll(releases)
  }
}

/** Measures the servers in rounds, each beginning with another one; returns the rounds of each that count. */
async function measureInTurn(servers: Server[], measure: (server: Server) => Promise<Round>) {
  const found: Round[][] = servers.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < servers.length; turn++) {
      const place = (round + turn) % servers.length
      const server = servers[place]
      if (server) found[place]?.push(await measure(server))
    }
  }
  return found.map(times => times.slice(rounds / 3))
}

function figuresOf(what: string, [product = [], bare = [], tuned = [], nginx]: Round[][]): Figure[] {
  const compare = (read: (round: Round) => number) => {
    const ratioTo = (rival: Round[]) =>
      median(rival.flatMap((other, place) => (product[place] ? [read(product[place]) / read(other)] : [])))
    const reference = { what: "bare node:http", value: median(bare.map(read)), ratio: ratioTo(bare) }
    const others = nginx ? `, ${inWords(ratioTo(nginx))} × nginx` : ""
    const note = `${inWords(ratioTo(tuned))} × tuned node:http${others}`
    return { value: median(product.map(read)), reference, note }
  }
  const answers = compare(round => round.answers)
  const cost = compare(round => round.cost)
  const least = { ...answers.reference, limit: target }
  const most = { ...cost.reference, limit: 1 / target }
  return [
    weigh({ what: `${what}: answers`, unit: "a second", better: "higher", ...answers, reference: least }),
    weigh({ what: `${what}: processor time for one`, unit: "µs", ...cost, reference: most }),
  ]
}
