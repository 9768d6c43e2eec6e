import { expect, test } from "vitest"
import { createMemoryCounter } from "./memory-counter.ts"

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
