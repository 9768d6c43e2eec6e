import { randomInt } from "node:crypto"
import { Agent, request } from "node:http"
import { buffer } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"

/** A request to a server. */
type Sent = {
  method?: "GET" | "POST" | "PATCH"
  path: string
  headers?: Record<string, string>
  body?: string
}

/** An answer whose body is as it came, not unpacked. */
export type Answer = { status: number; body: Buffer }

/** Sends requests to one server. */
export type Send = (sent: Sent) => Promise<Answer>

/** Takes a server's address and how many connections may be open to it; returns what sends requests there. */
export function openConnections(url: string, connections: number): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: ({ method = "GET", path, headers, body }) =>
      new Promise((resolve, reject) => {
        const outgoing = request(url + path, {
          agent,
          method,
          headers: { ...headers, "user-agent": "bench" },
        })
        outgoing.on("error", reject)
        outgoing.on("response", answer => {
          buffer(answer).then(content => resolve({ status: answer.statusCode ?? 0, body: content }), reject)
        })
        outgoing.end(body)
      }),
    close: () => agent.destroy(),
  }
}

/** One kind of request: its share of a thousand, and what sends one; that throws when the answer is not what it should be. */
export type Kind = { name: string; share: number; ask(): Promise<void> }

/** What became of the requests of one kind: the time of each that succeeded, in milliseconds, and why the others failed. */
export type Outcome = { name: string; times: number[]; failures: string[] }

/** Longest pause of a visitor between two requests, in milliseconds. */
const longestPause = 60

/** Takes the kinds, how many visitors there are, each with one request after another, and the moment to end; returns what became of each kind. */
export async function drive(kinds: readonly Kind[], visitors: number, end: number): Promise<Outcome[]> {
  const drawn = kinds.map(({ name, share, ask }) => {
    const outcome: Outcome = { name, times: [], failures: [] }
    return { outcome, share, ask }
  })
  const lots = drawn.flatMap(kind => Array<typeof kind>(kind.share).fill(kind))
  async function visit() {
    while (performance.now() < end) {
      const { outcome, ask } = oneOf(lots)
      await timed(outcome, ask)
      await setTimeout(randomInt(longestPause))
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return drawn.map(({ outcome }) => outcome)
}

/** Takes a list; returns any one of it. Throws when it is empty. */
export function oneOf<T>(list: readonly T[]): T {
  const one = list[randomInt(list.length)]
  if (one === undefined) throw new Error("there is nothing to choose from")
  return one
}

/** Takes where to note it and what to do; does it and notes its time, or why it failed. */
export async function timed({ times, failures }: Outcome, act: () => Promise<void>): Promise<void> {
  const began = performance.now()
  try {
    await act()
    times.push(performance.now() - began)
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error))
  }
}
