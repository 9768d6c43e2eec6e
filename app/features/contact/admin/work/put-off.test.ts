import { expect, test } from "vitest"
import { completeI18n } from "#app/i18n/i18n.ts"
import { putOffText, returnDays } from "./put-off.ts"

const daysOf = (moment: string) => {
  const { first, last, quick } = returnDays(Date.parse(moment))
  return { first, last, quick: quick.map(({ name, date }) => `${name} ${date}`) }
}

test("[QUEUE-04] a message comes back from tomorrow on within a year, at one press on a working day", () => {
  expect(daysOf("2026-11-23T23:30:00+01:00")).toEqual({
    ...{ first: "2026-11-24", last: "2027-11-23" },
    quick: ["tomorrow 2026-11-24", "threeWorkingDays 2026-11-26", "week 2026-11-30"],
  })
  // Friday before Christmas, which the company's clocks have reached already.
  expect(daysOf("2026-12-17T23:30:00Z").quick).toEqual([
    "nextWorkingDay 2026-12-21",
    "threeWorkingDays 2026-12-23",
    "week 2026-12-28",
  ])
  expect(daysOf("2026-12-23T12:00:00Z").quick).toEqual([
    "nextWorkingDay 2026-12-28",
    "threeWorkingDays 2026-12-30",
  ])
})

test("[QUEUE-04] an open message says until when it is put off, and since when it is back", async () => {
  const t = (await completeI18n("en")).getFixedT("en", "admin")
  const said = (now: string, status: "read" | "answered" = "read") =>
    putOffText(t, { status, put_off_until: "2026-12-02T23:00:00+00:00" }, Date.parse(now))
  expect(said("2026-12-02T23:59:59+01:00")).toBe("Put off until Dec 3, 2026")
  expect(said("2026-12-03T00:00:01+01:00")).toBe("Back today")
  expect(said("2026-12-04T00:00:01+01:00")).toBe("Back since Dec 3, 2026")
  expect(said("2026-12-03T00:00:01+01:00", "answered")).toBeNull()
  expect(putOffText(t, { status: "new", put_off_until: null }, 0)).toBeNull()
})
