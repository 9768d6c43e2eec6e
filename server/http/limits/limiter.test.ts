import fc from "fast-check"
import { expect, test } from "vitest"
import { countTry, createLimiter, createMemoryCounter, type Tries } from "./limiter.ts"
import { type Limit, policies } from "./policies.ts"

const limit = { tries: 2, period: 60, wait: 60, longestWait: 60 }

test("tries are counted for each bucket by itself, in whole seconds", () => {
  let now = 0
  const counter = createMemoryCounter(() => now)
  expect([counter.take("a", limit), counter.take("a", limit), counter.take("b", limit)]).toEqual([0, 0, 0])
  now = 500
  expect(counter.take("a", limit)).toBe(60)
  now = 60_000
  expect(counter.take("a", limit)).toBe(0)
})

test("a bucket that the database refused is refused until then", () => {
  let now = 0
  const counter = createMemoryCounter(() => now)
  counter.take("a", limit)
  counter.block("a", 120)
  counter.block("b", 120)
  now = 100_000
  expect([counter.take("a", limit), counter.take("b", limit)]).toEqual([20, 20])
  now = 120_000
  expect([counter.take("a", limit), counter.take("b", limit)]).toEqual([0, 0])
})

test("however many addresses come, the memory stays bounded and forgets the one that was quiet longest", () => {
  const counter = createMemoryCounter(() => 0)
  const once = { tries: 1, period: 60, wait: 60, longestWait: 60 }
  counter.take("quiet", once)
  counter.take("busy", once)
  for (let number = 0; number < 19_999; number++) {
    counter.take(`address ${number}`, once)
    counter.take("busy", once)
  }
  expect(counter.take("busy", once)).toBe(60)
  expect(counter.take("quiet", once)).toBe(0)
})

/** Runs tries at the given pauses; returns the moments of those that were allowed, and every wait. */
function run(limit: Limit, pauses: readonly number[]) {
  let now = 1_795_000_000_000
  let remembered: Tries | undefined
  const allowed: number[] = []
  const waits: number[] = []
  for (const pause of pauses) {
    now += pause
    const { tries, wait } = countTry(remembered, limit, now)
    remembered = tries
    waits.push(wait)
    if (wait === 0) allowed.push(now)
  }
  return { allowed, waits }
}

const pauses = fc.array(fc.integer({ min: 0, max: 120_000 }), { maxLength: 200 })
const limits = fc
  .record({
    tries: fc.integer({ min: 1, max: 20 }),
    period: fc.integer({ min: 1, max: 600 }),
    wait: fc.integer({ min: 1, max: 600 }),
  })
  .map(limit => ({ ...limit, longestWait: limit.wait * 60 }))

test("a period that begins with the first try never holds more than its tries", () => {
  fc.assert(
    fc.property(limits, pauses, (limit, given) => {
      const { allowed } = run({ ...limit, wait: limit.period, longestWait: limit.period }, given)
      let start = Number.NEGATIVE_INFINITY
      let held = 0
      for (const moment of allowed) {
        if (moment >= start + limit.period * 1000) {
          start = moment
          held = 0
        }
        held += 1
        expect(held).toBeLessThanOrEqual(limit.tries)
      }
    }),
  )
})

test("who waits as long as told is allowed, and no wait is longer than the limit's", () => {
  fc.assert(
    fc.property(limits, pauses, (limit, given) => {
      let now = 0
      let remembered: Tries | undefined
      for (const pause of given) {
        now += pause
        const first = countTry(remembered, limit, now)
        remembered = first.tries
        expect(first.wait).toBeLessThanOrEqual(limit.longestWait * 1000)
        if (first.wait === 0) continue
        now += first.wait
        const second = countTry(remembered, limit, now)
        expect(second.wait).toBe(0)
        remembered = second.tries
      }
    }),
  )
})

test("every limit of the product makes whoever keeps trying wait longer each time, up to its longest wait", () => {
  for (const [name, limit] of Object.entries(policies)) {
    let now = 0
    let remembered: Tries | undefined
    const waits: number[] = []
    for (let number = 0; number < limit.tries + 20; number++) {
      const { tries } = countTry(remembered, limit, now)
      remembered = tries
      waits.push((tries.freeAt - now) / 1000)
      now = tries.freeAt
    }
    const grown = waits.filter(wait => wait > 0)
    expect([name, grown.length, grown[0], grown.at(-1)]).toEqual([name, 21, limit.wait, limit.longestWait])
    for (const [place, wait] of grown.entries())
      expect(wait).toBe(Math.min((grown[place - 1] ?? limit.wait / 2) * 2, limit.longestWait))
  }
})

test("a refused try changes nothing", () => {
  const limit = { tries: 1, period: 60, wait: 60, longestWait: 60 }
  const { tries } = countTry(undefined, limit, 0)
  expect(countTry(tries, limit, 59_999)).toEqual({ tries, wait: 1 })
})

test("after five tries the waits grow from a minute to an hour, and an hour of quiet forgets them", () => {
  const limit = { tries: 5, period: 3600, wait: 60, longestWait: 3600 }
  let now = 0
  let remembered: Tries | undefined
  const waits: number[] = []
  for (let number = 1; number <= 13; number++) {
    const { tries, wait } = countTry(remembered, limit, now)
    expect(wait).toBe(0)
    remembered = tries
    waits.push((tries.freeAt - now) / 60_000)
    now = tries.freeAt
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
  now += 3_600_000
  expect(countTry(remembered, limit, now).tries.count).toBe(1)
})

test("a new /64 for every try ends at the limits of the /56 and the /48 around it", async () => {
  const calls: { limit_bucket: string; most_tries: number }[] = []
  const supabase = {
    // The memory decides.
    rpc: async (_name: string, call: (typeof calls)[number]) => {
      calls.push(call)
      return { data: [{ allowed: true, retry_after: 0 }] }
    },
  } as unknown as Parameters<typeof createLimiter>[0]["supabase"]
  const limiter = createLimiter({ supabase, key: "networks", log: { warn() {} } })
  const { tries } = policies.newsletterByClient
  const allowed = async (networks: string[]) => {
    const waits: number[] = []
    for (const network of networks) waits.push(await limiter.take("newsletterByClient", `${network}::/64`))
    return waits.filter(wait => wait === 0).length
  }
  const each = (name: (number: number) => string) => Array.from({ length: 200 }, (_, number) => name(number))
  const hex = (number: number) => number.toString(16)

  expect(await allowed(each(number => `2001:db8:7:${hex(0x100 + number)}`))).toBe(4 * tries)
  expect(await allowed(["2001:db8:7:2ff"])).toBe(1)
  expect(await allowed(each(number => `2001:db8:7:${hex(0x1000 + 256 * number)}`))).toBe(16 * tries - 41)
  expect(await allowed(["2001:db8:8:1"])).toBe(1)
  // The database counts the same for all servers.
  expect(calls.slice(0, 3).map(call => call.most_tries)).toEqual([tries, 4 * tries, 16 * tries])
  expect(new Set(calls.slice(0, 6).map(call => call.limit_bucket)).size).toBe(4)
})
