import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { buffer } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"

/** An answer as it was sent: its headers as a flat list, without those that node:http adds itself. */
export type Answer = { status: number; tag: string; headers: string[]; body: Buffer }

/** How long an answer must have come unchanged, the pause between two looks at it, and how long it may take, in milliseconds. */
const settledAfter = 1000
const settlingPause = 50
const settlingLimit = 30_000
const added = ["date", "connection", "keep-alive"]

/**
 * Takes an address and the request's headers; asks until the answer has come unchanged for a while, since a page is
 * compressed better behind its first answers, and returns it. Throws when it goes on changing.
 */
export async function lastAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  const deadline = performance.now() + settlingLimit
  let last = { tag: "", since: 0 }
  while (performance.now() < deadline) {
    const sent = request(url, { headers, agent: false }).end()
    const [response]: IncomingMessage[] = await once(sent, "response")
    if (!response) break
    const body = await buffer(response)
    const { etag: tag = "" } = response.headers
    if (tag !== last.tag) last = { tag, since: performance.now() }
    else if (performance.now() - last.since >= settledAfter) {
      const pairs = Object.entries(response.headers).filter(([name]) => !added.includes(name))
      return { status: response.statusCode ?? 0, tag, headers: pairs.flat() as string[], body }
    }
    await pause(settlingPause)
  }
  throw new Error(`${url} went on changing for ${settlingLimit / 1000} s`)
}
