import { expect, test } from "vitest"
import { type Issue, readAgainIn } from "./issues.ts"
import { figuresOf, minutesLeft } from "./sending-progress.ts"

const now = Date.parse("2026-11-25T12:00:00Z")

test("[NL-03] how long sending goes on is told by the last minute, or by what there was of it; not while nothing was sent", () => {
  const begun = (seconds: number) => ({ started_at: new Date(now - seconds * 1000).toISOString() })
  const left = (waiting: number, of_last_minute: number, seconds: number, retrying = 0) =>
    minutesLeft({ waiting, retrying, of_last_minute }, begun(seconds), now)
  expect(left(1200, 600, 300)).toBe(2)
  expect(left(1200, 300, 30)).toBe(2)
  expect(left(1200, 0, 300)).toBeNull()
  // A mail that waits for another attempt does not go now, however fast.
  expect(left(1200, 600, 300, 600)).toBe(1)
  expect(left(600, 600, 300, 600)).toBeNull()
})

test("[NL-03] paused or cancelled, an issue says what is still under way, and what waits or never leaves; before, all of it waits", () => {
  const none = { refused: 0, gone: 0, left_because: 0, of_last_minute: 0, last_error: "", retry_at: null }
  const progress = { ...none, mails: 9, sent: 2, waiting: 7, under_way: 3, retrying: 1 }
  const figures = (state: Issue["state"], changes = {}) =>
    figuresOf({ ...progress, ...changes }, state).map(({ name, count }) => `${name} ${count}`)
  expect(figures("sending")).toEqual(["sent 2", "waiting 7", "refused 0", "left_because 0"])
  expect(figures("paused")).toEqual(["sent 2", "underWay 3", "waiting 4", "refused 0", "left_because 0"])
  expect(figures("paused", { under_way: 0 })).toEqual(["sent 2", "waiting 7", "refused 0", "left_because 0"])
  expect(figures("cancelled")).toEqual(["sent 2", "underWay 3", "cancelled 4", "refused 0", "left_because 0"])
})

test("[NL-03] an issue is read again all the time while mails leave or can go on, once it is due, and never else", () => {
  const untouched = { send_at: null, ended_at: null }
  for (const state of ["sending", "paused"] as const)
    expect(readAgainIn({ ...untouched, state }, now)).toBe(2000)
  const scheduled = (send_at: string) => readAgainIn({ ...untouched, state: "scheduled", send_at }, now)
  expect(scheduled("2026-11-25T12:01:00Z")).toBe(60_000)
  expect(scheduled("2026-11-25T11:59:00Z")).toBe(2000)
  const cancelled = (ended_at: string) => readAgainIn({ ...untouched, state: "cancelled", ended_at }, now)
  expect(cancelled("2026-11-25T11:57:57Z")).toBe(2000)
  expect(cancelled("2026-11-25T11:57:56Z")).toBe(false)
  for (const state of ["draft", "sent"] as const)
    expect(readAgainIn({ ...untouched, state }, now)).toBe(false)
})
