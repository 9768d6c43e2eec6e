import { expect, test } from "vitest"
import { isOverdue } from "./overdue.ts"

const put_off_until = null

test.for([
  ["of Monday on Tuesday", "2026-11-23T09:00:00+01:00", "2026-11-24T23:30:00+01:00", false],
  ["of Monday on Wednesday", "2026-11-23T23:50:00+01:00", "2026-11-25T00:10:00+01:00", true],
  ["of Friday on Monday", "2026-11-20T09:00:00+01:00", "2026-11-23T18:00:00+01:00", false],
  ["of Friday on Tuesday", "2026-11-20T09:00:00+01:00", "2026-11-24T08:00:00+01:00", true],
  [
    "before a public holiday, on the day after it",
    "2026-11-10T09:00:00+01:00",
    "2026-11-12T18:00:00+01:00",
    false,
  ],
] as const)(
  "[DASH-03] a message %s is overdue when a whole working day has passed",
  ([, created_at, now, overdue]) => {
    expect(isOverdue({ created_at, put_off_until, status: "read" }, Date.parse(now))).toBe(overdue)
    expect(isOverdue({ created_at, put_off_until, status: "answered" }, Date.parse(now))).toBe(false)
  },
)

test("[QUEUE-04] a message that was put off is overdue when a whole working day has passed since it came back", () => {
  const message = { created_at: "2026-11-02T09:00:00+01:00", put_off_until: "2026-11-22T23:00:00Z" }
  for (const [now, overdue] of [
    ["2026-11-20T10:00:00+01:00", false],
    ["2026-11-24T10:00:00+01:00", false],
    ["2026-11-25T00:10:00+01:00", true],
  ] as const)
    expect(isOverdue({ ...message, status: "read" }, Date.parse(now))).toBe(overdue)
})
