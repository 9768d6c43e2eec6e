import type { Answer } from "../representation/negotiate.ts"
import { type SharingPolicy, sharingPolicy } from "./sharing-policy.ts"

/** Takes a page's key; renders it without anything of a visitor's request. */
export type Render = (key: string) => Promise<Response>

/** What came of rendering a page. */
export type Rendering =
  | { kind: "page"; body: Buffer; contentType: string; headers: string[]; policy: SharingPolicy }
  /** An error page or a redirect that everybody may see and nobody keeps. */
  | { kind: "uncacheable"; answer: Answer }
  /** Meant for one visitor: nothing of it may reach another one. */
  | { kind: "personal" }
  /** Not rendered, with what says so to everybody where there is something. */
  | { kind: "failed"; answer: Answer | null; error?: Error }

/** Headers that the cache writes itself, or that belong to one transmission. */
const replaced = [
  "age",
  "cache-control",
  "connection",
  "content-length",
  "content-type",
  "date",
  "etag",
  "transfer-encoding",
  "vary",
]

/** Takes a key, how it is rendered and the longest that may take in milliseconds; returns what came of it. Never throws. */
export async function renderPage(key: string, render: Render, limit: number): Promise<Rendering> {
  const tooLong = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLong.reject(new Error("rendering took too long")), limit)
  try {
    return await Promise.race([render(key).then(readResponse), tooLong.promise])
  } catch (error) {
    return { kind: "failed", answer: null, error: error instanceof Error ? error : new Error(String(error)) }
  } finally {
    clearTimeout(timer)
  }
}

/** What the application answers with where it follows a redirect by itself: a client navigation. */
const navigatedElsewhere = 202

async function readResponse(response: Response): Promise<Rendering> {
  const { status } = response
  const policy = sharingPolicy(response.headers)
  const isShared = policy !== null || (status >= 500 && saysNothing(response.headers))
  const isWhole = status === 200 || status === navigatedElsewhere || status >= 300
  if (!isShared || !isWhole) {
    await response.body?.cancel()
    return status < 500 ? { kind: "personal" } : { kind: "failed", answer: null }
  }
  const body = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => !replaced.includes(name)).flat()
  const contentType = response.headers.get("content-type") ?? "application/octet-stream"
  if (policy && status === 200) return { kind: "page", body, contentType, headers, policy }
  const type = body.length > 0 ? ["content-type", contentType] : []
  const own = [...type, "cache-control", "no-store"]
  const answer = { status, headers: [...headers, ...own], body }
  return status < 500 ? { kind: "uncacheable", answer } : { kind: "failed", answer }
}

/** A failure before any route could say for whom its answer is: it holds nothing of anybody. */
function saysNothing(headers: Headers): boolean {
  return !headers.has("cache-control") && !headers.has("set-cookie")
}
