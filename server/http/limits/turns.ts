/** Runs a task when it is the turn of the line that it stands in; returns what it returns, or null where it may not wait. */
export type TakeTurn = <T>(line: string | null, task: () => Promise<T>) => Promise<T | null>

type Options = {
  /** How many tasks may run at once. */
  atOnce: number
  /** How many of them may be one line's; of who is not known, as many as there are. All, unless given. */
  ofOneAtOnce?: number
  /** How many may wait for that: in one line, and in all. */
  waiting: { ofOne: number; ofAll: number }
  /** Longest time to wait, in milliseconds. */
  patience: number
  /** Called when a task is refused, once until none waits any more. */
  onFull(): void
}

/** What waits: it is told to go, or that it may not. */
type Waiter = (may: boolean) => void

/**
 * Takes bounds; returns what lets tasks run within them. The lines come in turn, each with one task. Where all places are
 * taken a task of a shorter line takes that of the last in the longest: many tasks of one keep nobody else out.
 */
export function createTurns({ atOnce, ofOneAtOnce = atOnce, waiting, patience, onFull }: Options): TakeTurn {
  /** The lines in which somebody waits. The first one comes next. */
  const lines = new Map<string | null, Waiter[]>()
  /** How many tasks of each line run. */
  const held = new Map<string | null, number>()
  let running = 0
  let inLines = 0
  let isFull = false

  function mayRun(name: string | null): boolean {
    return running < atOnce && (name === null || (held.get(name) ?? 0) < ofOneAtOnce)
  }

  function begin(name: string | null): void {
    running += 1
    held.set(name, (held.get(name) ?? 0) + 1)
  }

  function end(name: string | null): void {
    running -= 1
    const left = (held.get(name) ?? 0) - 1
    if (left > 0) held.set(name, left)
    else held.delete(name)
  }

  function letNextGo(): void {
    const [name, [first] = []] = [...lines].find(([line]) => mayRun(line)) ?? [null]
    if (!first) {
      if (lines.size === 0) isFull = false
      return
    }
    begin(name)
    leave(name, first)
    const rest = lines.get(name)
    if (rest) {
      lines.delete(name)
      lines.set(name, rest)
    }
    first(true)
  }

  function leave(name: string | null, waiter: Waiter): void {
    const others = (lines.get(name) ?? []).filter(other => other !== waiter)
    if (others.length > 0) lines.set(name, others)
    else lines.delete(name)
    inLines -= 1
  }

  /** Returns whether there is a place in a line, where need be that of the last in the longest. */
  function findPlace(name: string | null): boolean {
    const length = lines.get(name)?.length ?? 0
    if (length >= waiting.ofOne) return false
    if (inLines < waiting.ofAll) return true
    const [longest] = [...lines].sort(([, one], [, other]) => other.length - one.length)
    const last = longest?.[1].at(-1)
    if (!longest || !last || longest[1].length <= length + 1) return false
    leave(longest[0], last)
    last(false)
    return true
  }

  /** Resolves when it is the turn of a line's new task, or with false when it may not wait or waits too long. */
  function wait(name: string | null): Promise<boolean> {
    if (!findPlace(name)) return Promise.resolve(false)
    return new Promise(resolve => {
      const waiter: Waiter = may => {
        clearTimeout(timer)
        resolve(may)
      }
      const timer = setTimeout(() => {
        leave(name, waiter)
        resolve(false)
      }, patience)
      lines.set(name, [...(lines.get(name) ?? []), waiter])
      inLines += 1
    })
  }

  return async (name, task) => {
    if (mayRun(name)) begin(name)
    else if (!(await wait(name))) {
      if (!isFull) onFull()
      isFull = true
      return null
    }
    try {
      return await task()
    } finally {
      end(name)
      letNextGo()
    }
  }
}
