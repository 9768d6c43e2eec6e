import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createRequestRate } from "./request-rate.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("there are many visits while 200 requests a second come in", () => {
  const rate = createRequestRate()
  const answers = [1000, 199, 200, 0].map(requests => {
    for (let count = 0; count < requests; count++) rate.note()
    vi.advanceTimersByTime(50)
    const early = rate.isBusy()
    vi.advanceTimersByTime(950)
    return [early, rate.isBusy()]
  })
  expect(answers).toEqual([
    [false, true],
    [true, false],
    [false, true],
    [true, false],
  ])
})
