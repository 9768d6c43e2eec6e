import { setImmediate } from "node:timers/promises"

/** Turns of the event loop without a question after which nobody is about to ask one. */
const quietTurns = 50

export type Rounds = {
  /** Tells whether questions are held and counted now; at other times they are to go on by themselves. */
  areCounted(): boolean
  /** Takes what sends a question; sends it in the next round. */
  ask(send: () => void): void
  /** Notes that a question got its answer. */
  answered(): void
  /** Takes some work; returns what it comes to, and how many rounds it took. */
  count<Result>(work: () => Promise<Result>): Promise<{ result: Result; trips: number }>
}

/**
 * Counts round trips in a row, without a clock. Questions are held until every one before is answered and whoever asks
 * in this process has no more: then all go on their way together, which is one trip, however many they are.
 */
export function countRounds(): Rounds {
  let held: (() => void)[] = []
  let waiting = 0
  let turns = 0
  let rounds = 0
  let isRunning = false
  let areCounted = false

  async function run(): Promise<void> {
    isRunning = true
    while (held.length > 0) {
      for (turns = 0; turns < quietTurns || waiting > 0; turns++) await setImmediate()
      const questions = held
      held = []
      waiting = questions.length
      rounds++
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
      const before = rounds
      areCounted = true
      try {
        const result = await work()
        return { result, trips: rounds - before }
      } finally {
        areCounted = false
      }
    },
  }
}

/** Takes rounds and a fetch; returns the fetch whose requests are the questions. */
export function fetchInRounds(rounds: Rounds, fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    if (!rounds.areCounted()) return fetch(input, init)
    await new Promise<void>(resolve => rounds.ask(resolve))
    try {
      const { status, headers, body } = await fetch(input, init)
      return new Response(body && (await new Response(body).arrayBuffer()), { status, headers })
    } finally {
      rounds.answered()
    }
  }
}
