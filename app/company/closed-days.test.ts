import { expect, test } from "vitest"
import { closedDaysOf, holidaysOf } from "./closed-days.ts"
import { nextOpening, openingHours, warsawTime, weekOf } from "./hours.ts"

const week = weekOf(openingHours.centre).map((span, weekday) => span && { ...span, weekday })
const closedDays = { ...closedDaysOf(2026), ...closedDaysOf(2027) }
const stateAt = (iso: string) => nextOpening(week, closedDays, warsawTime(new Date(iso)))

test.for([
  ["Corpus Christi, a Thursday at ten", "2026-06-04T08:00:00Z", 1, 5, "07:00"],
  ["Christmas Eve, a Thursday at ten, before Christmas and a Sunday", "2026-12-24T09:00:00Z", 4, 1, "07:00"],
  ["Christmas Day at ten", "2026-12-25T09:00:00Z", 3, 1, "07:00"],
  ["Christmas Eve, a second after it began in Warsaw", "2026-12-23T23:00:01Z", 4, 1, "07:00"],
  ["the evening before New Year", "2026-12-31T20:00:00Z", 2, 6, "08:00"],
  ["Easter Sunday", "2026-04-05T08:00:00Z", 2, 2, "07:00"],
  ["Friday evening before Constitution Day, a Sunday", "2026-05-01T18:00:00Z", 1, 6, "08:00"],
  ["a Monday before seven", "2026-11-23T05:00:00Z", 0, 1, "07:00"],
] as const)("closed on %s; it opens %s", ([, iso, inDays, weekday, opens]) => {
  expect(stateAt(iso)).toMatchObject({ isOpen: false, inDays, weekday, opens })
})

test("a day of our own is closed with its reason, and a holiday on which we work is none", () => {
  const stocktaking = { pl: "inwentaryzacja", en: "stocktaking" }
  const days = closedDaysOf(2027, {
    "2027-05-04": stocktaking,
    "2027-01-06": "open",
    "2026-05-04": stocktaking,
  })
  expect(days["2027-05-04"]).toBe(stocktaking)
  expect(days).not.toHaveProperty("2027-01-06")
  expect(Object.keys(days)).toHaveLength(14)
})

test("a place that is closed for a week promises no day", () => {
  const days = Object.fromEntries(Array.from({ length: 10 }, (_, day) => [`2027-08-0${day}`, "newYear"]))
  expect(nextOpening(week, days, new Date("2027-08-01T10:00:00Z"))).toBeUndefined()
})

test("the public holidays of a year, those that move with Easter among them", () => {
  expect(holidaysOf(2026)).toEqual({
    "2026-01-01": "newYear",
    "2026-01-06": "epiphany",
    "2026-04-05": "easterSunday",
    "2026-04-06": "easterMonday",
    "2026-05-01": "labourDay",
    "2026-05-03": "constitutionDay",
    "2026-05-24": "pentecost",
    "2026-06-04": "corpusChristi",
    "2026-08-15": "assumption",
    "2026-11-01": "allSaints",
    "2026-11-11": "independenceDay",
    "2026-12-24": "christmasEve",
    "2026-12-25": "christmasDay",
    "2026-12-26": "secondChristmasDay",
  })
})

test.for([
  "2027-03-28",
  "2028-04-16",
  "2029-04-01",
  "2030-04-21",
  "2285-03-22",
  "2038-04-25",
  "2049-04-18",
  "2076-04-19",
])(
  "Easter is on %s, as the tables of the Church have it: the earliest, latest and excepted dates too",
  day => {
    expect(holidaysOf(Number(day.slice(0, 4)))[day]).toBe("easterSunday")
  },
)
