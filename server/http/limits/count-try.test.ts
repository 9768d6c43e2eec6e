import fc from "fast-check"
import { expect, test } from "vitest"
import { countTry, type Tries } from "./count-try.ts"
import type { Limit } from "./policies.ts"

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
const window = fc.record({
  tries: fc.integer({ min: 1, max: 20 }),
  seconds: fc.integer({ min: 1, max: 600 }),
})

test("a period that begins with the first try never holds more than its tries", () => {
  fc.assert(
    fc.property(window, pauses, (limit, given) => {
      const { allowed } = run(limit, given)
      let start = Number.NEGATIVE_INFINITY
      let held = 0
      for (const moment of allowed) {
        if (moment >= start + limit.seconds * 1000) {
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
  const growing = window.map(limit => ({ ...limit, longestWait: limit.seconds * 60 }))
  fc.assert(
    fc.property(fc.oneof(window, growing), pauses, (limit: Limit, given) => {
      let now = 0
      let remembered: Tries | undefined
      for (const pause of given) {
        now += pause
        const first = countTry(remembered, limit, now)
        remembered = first.tries
        expect(first.wait).toBeLessThanOrEqual((limit.longestWait ?? limit.seconds) * 1000)
        if (first.wait === 0) continue
        now += first.wait
        const second = countTry(remembered, limit, now)
        expect(second.wait).toBe(0)
        remembered = second.tries
      }
    }),
  )
})

test("a refused try changes nothing", () => {
  const limit = { tries: 1, seconds: 60 }
  const { tries } = countTry(undefined, limit, 0)
  expect(countTry(tries, limit, 59_999)).toEqual({ tries, wait: 1 })
})

test("after five tries the waits grow from a minute to an hour, and an hour of quiet forgets them", () => {
  const limit = { tries: 5, seconds: 60, longestWait: 3600 }
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
