import { expect, test } from "vitest"
import { branches } from "./branches.ts"
import { nextOpening, type OpeningHours, openingHours, placeKindOf, warsawTime, weekOf } from "./hours.ts"

const { centre, headquarters } = openingHours

/** Whether a place with these hours is open at an instant of a week without holidays. */
function isOpen(hours: OpeningHours, instant: string): boolean {
  return nextOpening(weekOf(hours), {}, warsawTime(new Date(instant)))?.isOpen ?? false
}

test("[BR-07] weekdays 7:00-15:00 everywhere; Saturday 8:00-13:00 at centres only; Sunday closed", () => {
  const weekdays = { opens: "07:00", closes: "15:00" }
  expect(headquarters).toEqual({ weekdays, saturday: null, sunday: null })
  expect(centre).toEqual({ weekdays, saturday: { opens: "08:00", closes: "13:00" }, sunday: null })
  expect(branches.map(placeKindOf)).toEqual(["headquarters", ...Array(7).fill("centre")])
})

test.for([
  ["a Friday, a second before seven", "2026-11-20T05:59:59Z", false, false],
  ["a Friday at seven", "2026-11-20T06:00:00Z", true, true],
  ["a Friday, a second before three", "2026-11-20T13:59:59Z", true, true],
  ["a Friday at three", "2026-11-20T14:00:00Z", false, false],
  ["a Saturday at eight", "2026-11-21T07:00:00Z", true, false],
  ["a Saturday at one", "2026-11-21T12:00:00Z", false, false],
  ["a Sunday at noon", "2026-11-22T11:00:00Z", false, false],
] as const)("%s", ([, instant, centreIsOpen, headquartersIsOpen]) => {
  expect(isOpen(centre, instant)).toBe(centreIsOpen)
  expect(isOpen(headquarters, instant)).toBe(headquartersIsOpen)
})

test("Warsaw's time is that of the time zone database in every hour, the changes of many years among them", () => {
  const wallClock = new Intl.DateTimeFormat("sv-SE", {
    ...{ timeZone: "Europe/Warsaw", dateStyle: "short", timeStyle: "short" },
  })
  for (let instant = Date.UTC(2020, 0, 1); instant < Date.UTC(2036, 0, 1); instant += 3_600_000) {
    const local = warsawTime(new Date(instant)).toISOString().slice(0, 16).replace("T", " ")
    if (local !== wallClock.format(instant)) expect(local).toBe(wallClock.format(instant))
  }
})
