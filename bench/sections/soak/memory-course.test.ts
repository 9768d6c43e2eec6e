import { expect, test } from "vitest"
import { slopeOf } from "./memory-course.ts"

/** Takes what is held for good at each minute; returns five minutes of samples, each second one, with garbage that comes and goes. */
const course = (heldAt: (minutes: number) => number) =>
  Array.from({ length: 300 }, (_, second) => {
    const minutes = second / 60
    return { minutes, held: heldAt(minutes) + ((second * 7) % 10) * 10 }
  })

test("garbage that comes and goes, and caches that fill in the beginning, are no growth", () => {
  expect(slopeOf(course(minutes => 200 + 100 * Math.min(1, minutes)))).toBeCloseTo(0, 1)
})

test("what is held more each minute is told, whatever garbage lies on it", () => {
  expect(slopeOf(course(minutes => 200 + 3 * minutes))).toBeCloseTo(3, 0)
  expect(slopeOf(course(minutes => 200 - 3 * minutes))).toBeCloseTo(-3, 0)
})
