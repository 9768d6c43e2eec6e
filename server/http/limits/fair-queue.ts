import pTimeout from "p-timeout"

/** Runs a task when its owner's queue lets it; returns what it returns, or null where it may not wait. */
export type Enqueue = <T>(owner: string | null, task: () => Promise<T>) => Promise<T | null>

type Options = {
  concurrency: number
  /** How many of them may be one owner's; of who is not known, as many as there are. All, unless given. */
  perOwner?: number
  /** How many may wait for that: of one owner, and in all. */
  waiting: { ofOne: number; ofAll: number }
  /** Longest time to wait, in milliseconds. */
  maxWait: number
  /** Called when a task is refused, once until none waits any more. */
  onFull(): void
}

/** Resolves a waiting task: true to run, false when rejected. */
type Waiter = (may: boolean) => void

/**
 * A semaphore with a queue for each owner. The owners are served round robin, each with one task. Where all places are
 * taken a task of a shorter queue takes that of the last in the longest: one owner's many tasks do not starve the others.
 */
export function createFairQueue(options: Options): Enqueue {
  const { concurrency, perOwner = concurrency, waiting, maxWait, onFull } = options
  /** Queues that are not empty; the first is served next. */
  const queues = new Map<string | null, Waiter[]>()
  const running = new Map<string | null, number>()
  let [runningInAll, waitingInAll, isFull] = [0, 0, false]

  const mayRun = (owner: string | null) =>
    runningInAll < concurrency && (owner === null || (running.get(owner) ?? 0) < perOwner)

  function count(owner: string | null, change: 1 | -1): void {
    runningInAll += change
    const left = (running.get(owner) ?? 0) + change
    if (left > 0) running.set(owner, left)
    else running.delete(owner)
  }

  function letNextGo(): void {
    if (queues.size === 0) isFull = false
    const next = [...queues].find(([owner]) => mayRun(owner))
    if (!next) return
    const [owner, [first, ...rest]] = next
    queues.delete(owner)
    if (rest.length > 0) queues.set(owner, rest)
    waitingInAll -= 1
    count(owner, 1)
    first?.(true)
  }

  function leave(owner: string | null, waiter: Waiter): void {
    const others = (queues.get(owner) ?? []).filter(other => other !== waiter)
    if (others.length > 0) queues.set(owner, others)
    else queues.delete(owner)
    waitingInAll -= 1
  }

  /** Whether there is a place in a queue, where need be that of the last in the longest. */
  function findPlace(owner: string | null): boolean {
    const length = queues.get(owner)?.length ?? 0
    if (length >= waiting.ofOne) return false
    if (waitingInAll < waiting.ofAll) return true
    const [longest] = [...queues].sort(([, one], [, other]) => other.length - one.length)
    const last = longest?.[1].at(-1)
    if (!longest || !last || longest[1].length <= length + 1) return false
    leave(longest[0], last)
    last(false)
    return true
  }

  /** Resolves with whether the owner's new task may run: false when it may not wait, or waited too long. */
  async function wait(owner: string | null): Promise<boolean> {
    if (!findPlace(owner)) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    queues.set(owner, [...(queues.get(owner) ?? []), resolve])
    waitingInAll += 1
    const giveUp = () => {
      leave(owner, resolve)
      return false
    }
    return pTimeout(promise, { milliseconds: maxWait, fallback: giveUp })
  }

  return async (owner, task) => {
    if (mayRun(owner)) count(owner, 1)
    else if (!(await wait(owner))) {
      if (!isFull) onFull()
      isFull = true
      return null
    }
    try {
      return await task()
    } finally {
      count(owner, -1)
      letNextGo()
    }
  }
}
