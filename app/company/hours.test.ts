import fc from "fast-check"
import { expect, test } from "vitest"
import { branches } from "./branches.ts"
import { nextOpening, type OpeningHours, openingHours, placeKindOf, warsawTime, weekOf } from "./hours.ts"

const { centre, headquarters } = openingHours
const at = (iso: string) => new Date(iso)

/** Whether a place with these hours is open at an instant of a week without holidays. */
function isOpen(hours: OpeningHours, instant: Date): boolean {
  return nextOpening(weekOf(hours), {}, warsawTime(instant))?.isOpen ?? false
}

test("[BR-07] weekdays 7:00-15:00 everywhere; Saturday 8:00-13:00 at centres only; Sunday closed", () => {
  const weekdays = { opens: "07:00", closes: "15:00" }
  expect(headquarters).toEqual({ weekdays, saturday: null, sunday: null })
  expect(centre).toEqual({ weekdays, saturday: { opens: "08:00", closes: "13:00" }, sunday: null })
  expect(branches.map(placeKindOf)).toEqual(["headquarters", ...Array(7).fill("centre")])
})

test.for([
  ["a winter Friday, a second before seven", "2026-11-20T05:59:59Z", false, false],
  ["a winter Friday at seven", "2026-11-20T06:00:00Z", true, true],
  ["a winter Friday, a second before three", "2026-11-20T13:59:59Z", true, true],
  ["a winter Friday at three", "2026-11-20T14:00:00Z", false, false],
  ["a summer Monday at seven", "2026-07-20T05:00:00Z", true, true],
  ["a summer Monday at three", "2026-07-20T13:00:00Z", false, false],
  ["a Saturday at eight", "2026-11-21T07:00:00Z", true, false],
  ["a Saturday at one", "2026-11-21T12:00:00Z", false, false],
  ["a Sunday at noon", "2026-11-22T11:00:00Z", false, false],
  ["the Saturday before summer time at eight", "2026-03-28T07:00:00Z", true, false],
  ["the Sunday on which summer time begins", "2026-03-29T08:00:00Z", false, false],
  ["the Monday after it, a second before seven", "2026-03-30T04:59:59Z", false, false],
  ["the Monday after it at seven", "2026-03-30T05:00:00Z", true, true],
  ["the Saturday before winter time at eight", "2026-10-24T06:00:00Z", true, false],
  ["the Sunday on which winter time begins", "2026-10-25T08:00:00Z", false, false],
  ["the Monday after it, a second before seven", "2026-10-26T05:59:59Z", false, false],
  ["the Monday after it at seven", "2026-10-26T06:00:00Z", true, true],
] as const)("%s", ([, instant, centreIsOpen, headquartersIsOpen]) => {
  expect(isOpen(centre, at(instant))).toBe(centreIsOpen)
  expect(isOpen(headquarters, at(instant))).toBe(headquartersIsOpen)
})

const instants = fc.date({
  min: at("2020-01-01T00:00:00Z"),
  max: at("2036-01-01T00:00:00Z"),
  noInvalidDate: true,
})
const hour = 3_600_000

const wallClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Warsaw",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

/** Takes an instant; returns the day of the week and the time of Warsaw's wall clock, by the time zone database. */
function readWallClock(instant: Date): { day: string; time: string } {
  const parts = wallClock.formatToParts(instant)
  const read = (kind: string) => parts.find(({ type }) => type === kind)?.value
  return { day: `${read("weekday")}`, time: `${read("hour")}:${read("minute")}` }
}

test("Warsaw's time is that of the time zone database in every hour, the changes of many years among them", () => {
  for (let instant = Date.UTC(2020, 0, 1); instant < Date.UTC(2036, 0, 1); instant += hour) {
    const local = warsawTime(new Date(instant)).toUTCString()
    const { day, time } = readWallClock(new Date(instant))
    if (local.slice(0, 3) !== day || local.slice(17, 22) !== time) expect(local).toBe(`${day} ${time}`)
  }
})

test("at any instant it says what the clock on Warsaw's wall says", () => {
  fc.assert(
    fc.property(instants, instant => {
      const { day, time } = readWallClock(instant)
      const weekday = !["Sat", "Sun"].includes(day) && time >= "07:00" && time < "15:00"
      expect(isOpen(headquarters, instant)).toBe(weekday)
      expect(isOpen(centre, instant)).toBe(weekday || (day === "Sat" && time >= "08:00" && time < "13:00"))
    }),
    { numRuns: 500 },
  )
})

test("the headquarters is never open while the centres are closed", () => {
  fc.assert(
    fc.property(instants, instant => {
      expect(isOpen(headquarters, instant) && !isOpen(centre, instant)).toBe(false)
    }),
  )
})

test("in any week a centre is open for 45 hours and the headquarters for 40, also when the clocks change", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), week => {
      const monday = Date.UTC(2020, 0, 6) + week * 7 * 24 * hour
      const open = (hours: typeof centre | typeof headquarters) =>
        Array.from({ length: 7 * 24 }, (_, index) => isOpen(hours, new Date(monday + index * hour))).filter(
          Boolean,
        ).length
      expect([open(centre), open(headquarters)]).toEqual([45, 40])
    }),
    { numRuns: 15 },
  )
})
