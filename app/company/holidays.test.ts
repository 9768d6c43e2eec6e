import { expect, test } from "vitest"
import { holidaysOf } from "./holidays.ts"

test.for([
  [2026, "2026-04-05", "2026-04-06", "2026-05-24", "2026-06-04"],
  [2027, "2027-03-28", "2027-03-29", "2027-05-16", "2027-05-27"],
  [2028, "2028-04-16", "2028-04-17", "2028-06-04", "2028-06-15"],
  [2029, "2029-04-01", "2029-04-02", "2029-05-20", "2029-05-31"],
  [2030, "2030-04-21", "2030-04-22", "2030-06-09", "2030-06-20"],
] as const)(
  "the public holidays of %i, those that move with Easter among them",
  ([year, easterSunday, easterMonday, pentecost, corpusChristi]) => {
    expect(holidaysOf(year)).toEqual({
      [`${year}-01-01`]: "newYear",
      [`${year}-01-06`]: "epiphany",
      [easterSunday]: "easterSunday",
      [easterMonday]: "easterMonday",
      [`${year}-05-01`]: "labourDay",
      [`${year}-05-03`]: "constitutionDay",
      [pentecost]: "pentecost",
      [corpusChristi]: "corpusChristi",
      [`${year}-08-15`]: "assumption",
      [`${year}-11-01`]: "allSaints",
      [`${year}-11-11`]: "independenceDay",
      [`${year}-12-24`]: "christmasEve",
      [`${year}-12-25`]: "christmasDay",
      [`${year}-12-26`]: "secondChristmasDay",
    })
  },
)

test("Easter is where the tables of the Church have its earliest, latest and excepted dates", () => {
  const easterOf = (year: number) =>
    Object.entries(holidaysOf(year)).find(([, holiday]) => holiday === "easterSunday")?.[0]
  expect([2285, 2038, 2049, 2076].map(easterOf)).toEqual([
    "2285-03-22",
    "2038-04-25",
    "2049-04-18",
    "2076-04-19",
  ])
})
