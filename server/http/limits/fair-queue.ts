import pTimeout from "p-timeout"
import { clientNetworks } from "./client.ts"

/** Runs a task when its owner's queue lets it; returns what it returns, or null where it may not wait. */
export type Enqueue = <T>(owner: string | null, task: () => Promise<T>) => Promise<T | null>

type Options = {
  concurrency: number
  /** Most of them of one owner; unlimited for an unknown one. All, unless given. */
  perOwner?: number
  /** Most that may wait for that: of one owner, and in all. The networks around an owner have multiples of both. */
  waiting: { ofOne: number; ofAll: number }
  /** Longest time to wait, in milliseconds. */
  maxWait: number
  /** Called when a task is refused, once until none waits any more. */
  onFull(): void
}

/** Resolves a waiting task: true to run, false when rejected. */
type Waiter = (may: boolean) => void

type Networks = ReturnType<typeof clientNetworks>

type Line = { owner: string | null; networks: Networks; waiters: Waiter[] }

/** The lines of the owners in one widest network, the first of which is served next, and the turns that it has had in a row. */
type Group = { lines: Map<string | null, Line>; turns: number }

/**
 * A semaphore with a line for each owner. Owners are served round robin, each with one task; those of a wide network have no more
 * turns in a row than its allowance. Where all places are taken, a task of who has fewer takes that of the last of who has the most
 * by their allowance: neither one owner's many tasks nor one network's many owners starve the others.
 */
export function createFairQueue(options: Options): Enqueue {
  const { concurrency, perOwner = concurrency, waiting, maxWait, onFull } = options
  /** In the order in which they are served. None is empty, and none of their lines is. */
  const groups = new Map<string, Group>()
  const [running, waitingBy] = [createTally(), createTally()]
  let isFull = false

  const mayRun = (owner: string | null, networks: Networks) =>
    running.total() < concurrency && (owner === null || running.load(networks, 1) <= perOwner)

  function join({ owner, networks }: Omit<Line, "waiters">, waiter: Waiter): void {
    const name = groupOf(networks)
    const group = groups.get(name) ?? { lines: new Map(), turns: 0 }
    const line = group.lines.get(owner) ?? { owner, networks, waiters: [] }
    line.waiters.push(waiter)
    groups.set(name, group)
    group.lines.set(owner, line)
    waitingBy.add(networks, 1)
  }

  function leave({ owner, networks }: Omit<Line, "waiters">, waiter: Waiter): void {
    const name = groupOf(networks)
    const group = groups.get(name)
    const line = group?.lines.get(owner)
    const place = line?.waiters.indexOf(waiter) ?? -1
    if (!group || !line || place < 0) return
    line.waiters.splice(place, 1)
    if (line.waiters.length === 0) group.lines.delete(owner)
    if (group.lines.size === 0) groups.delete(name)
    waitingBy.add(networks, -1)
  }

  function letNextGo(): void {
    if (groups.size === 0) isFull = false
    for (const [name, group] of groups) {
      const line = [...group.lines.values()].find(({ owner, networks }) => mayRun(owner, networks))
      const [first] = line?.waiters ?? []
      if (!line || !first) continue
      const most = Math.min(line.networks.at(-1)?.allowance ?? 1, group.lines.size)
      leave(line, first)
      // The line goes behind the others of its group, and the group behind the others once it had its turns.
      if (group.lines.delete(line.owner)) group.lines.set(line.owner, line)
      group.turns += 1
      if (group.turns >= most) {
        group.turns = 0
        if (groups.delete(name)) groups.set(name, group)
      }
      running.add(line.networks, 1)
      first(true)
      return
    }
  }

  function findPlace(networks: Networks): boolean {
    if (waitingBy.load(networks, 1) > waiting.ofOne) return false
    if (waitingBy.total() < waiting.ofAll) return true
    const lines = [...groups.values()].flatMap(group => [...group.lines.values()])
    const [most] = lines
      .map(line => ({ line, load: waitingBy.load(line.networks, 0) }))
      .sort((one, other) => other.load - one.load || other.line.waiters.length - one.line.waiters.length)
    const last = most?.line.waiters.at(-1)
    if (!most || !last || most.load <= waitingBy.load(networks, 1)) return false
    leave(most.line, last)
    last(false)
    return true
  }

  /** Resolves with whether the owner's new task may run: false when it may not wait, or waited too long. */
  async function wait(owner: string | null, networks: Networks): Promise<boolean> {
    if (!findPlace(networks)) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    join({ owner, networks }, resolve)
    const giveUp = () => {
      leave({ owner, networks }, resolve)
      return false
    }
    return pTimeout(promise, { milliseconds: maxWait, fallback: giveUp })
  }

  return async (owner, task) => {
    const networks = clientNetworks(owner ?? "")
    if (mayRun(owner, networks)) running.add(networks, 1)
    else if (!(await wait(owner, networks))) {
      if (!isFull) onFull()
      isFull = true
      return null
    }
    try {
      return await task()
    } finally {
      running.add(networks, -1)
      letNextGo()
    }
  }
}

function groupOf(networks: Networks): string {
  return networks.at(-1)?.network ?? ""
}

export function createTally() {
  const counts = new Map<string, number>()
  let total = 0
  return {
    total: (): number => total,
    add(networks: Networks, change: number): void {
      total += change
      for (const { network } of networks) {
        const left = (counts.get(network) ?? 0) + change
        if (left > 0) counts.set(network, left)
        else counts.delete(network)
      }
    },
    /** The most that one of the networks would have by its allowance, with so much more. */
    load: (networks: Networks, more: number): number =>
      Math.max(...networks.map(({ network, allowance }) => ((counts.get(network) ?? 0) + more) / allowance)),
  }
}
