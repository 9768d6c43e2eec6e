import fc from "fast-check"
import { expect, test } from "vitest"
import { momentOf, momentsOf, wallTimeOf } from "./wall-time.ts"

const iso = (wall: string) => {
  const moment = momentOf(wall)
  return moment === null ? null : new Date(moment).toISOString()
}

test("a time in Warsaw is a moment, in summer and in winter; the first of two in the hour that comes twice", () => {
  expect(iso("2026-11-30T09:00")).toBe("2026-11-30T08:00:00.000Z")
  expect(iso("2026-07-01T09:00")).toBe("2026-07-01T07:00:00.000Z")
  expect(iso("2026-10-25T02:30")).toBe("2026-10-25T00:30:00.000Z")
  expect(momentsOf("2026-10-25T02:30").map(moment => new Date(moment).toISOString())).toEqual([
    "2026-10-25T00:30:00.000Z",
    "2026-10-25T01:30:00.000Z",
  ])
  expect(momentsOf("2026-10-25T03:00")).toHaveLength(1)
  expect(iso("2026-10-25T03:00")).toBe("2026-10-25T02:00:00.000Z")
  expect(iso("2026-03-29T01:59")).toBe("2026-03-29T00:59:00.000Z")
  expect(iso("2026-03-29T03:00")).toBe("2026-03-29T01:00:00.000Z")
})

test("the hour that summer time skips is no moment, nor is what is no time", () => {
  for (const wall of ["2026-03-29T02:00", "2026-03-29T02:59", "2026-02-30T10:00", "", "tomorrow"])
    expect(momentOf(wall)).toBeNull()
})

test("every minute is what its wall time means, but for the second of two", () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, fc.constantFrom("Europe/Warsaw", "America/New_York", "UTC"), (minute, zone) => {
      const moment = minute * 60_000
      const found = momentOf(wallTimeOf(moment, zone), zone)
      expect([moment, moment - 3_600_000]).toContain(found)
    }),
  )
})

test.each(["0002-11-20T09:00", "0999-12-31T10:00", "9999-12-31T10:00"])(
  "%s, as a field has it while a year is typed, is no moment",
  wall => {
    expect(momentsOf(wall)).toEqual([])
  },
)
