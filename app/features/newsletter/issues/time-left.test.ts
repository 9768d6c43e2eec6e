import { expect, test } from "vitest"
import { readAgainIn } from "./issues.ts"
import { minutesLeft } from "./time-left.ts"

const now = Date.parse("2026-11-25T12:00:00Z")

test("[NL-03] how long sending goes on is told by the last minute, or by what there was of it; not while nothing was sent", () => {
  const begun = (seconds: number) => ({ started_at: new Date(now - seconds * 1000).toISOString() })
  expect(minutesLeft({ waiting: 1200, of_last_minute: 600 }, begun(300), now)).toBe(2)
  expect(minutesLeft({ waiting: 1200, of_last_minute: 300 }, begun(30), now)).toBe(2)
  expect(minutesLeft({ waiting: 1200, of_last_minute: 0 }, begun(300), now)).toBeNull()
})

test("[NL-03] an issue is read again all the time while it is sent, once it is due, and never else", () => {
  expect(readAgainIn({ state: "sending", send_at: null }, now)).toBe(2000)
  expect(readAgainIn({ state: "scheduled", send_at: "2026-11-25T12:01:00Z" }, now)).toBe(60_000)
  expect(readAgainIn({ state: "scheduled", send_at: "2026-11-25T11:59:00Z" }, now)).toBe(2000)
  for (const state of ["draft", "paused", "cancelled", "sent"] as const)
    expect(readAgainIn({ state, send_at: null }, now)).toBe(false)
})
