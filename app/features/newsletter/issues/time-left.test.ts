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

test("[NL-03] an issue is read again all the time while mails leave or can go on, once it is due, and never else", () => {
  const untouched = { send_at: null, ended_at: null }
  for (const state of ["sending", "paused"] as const)
    expect(readAgainIn({ ...untouched, state }, now)).toBe(2000)
  const scheduled = (send_at: string) => readAgainIn({ ...untouched, state: "scheduled", send_at }, now)
  expect(scheduled("2026-11-25T12:01:00Z")).toBe(60_000)
  expect(scheduled("2026-11-25T11:59:00Z")).toBe(2000)
  const cancelled = (ended_at: string) => readAgainIn({ ...untouched, state: "cancelled", ended_at }, now)
  expect(cancelled("2026-11-25T11:58:01Z")).toBe(2000)
  expect(cancelled("2026-11-25T11:58:00Z")).toBe(false)
  for (const state of ["draft", "sent"] as const)
    expect(readAgainIn({ ...untouched, state }, now)).toBe(false)
})
