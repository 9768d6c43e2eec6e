import { expect, test } from "vitest"
import { judgeSchedule } from "./schedule-dialog.tsx"

test("[SCHED-01] an invalid time, an hour that summer time skips, the past and a year too far away have different issues", () => {
  const now = Date.parse("2026-03-01T12:00:00Z")
  expect(judgeSchedule("", now)).toEqual({ issue: "dateMissing" })
  expect(judgeSchedule("2026-03-29T02:30", now)).toEqual({ issue: "dateSkipped" })
  expect(judgeSchedule("2026-03-01T13:00", now)).toEqual({ issue: "datePast" })
  for (const far of ["2101-01-01T00:00", "9999-12-31T23:59", "12345-01-01T10:00"])
    expect(judgeSchedule(far, now)).toEqual({ issue: "dateYear" })
  expect(judgeSchedule("2026-03-01T13:01", now)).toEqual({ moment: "2026-03-01T12:01:00.000Z" })
})
