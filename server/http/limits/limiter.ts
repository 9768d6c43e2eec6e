import { LRUCache } from "lru-cache"
import pTimeout from "p-timeout"
import type { Client } from "#app/lib/server-environment.ts"
import { createSigner } from "../../signed-tokens.ts"
import { clientNetworks } from "./client.ts"
import { type Limit, type LimitName, rateLimits } from "./rate-limits.ts"

export type Limiter = ReturnType<typeof createLimiter>

/** Longest time that the database may take to count a try, in milliseconds. */
const databaseTimeout = 1000

/** Buckets that are remembered at most; the one that was not tried for the longest time goes first. */
const largestMemory = 20_000

type Options = {
  supabase: Pick<Client, "rpc">
  /** The key of the hashes by which the database knows who tries; the same on every server of one backend. */
  key: string
  log: { warn(fields: object, message: string): void }
  /** In milliseconds. */
  now?: () => number
}

type Counted = { bucket: string; limit: Limit }

/** The memory refuses first, at no cost; the database counts for all servers. While it is away the memory decides alone. */
export function createLimiter({ supabase, key, log, now = Date.now }: Options) {
  const memory = new LRUCache<string, Tries>({ max: largestMemory })
  const { sign } = createSigner(key, "rate limits")
  const bucketOf = (name: LimitName, who: string) => sign(JSON.stringify([name, who]))

  /** Counts a try for this server; returns the seconds until the next: 0 when this one is allowed. */
  function remember({ bucket, limit }: Counted): number {
    const { tries, wait } = countTry(memory.get(bucket), limit, now())
    memory.set(bucket, tries)
    return Math.ceil(wait / 1000)
  }

  /** Counts a try for all servers alike. What the database refuses the memory refuses from then on. */
  async function count({ bucket, limit }: Counted): Promise<number> {
    const counted = await withTimeout(
      supabase.rpc("take_rate_limit", {
        limit_bucket: bucket,
        most_tries: limit.tries,
        period_seconds: limit.period,
        first_wait_seconds: limit.wait,
        longest_wait_seconds: limit.longestWait,
      }),
    )
    const row = counted?.data?.[0]
    if (!row) {
      log.warn({ code: counted?.error?.code }, "rate limits are counted in memory alone")
      return 0
    }
    if (!row.allowed) {
      const freeAt = now() + row.retry_after * 1000
      const { count, forgottenAt } = memory.get(bucket) ?? { count: 0, forgottenAt: 0 }
      memory.set(bucket, { count, freeAt, forgottenAt: Math.max(forgottenAt, freeAt) })
    }
    return row.retry_after
  }

  return {
    /**
     * Counts a try; returns the seconds until the next, 0 when this one is allowed. Null, the server, has no limits. A try that the
     * memory refuses a narrower network counts nothing for the wider ones around it. One that the database refuses counts for them
     * once: from then on the memory refuses. All are asked of the database together.
     */
    async take(name: LimitName, who: string | null): Promise<number> {
      if (who === null) return 0
      const policy = rateLimits[name]
      const counted = clientNetworks(who).map(({ network, allowance }) => ({
        bucket: bucketOf(name, network),
        limit: { ...policy, tries: policy.tries * allowance },
      }))
      for (const one of counted) {
        const seconds = remember(one)
        if (seconds > 0) return seconds
      }
      return Math.max(...(await Promise.all(counted.map(count))))
    },

    /** Forgets tries. Never fails. */
    async reset(name: LimitName, who: string): Promise<void> {
      const bucket = bucketOf(name, who)
      memory.delete(bucket)
      await withTimeout(supabase.rpc("reset_rate_limit", { limit_bucket: bucket }))
    },
  }
}

/** Resolves with null when the database fails or takes too long. */
function withTimeout<T>(answer: PromiseLike<T>): Promise<T | null> {
  const settled = Promise.resolve(answer).catch(() => null)
  return pTimeout<T | null>(settled, { milliseconds: databaseTimeout, fallback: () => null })
}

/** The remembered tries at one thing by one party; moments are in milliseconds. */
export type Tries = { count: number; freeAt: number; forgottenAt: number }

/** Returns what to remember after a try, and the milliseconds until the next, 0 when it may be. take_rate_limit counts alike. */
export function countTry(
  remembered: Tries | undefined,
  { tries, period, wait, longestWait }: Limit,
  now: number,
): { tries: Tries; wait: number } {
  const known = remembered && remembered.forgottenAt > now
  const before = known ? remembered : { count: 0, freeAt: now, forgottenAt: now + period * 1000 }
  if (before.freeAt > now) return { tries: before, wait: before.freeAt - now }

  const count = before.count + 1
  if (count < tries) return { tries: { ...before, count }, wait: 0 }
  const freeAt = now + Math.min(wait * 2 ** Math.min(count - tries, 30), longestWait) * 1000
  return { tries: { count, freeAt, forgottenAt: freeAt + longestWait * 1000 }, wait: 0 }
}
