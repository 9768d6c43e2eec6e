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
  ["the Monday after it, a second before seven", "2026-03-30T04:59:59Z", false, false],
  ["the Monday after it at seven", "2026-03-30T05:00:00Z", true, true],
  ["the Monday after it, a second before seven", "2026-10-26T05:59:59Z", false, false],
  ["the Monday after it at seven", "2026-10-26T06:00:00Z", true, true],
] as const)("%s", ([, instant, centreIsOpen, headquartersIsOpen]) => {
  expect(isOpen(centre, at(instant))).toBe(centreIsOpen)
  expect(isOpen(headquarters, at(instant))).toBe(headquartersIsOpen)
})

const hour = 3_600_000

const wallClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Warsaw",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
})

test("Warsaw's time is that of the time zone database in every hour, the changes of many years among them", () => {
  for (let instant = Date.UTC(2020, 0, 1); instant < Date.UTC(2036, 0, 1); instant += hour) {
    const local = warsawTime(new Date(instant)).toUTCString()
    const parts = wallClock.formatToParts(new Date(instant))
    const [day, time, minute] = ["weekday", "hour", "minute"].map(
      kind => parts.find(({ type }) => type === kind)?.value,
    )
    const shown = `${local.slice(0, 3)} ${local.slice(17, 22)}`
    if (shown !== `${day} ${time}:${minute}`) expect(local).toBe(`${day} ${time}:${minute}`)
  }
})
