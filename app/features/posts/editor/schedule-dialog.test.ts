import { expect, test } from "vitest"
import { judgeSchedule } from "./schedule-dialog.tsx"

test("[SCHED-01] what is no time, an hour that summer time skips, and the past are told apart", () => {
  const now = Date.parse("2026-03-01T12:00:00Z")
  expect(judgeSchedule("", now)).toEqual({ issue: "missing" })
  expect(judgeSchedule("2026-03-29T02:30", now)).toEqual({ issue: "skipped" })
  expect(judgeSchedule("2026-03-01T13:00", now)).toEqual({ issue: "past" })
  expect(judgeSchedule("2026-03-01T13:01", now)).toEqual({ moment: "2026-03-01T12:01:00.000Z" })
})
