import { vi } from "vitest"
import type { TakeTurn } from "../http/limits/turns.ts"
import { createPageCache } from "../http/page-cache/page-cache.ts"

/** Headers of a page that is the same for everybody. */
export const shared = {
  "cache-control": "public, s-maxage=300, stale-while-revalidate=300, stale-if-error=86400",
  "content-type": "text/html",
}

/** A cache over pages whose text says how often they were rendered; what is rendered next can be set. */
export function startPageCache({
  maxBytes = 1024 * 1024,
  renderLimit = 1000,
  patience = 1000,
  takeTurn = null as TakeTurn | null,
} = {}) {
  const clock = { now: 0 }
  const changes = { isHeard: true }
  const turns = { areTaken: false }
  let count = 0
  const page = async () => new Response(`<p>${++count}</p>`, { headers: shared })
  const render = vi.fn<(key: string) => Promise<Response>>(page)
  const log = { error: vi.fn() }
  const cache = createPageCache({
    render,
    takeTurn: takeTurn ?? (async (_line, task) => (turns.areTaken ? null : task())),
    apology,
    isHeard: () => changes.isHeard,
    log,
    now: () => clock.now,
    maxBytes,
    renderLimit,
    patience,
  })
  const read = async (key = "/", line?: string) => textOf(await cache.find(key, line))
  return { clock, changes, turns, cache, render, read, log, page }
}

/** Takes what was found; returns the text of a hit, the status of an answer that is not kept, or "bypass". */
export function textOf(found: Awaited<ReturnType<ReturnType<typeof createPageCache>["find"]>>) {
  if (found.kind === "hit") return `${found.page.variants.identity?.body}`
  return found.kind === "uncacheable" ? found.answer.status : "bypass"
}

const apology = { status: 503, headers: [], body: Buffer.from("later") }
/** Takes a status and headers; returns a rendering that ends so. */
export const answer =
  (status: number, headers: HeadersInit = shared) =>
  async () =>
    new Response("x", { status, headers })

/** Takes headers; returns a rendering that leads elsewhere. */
export const redirect = (headers: HeadersInit) => async () =>
  new Response(null, { status: 302, headers: { ...headers, location: "/blog" } })
