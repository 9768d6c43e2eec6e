/** Runs a task when it is its owner's turn; returns what it returns, or null where it may not wait. */
export type Enqueue = <T>(owner: string | null, task: () => Promise<T>) => Promise<T | null>

type Options = {
  /** How many tasks may run at once. */
  concurrency: number
  /** How many of them may be one owner's; of who is not known, as many as there are. All, unless given. */
  perOwner?: number
  /** How many may wait for that: of one owner, and in all. */
  waiting: { ofOne: number; ofAll: number }
  /** Longest time to wait, in milliseconds. */
  patience: number
  /** Called when a task is refused, once until none waits any more. */
  onFull(): void
}

/** What waits: it is told to go, or that it may not. */
type Waiter = (may: boolean) => void

/**
 * A semaphore with a queue for each owner. The owners come in turn, each with one task. Where all places are taken a task
 * of a shorter queue takes that of the last in the longest: many tasks of one keep nobody else out.
 */
export function createFairQueue({
  concurrency,
  perOwner = concurrency,
  waiting,
  patience,
  onFull,
}: Options): Enqueue {
  /** The queues in which somebody waits. The first one comes next. */
  const queues = new Map<string | null, Waiter[]>()
  /** How many tasks of each owner run. */
  const held = new Map<string | null, number>()
  let running = 0
  let queued = 0
  let isFull = false

  function mayRun(owner: string | null): boolean {
    return running < concurrency && (owner === null || (held.get(owner) ?? 0) < perOwner)
  }

  function begin(owner: string | null): void {
    running += 1
    held.set(owner, (held.get(owner) ?? 0) + 1)
  }

  function end(owner: string | null): void {
    running -= 1
    const left = (held.get(owner) ?? 0) - 1
    if (left > 0) held.set(owner, left)
    else held.delete(owner)
  }

  function letNextGo(): void {
    const [owner, [first] = []] = [...queues].find(([name]) => mayRun(name)) ?? [null]
    if (!first) {
      if (queues.size === 0) isFull = false
      return
    }
    begin(owner)
    leave(owner, first)
    const rest = queues.get(owner)
    if (rest) {
      queues.delete(owner)
      queues.set(owner, rest)
    }
    first(true)
  }

  function leave(owner: string | null, waiter: Waiter): void {
    const others = (queues.get(owner) ?? []).filter(other => other !== waiter)
    if (others.length > 0) queues.set(owner, others)
    else queues.delete(owner)
    queued -= 1
  }

  /** Tells whether there is a place in a queue, where need be that of the last in the longest. */
  function findPlace(owner: string | null): boolean {
    const length = queues.get(owner)?.length ?? 0
    if (length >= waiting.ofOne) return false
    if (queued < waiting.ofAll) return true
    const [longest] = [...queues].sort(([, one], [, other]) => other.length - one.length)
    const last = longest?.[1].at(-1)
    if (!longest || !last || longest[1].length <= length + 1) return false
    leave(longest[0], last)
    last(false)
    return true
  }

  /** Resolves when it is the owner's turn, or with false when its new task may not wait or waits too long. */
  function wait(owner: string | null): Promise<boolean> {
    if (!findPlace(owner)) return Promise.resolve(false)
    return new Promise(resolve => {
      const waiter: Waiter = may => {
        clearTimeout(timer)
        resolve(may)
      }
      const timer = setTimeout(() => {
        leave(owner, waiter)
        resolve(false)
      }, patience)
      queues.set(owner, [...(queues.get(owner) ?? []), waiter])
      queued += 1
    })
  }

  return async (owner, task) => {
    if (mayRun(owner)) begin(owner)
    else if (!(await wait(owner))) {
      if (!isFull) onFull()
      isFull = true
      return null
    }
    try {
      return await task()
    } finally {
      end(owner)
      letNextGo()
    }
  }
}
