// The global of this name is looked up anew at each reading, which every answer from memory makes.
import { performance } from "node:perf_hooks"
import type { Logger } from "pino"
import { describeError } from "../../log.ts"
import { shareTask } from "../limits/share-task.ts"
import type { TakeTurn } from "../limits/turns.ts"
import { createByteLru } from "../representation/byte-lru.ts"
import type { Answer } from "../representation/negotiate.ts"
import { represent } from "../representation/representation.ts"
import { targetPath } from "../target-path.ts"
import { type Hit, hitOf, type Moment, type PageCopy, stateOf } from "./page-copy.ts"
import { createRecentKeys } from "./recent-keys.ts"
import { type Render, type Rendering, renderPage } from "./render-page.ts"

/** What the cache has for a request. */
export type Found =
  | Hit
  /** An answer that is not kept; its headers name no length. */
  | { kind: "uncacheable"; answer: Answer }
  /** The request is to be answered by itself. */
  | { kind: "bypass" }

export type PageCache = {
  /** Takes any text; returns the page that is kept under it as its key if that is good for everybody now, else null. */
  findFresh(key: string): Hit | null
  /**
   * Takes a page's key, and the line in which its rendering waits; returns what answers it: at once when there is a copy
   * to be served, else when it is rendered.
   */
  find(key: string, line?: string | null): Found | Promise<Found>
  /** Tells whether something is kept under a key. */
  has(key: string): boolean
  /** The content has changed: every copy is rendered anew before its next use, and is kept in case that fails. */
  purge(): void
  /** What all copies take, in bytes. */
  bytes(): number
}

/** When a rendering began. */
type Beginning = Pick<PageCopy, "renderedAt" | "generation">
/** A rendering that waits or runs, the content's generation for which it is, and what waits for it in a line. */
type Flight = { generation: number; wait(line: string | null): Promise<Found | null> }
type Failure = Extract<Rendering, { kind: "failed" }>

type Options = {
  render: Render
  /** Lets renderings begin, as many as may run at once. */
  takeTurn: TakeTurn
  /** What everybody who waits for a page is answered when it is neither rendered in time nor kept. */
  apology: Answer
  /** Tells whether a change of content would be heard of now. */
  isHeard: () => boolean
  log: Pick<Logger, "error">
  /** A clock that never goes back, in milliseconds. */
  now?: () => number
  maxBytes?: number
  /** Longest time to wait for a page, in milliseconds; after that it counts as failed. */
  renderLimit?: number
  /** Longest time to wait for a page of which there is a copy that is no longer right, in milliseconds. */
  patience?: number
}

const megabyte = 1024 * 1024
/** What a visitor's browser and the caches between are told: ask each time whether the copy is still right. */
export const toBrowsers = "public, max-age=0"
const brotliQuality = 9
/** What all copies take together at most, in bytes, where nothing else is said. */
export const heldAtMost = 64 * megabyte
/** Time for which a copy is served without another try after rendering has failed, in milliseconds. */
const pauseAfterFailure = 5000
/** Time for which a path is known to be rendered for each visitor, in milliseconds. */
const bypassFor = 5 * 60 * 1000

/** Takes what renders pages; returns a cache of the ones that may be given to everybody. */
export function createPageCache({
  render,
  takeTurn,
  apology,
  isHeard,
  log,
  now = () => performance.now(),
  maxBytes = heldAtMost,
  renderLimit = 10_000,
  patience = 2000,
}: Options): PageCache {
  const copies = createByteLru<PageCopy>(maxBytes)
  const inFlight = new Map<string, Flight>()
  const bypassed = createRecentKeys(now, bypassFor)
  const failures = createRecentKeys(now, pauseAfterFailure)
  let generation = 0

  function findFresh(key: string): Hit | null {
    const copy = copies.get(key)
    if (!copy) return null
    const moment = momentNow()
    return stateOf(copy, moment) === "fresh" ? serve(copy, moment.now) : null
  }

  function find(key: string, line: string | null = null): Found | Promise<Found> {
    const copy = copies.get(key)
    const state = copy ? stateOf(copy, momentNow()) : "dead"
    if (copy && state === "fresh") return serve(copy)
    if (bypassed.has(targetPath(key))) return { kind: "bypass" }
    if (copy && state !== "dead" && failures.has(key)) return serve(copy)
    const rendered = renderOnce(key, line)
    if (copy && state === "stale") return serve(copy)
    return copy && state === "spare" ? orAfter(patience, rendered, () => serveMeanwhile(key, copy)) : rendered
  }

  function momentNow(): Moment {
    return { now: now(), generation, isHeard: isHeard() }
  }

  /** The content is old, and what makes it anew hangs: the same holds for those who ask soon after. */
  function serveMeanwhile(key: string, copy: PageCopy): Found {
    failures.add(key)
    return serve(copy)
  }

  function serve(copy: PageCopy, at = now()): Hit {
    const age = Math.floor((at - copy.renderedAt) / 1000)
    if (copy.hit?.age !== age) copy.hit = hitOf(copy, age)
    return copy.hit
  }

  /** Joins the rendering under way, unless that began before the last change of content. */
  async function renderOnce(key: string, line: string | null): Promise<Found> {
    const running = inFlight.get(key)
    const flight = running?.generation === generation ? running : beginFlight(key)
    return (await flight.wait(line)) ?? doWithout(key)
  }

  function beginFlight(key: string): Flight {
    const began = { renderedAt: now(), generation }
    const task = () =>
      renderPage(key, render, renderLimit)
        .then(rendering => settle(key, rendering, began))
        .catch(error => fallBack(key, { kind: "failed", answer: null, error }, began))
    const wait = shareTask(takeTurn, task, () => {
      if (inFlight.get(key) === flight) inFlight.delete(key)
    })
    const flight = { generation, wait }
    inFlight.set(key, flight)
    return flight
  }

  async function settle(key: string, rendering: Rendering, began: Beginning): Promise<Found> {
    if (rendering.kind === "failed") return fallBack(key, rendering, began)
    if (rendering.kind === "page") {
      const { policy, headers, ...content } = rendering
      const shared = [...headers, "cache-control", toBrowsers]
      const previous = copies.peek(key)?.page
      const page = await represent({ ...content, shared, quality: brotliQuality, previous })
      return serve(keep(key, { ...policy, ...began, page, hit: null }))
    }
    const isCurrent = began.generation === generation
    if (isCurrent) copies.delete(key)
    if (rendering.kind === "uncacheable") return { kind: "uncacheable", answer: rendering.answer }
    if (isCurrent) bypassed.add(targetPath(key))
    return { kind: "bypass" }
  }

  /** Too many wait to be rendered. That says nothing about this page: the next who asks may have it. */
  function doWithout(key: string): Found {
    const copy = copies.peek(key)
    if (copy && stateOf(copy, momentNow()) !== "dead") return serve(copy)
    return { kind: "uncacheable", answer: apology }
  }

  function fallBack(key: string, { answer, error }: Failure, began: Beginning): Found {
    if (error) log.error(describeError(error), "page not rendered")
    const copy = copies.peek(key)
    if (copy && stateOf(copy, momentNow()) !== "dead") {
      if (began.generation === generation) failures.add(key)
      return serve(copy)
    }
    if (answer) return { kind: "uncacheable", answer }
    return error ? { kind: "uncacheable", answer: apology } : { kind: "bypass" }
  }

  function keep(key: string, copy: PageCopy): PageCopy {
    const other = copies.peek(key)
    if (other && other.generation > copy.generation) return copy
    copies.set(key, copy, copy.page.bytes)
    copy.page.better?.then(
      page => {
        if (copies.peek(key) === copy) copies.set(key, { ...copy, page, hit: null }, page.bytes)
      },
      error => log.error(describeError(error), "page not compressed"),
    )
    return copy
  }

  return {
    findFresh,
    find,
    has: key => copies.peek(key) !== undefined,
    purge() {
      generation += 1
      bypassed.clear()
      failures.clear()
    },
    bytes: copies.bytes,
  }
}

/** Takes a time in milliseconds, a promise and what to do when it takes longer; returns what comes first. */
async function orAfter<T>(limit: number, promise: Promise<T>, otherwise: () => T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(() => late.resolve(otherwise()), limit)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
