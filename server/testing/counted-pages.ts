import { vi } from "vitest"
import { createPageCache } from "../http/cache/page-cache.ts"
import type { Enqueue } from "../http/limits/fair-queue.ts"

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
  enqueue = null as Enqueue | null,
} = {}) {
  const clock = { now: 0 }
  const changes = { isConnected: true }
  const queue = { isFull: false }
  let count = 0
  const page = async () => new Response(`<p>${++count}</p>`, { headers: shared })
  const render = vi.fn<(key: string) => Promise<Response>>(page)
  const log = { error: vi.fn() }
  const cache = createPageCache({
    render,
    enqueue: enqueue ?? (async (_owner, task) => (queue.isFull ? null : task())),
    fallback,
    isConnected: () => changes.isConnected,
    log,
    // No clock of a process says 0.
    now: () => clock.now + 1,
    maxBytes,
    renderLimit,
    patience,
  })
  const read = async (key = "/", owner?: string) => textOf(await cache.find(key, owner))
  return { clock, changes, queue, cache, render, read, log, page }
}

/** The text of a hit, the status of an answer that is not kept, or "bypass". */
function textOf(found: Awaited<ReturnType<ReturnType<typeof createPageCache>["find"]>>) {
  if (found.kind === "hit") return `${found.page.variants.identity?.body}`
  return found.kind === "uncacheable" ? found.answer.status : "bypass"
}

const fallback = { status: 503, headers: [], body: Buffer.from("later") }
export const answer =
  (status: number, headers: HeadersInit = shared) =>
  async () =>
    new Response("x", { status, headers })

export const redirect = (headers: HeadersInit) => async () =>
  new Response(null, { status: 302, headers: { ...headers, location: "/blog" } })
