import { setImmediate } from "node:timers/promises"

/** Turns of the event loop without a question after which nobody is about to ask one. */
const quietTurns = 50

export type RoundTripCounter = {
  /** Tells whether questions are held and counted now; at other times they are to go on by themselves. */
  areCounted(): boolean
  /** Takes what sends a question; sends it in the next round trip. */
  ask(send: () => void): void
  /** Notes that a question got its answer. */
  answered(): void
  /** Takes some work; returns what it comes to, and how many round trips it took. */
  count<Result>(work: () => Promise<Result>): Promise<{ result: Result; roundTrips: number }>
}

/**
 * Counts round trips in a row, without a clock. Questions are held until every one before is answered and whoever asks
 * in this process has no more: then all go on their way together, which is one round trip, however many they are.
 */
export function createRoundTripCounter(): RoundTripCounter {
  let held: (() => void)[] = []
  let waiting = 0
  let turns = 0
  let roundTrips = 0
  let isRunning = false
  let areCounted = false

  async function run(): Promise<void> {
    isRunning = true
    while (held.length > 0) {
      for (turns = 0; turns < quietTurns || waiting > 0; turns++) await setImmediate()
      const questions = held
      held = []
      waiting = questions.length
      roundTrips++
      for (const send of questions) send()
    }
    isRunning = false
  }

  return {
    areCounted: () => areCounted,
    ask(send) {
      held.push(send)
      turns = 0
      if (!isRunning) void run()
    },
    answered() {
      waiting--
      turns = 0
    },
    async count(work) {
      const before = roundTrips
      areCounted = true
      try {
        const result = await work()
        return { result, roundTrips: roundTrips - before }
      } finally {
        areCounted = false
      }
    },
  }
}

/** Returns a fetch whose requests are the questions. */
export function countedFetch(
  counter: RoundTripCounter,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    if (!counter.areCounted()) return fetch(input, init)
    await new Promise<void>(resolve => counter.ask(resolve))
    try {
      const { status, headers, body } = await fetch(input, init)
      return new Response(body && (await new Response(body).arrayBuffer()), { status, headers })
    } finally {
      counter.answered()
    }
  }
}
