/** Runs a task for somebody when it is their turn; returns what it returns, or null where too many wait already. */
export type TakeTurn = <T>(who: string | null, task: () => Promise<T>) => Promise<T | null>

type Options = {
  /** How many tasks may run at once. */
  atOnce: number
  /** How many may wait for that: of one client, and of all. */
  waiting: { ofOne: number; ofAll: number }
  /** Called when somebody is refused, once until nobody waits any more. */
  onFull(): void
}

/** Takes bounds; returns what lets tasks run within them. Clients for whom tasks wait come in turn, each with one. */
export function createTurns({ atOnce, waiting, onFull }: Options): TakeTurn {
  /** What waits for each client. The client who is first comes next. */
  const lines = new Map<string | null, (() => void)[]>()
  let running = 0
  let inLine = 0
  let isFull = false

  function letNextIn(): void {
    const [next] = lines
    if (!next) {
      running -= 1
      isFull = false
      return
    }
    const [who, line] = next
    const start = line.shift()
    lines.delete(who)
    if (line.length > 0) lines.set(who, line)
    inLine -= 1
    start?.()
  }

  function refuse(): null {
    if (!isFull) onFull()
    isFull = true
    return null
  }

  return async (who, task) => {
    if (running < atOnce) running += 1
    else {
      const line = lines.get(who) ?? []
      if (line.length >= waiting.ofOne || inLine >= waiting.ofAll) return refuse()
      lines.set(who, line)
      inLine += 1
      await new Promise<void>(resolve => line.push(resolve))
    }
    try {
      return await task()
    } finally {
      letNextIn()
    }
  }
}
