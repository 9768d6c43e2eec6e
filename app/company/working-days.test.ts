import { expect, test } from "vitest"
import { workingDayAfter, workingDayBefore } from "./working-days.ts"

test.for([
  ["on a Thursday", "2026-11-26", "2026-11-27"],
  ["on a Friday", "2026-11-27", "2026-11-30"],
  ["on a Saturday", "2026-11-28", "2026-11-30"],
  ["before Christmas, which ends on a Sunday", "2026-12-23", "2026-12-28"],
  ["on New Year's Eve", "2026-12-31", "2027-01-04"],
] as const)(
  "a message of %s is due by the end of the next working day, and overdue after it",
  ([, date, answeredBy]) => {
    expect(workingDayAfter(date)).toBe(answeredBy)
    expect(date < workingDayBefore(answeredBy)).toBe(false)
    expect(date < workingDayBefore(workingDayAfter(answeredBy))).toBe(true)
  },
)
