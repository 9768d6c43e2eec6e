// The global of this name is looked up at each use, which every memory hit makes.
import { performance } from "node:perf_hooks"
import { LRUCache } from "lru-cache"
import pTimeout from "p-timeout"
import type { Logger } from "pino"
import { asError, describeError } from "../../log.ts"
import type { Enqueue } from "../limits/fair-queue.ts"
import { browserCacheControl, type SharingPolicy } from "./cache-control.ts"
import { coalesce, type Render, type Rendering, renderPage } from "./rendering.ts"
import { type Answer, contentBounds, type Representation, represent } from "./representation.ts"

export type Found =
  | { kind: "hit"; page: Representation }
  /** An answer that is not kept; its headers name no length. */
  | { kind: "uncacheable"; answer: Answer }
  /** The request is to be answered by itself. */
  | { kind: "bypass" }

export type PageCache = ReturnType<typeof createPageCache>

type CachedPage = SharingPolicy & {
  page: Representation
  /** When its rendering began, in milliseconds of the cache's clock. */
  renderedAt: number
  /** The number of changes of content when the rendering began. */
  generation: number
}

type Beginning = Pick<CachedPage, "renderedAt" | "generation">
/** A rendering that waits or runs, the content's generation for which it is, and what waits for it in a queue. */
type Flight = { generation: number; wait(owner: string | null): Promise<Found | null> }
type FailedRendering = Extract<Rendering, { kind: "failed" }>

type Options = {
  render: Render
  enqueue: Enqueue
  /** The answer to all who wait for a page that is neither rendered in time nor kept. */
  fallback: Answer
  isConnected: () => boolean
  log: Pick<Logger, "error">
  /** A clock that never goes back and does not begin at 0, in milliseconds. */
  now?: () => number
  maxBytes?: number
  /** Longest time to wait for a page, in milliseconds; after that it counts as failed. */
  renderLimit?: number
  /** Longest time to wait for a page of which there is a copy that is no longer right, in milliseconds. */
  staleIfErrorDelay?: number
}

const megabyte = 1024 * 1024
/** Most bytes of all copies together, by default. */
const defaultMaxBytes = 64 * megabyte
/** Time for which a copy is served without another try after rendering has failed, in milliseconds. */
const pauseAfterFailure = 5000

export function createPageCache({
  render,
  enqueue,
  fallback,
  isConnected,
  log,
  now = () => performance.now(),
  maxBytes = defaultMaxBytes,
  renderLimit = 10_000,
  staleIfErrorDelay = 2000,
}: Options) {
  const copies = new LRUCache<string, CachedPage>(contentBounds(maxBytes, ({ page }) => page))
  const inFlight = new Map<string, Flight>()
  const failures = new LRUCache<string, true>({
    max: 1000,
    ttl: pauseAfterFailure,
    ttlResolution: 0,
    perf: { now },
  })
  let generation = 0

  function findFresh(key: string): Representation | null {
    const copy = copies.get(key)
    return copy && stateOf(copy) === "fresh" ? copy.page : null
  }

  /** Resolves at once when a copy may be served, else once it is rendered in its owner's queue. */
  function find(key: string, owner: string | null = null): Found | Promise<Found> {
    const copy = copies.get(key)
    const state = copy ? stateOf(copy) : "expired"
    if (copy && state === "fresh") return serve(copy)
    if (copy && state !== "expired" && failures.has(key)) return serve(copy)
    const rendered = renderOnce(key, owner)
    if (copy && state === "stale") return serve(copy)
    if (!copy || state === "expired") return rendered
    // The content is old, and its rendering may hang: requests that follow get the copy without waiting.
    const serveLast = () => {
      failures.set(key, true)
      return serve(copy)
    }
    return pTimeout(rendered, { milliseconds: staleIfErrorDelay, fallback: serveLast })
  }

  /** "stale" is served while rendering goes on, "stale-if-error" only if that fails, "expired" never. */
  function stateOf(copy: CachedPage): "fresh" | "stale" | "stale-if-error" | "expired" {
    const age = now() - copy.renderedAt
    if (age >= copy.maxAge + copy.staleIfError) return "expired"
    if (copy.generation !== generation) return "stale-if-error"
    if (age < copy.maxAge) return "fresh"
    // Without announcements nothing but its age speaks for a page.
    return isConnected() && age < copy.maxAge + copy.staleWhileRevalidate ? "stale" : "stale-if-error"
  }

  function serve({ page }: CachedPage): Found {
    return { kind: "hit", page }
  }

  /** Joins the rendering under way, unless that began before the last change of content. */
  async function renderOnce(key: string, owner: string | null): Promise<Found> {
    const running = inFlight.get(key)
    const flight = running?.generation === generation ? running : beginFlight(key)
    return (await flight.wait(owner)) ?? serveCopyOrFallback(key)
  }

  function beginFlight(key: string): Flight {
    const began = { renderedAt: now(), generation }
    const task = () =>
      renderPage(key, render, renderLimit)
        .then(rendering => settle(key, rendering, began))
        .catch(error => handleFailure(key, { kind: "failed", answer: null, error: asError(error) }, began))
    const wait = coalesce(enqueue, task, () => {
      if (inFlight.get(key) === flight) inFlight.delete(key)
    })
    const flight = { generation, wait }
    inFlight.set(key, flight)
    return flight
  }

  async function settle(key: string, rendering: Rendering, began: Beginning): Promise<Found> {
    if (rendering.kind === "failed") return handleFailure(key, rendering, began)
    if (rendering.kind === "page") {
      const { policy, headers, ...content } = rendering
      const shared = [...headers, "cache-control", browserCacheControl]
      const page = await represent({ ...content, shared, compression: "quick" })
      const newest = copies.peek(key)?.generation ?? 0
      if (began.generation >= newest) copies.set(key, { ...policy, ...began, page })
      return { kind: "hit", page }
    }
    if (began.generation === generation) copies.delete(key)
    return rendering.kind === "uncacheable" ? rendering : { kind: "bypass" }
  }

  /** Too many wait to be rendered. That says nothing about this page: the next who asks may have it. */
  function serveCopyOrFallback(key: string): Found {
    const copy = findUnexpired(key)
    return copy ? serve(copy) : { kind: "uncacheable", answer: fallback }
  }

  function handleFailure(key: string, { answer, error }: FailedRendering, began: Beginning): Found {
    if (error) log.error(describeError(error), "page not rendered")
    const copy = findUnexpired(key)
    if (copy) {
      if (began.generation === generation) failures.set(key, true)
      return serve(copy)
    }
    if (answer) return { kind: "uncacheable", answer }
    return error ? { kind: "uncacheable", answer: fallback } : { kind: "bypass" }
  }

  function findUnexpired(key: string): CachedPage | null {
    const copy = copies.peek(key)
    return copy && stateOf(copy) !== "expired" ? copy : null
  }

  return {
    findFresh,
    find,
    has: (key: string): boolean => copies.has(key),
    /** The content has changed: every copy is rendered again before its next use, and is kept in case that fails. */
    purge(): void {
      generation += 1
      failures.clear()
    },
    /** In bytes. */
    bytes: (): number => copies.calculatedSize,
  }
}
