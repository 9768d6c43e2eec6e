import pTimeout from "p-timeout"
import { asError } from "../../log.ts"
import type { Enqueue } from "../limits/fair-queue.ts"
import { type SharingPolicy, sharingPolicy } from "./cache-control.ts"
import type { Answer } from "./representation.ts"

/** Renders the page of a key, without anything of a visitor's request. */
export type Render = (key: string) => Promise<Response>

export type Rendering =
  | { kind: "page"; body: Buffer; contentType: string; headers: string[]; policy: SharingPolicy }
  /** An error page or a redirect that is public and not cached. */
  | { kind: "uncacheable"; answer: Answer }
  /** Meant for one visitor: nothing of it may reach another one. */
  | { kind: "personal" }
  /** Not rendered, with what says so to everybody where there is something. */
  | { kind: "failed"; answer: Answer | null; error?: Error }

/** Headers that the cache writes itself, or that belong to one transmission. */
const replaced = [
  "cache-control",
  "connection",
  "content-length",
  "content-type",
  "date",
  "etag",
  "transfer-encoding",
  "vary",
]

/** Renders a page within so many milliseconds. Never throws. */
export async function renderPage(key: string, render: Render, limit: number): Promise<Rendering> {
  try {
    const rendering = render(key).then(readResponse)
    return await pTimeout(rendering, { milliseconds: limit, message: "rendering took too long" })
  } catch (error) {
    return { kind: "failed", answer: null, error: asError(error) }
  }
}

/** The status by which the application answers a client navigation that it redirected itself. */
const navigatedElsewhere = 202

async function readResponse(response: Response): Promise<Rendering> {
  const { status, headers: given } = response
  const policy = sharingPolicy(given)
  // A failure before any route could set cache-control has nothing personal.
  const isAnonymousFailure = status >= 500 && !given.has("cache-control") && !given.has("set-cookie")
  const isWhole = status === 200 || status === navigatedElsewhere || status >= 300
  if (!isWhole || (policy === null && !isAnonymousFailure)) {
    await response.body?.cancel()
    return status < 500 ? { kind: "personal" } : { kind: "failed", answer: null }
  }
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...given].filter(([name]) => !replaced.includes(name)).flat()
  const contentType = given.get("content-type") ?? "application/octet-stream"
  if (policy && status === 200) return { kind: "page", body, contentType, headers, policy }
  const type = body.length > 0 ? ["content-type", contentType] : []
  const answer = { status, headers: [...headers, ...type, "cache-control", "no-store"], body }
  return status < 500 ? { kind: "uncacheable", answer } : { kind: "failed", answer }
}

/** The task runs once, when the first waiter is due; null where a queue is full. `onEnd` follows the last waiter. */
export function coalesce<T>(enqueue: Enqueue, task: () => Promise<T>, onEnd: () => void) {
  const waiting = new Map<string | null, Promise<T | null>>()
  const result = Promise.withResolvers<T>()
  let isBegun = false

  async function beginOnce(): Promise<true> {
    if (isBegun) return true
    isBegun = true
    const outcome = await task()
    onEnd()
    result.resolve(outcome)
    return true
  }

  async function wait(owner: string | null): Promise<T | null> {
    if ((await enqueue(owner, beginOnce)) || isBegun) return result.promise
    waiting.delete(owner)
    if (waiting.size === 0) onEnd()
    return null
  }

  return (owner: string | null): Promise<T | null> => {
    if (isBegun) return result.promise
    const joined = waiting.get(owner) ?? Promise.race([result.promise, wait(owner)])
    if (!isBegun) waiting.set(owner, joined)
    return joined
  }
}
