import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { connect } from "../backend/connect.ts"
import { createQuietCall } from "./quiet-call.ts"
import { startJob } from "./testing/start-job.ts"
import { morningOf, waitingJob } from "./waiting.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.for([
  ["a minute before seven in winter", "2026-11-27T05:59:59Z", null],
  ["at seven in winter", "2026-11-27T06:00:00Z", "2026-11-27"],
  ["a minute before seven in summer", "2026-07-17T04:59:59Z", null],
  ["at seven in summer", "2026-07-17T05:00:00Z", "2026-07-17"],
  ["on the first working day of summer time", "2026-03-30T05:00:00Z", "2026-03-30"],
  ["on the last working day of summer time", "2026-10-23T05:00:00Z", "2026-10-23"],
  ["after a restart, a minute before noon", "2026-11-27T10:59:59Z", "2026-11-27"],
  ["at noon", "2026-11-27T11:00:00Z", null],
  ["on a Saturday", "2026-11-28T07:00:00Z", null],
  ["on a Sunday", "2026-11-29T07:00:00Z", null],
  ["on Independence Day, a Wednesday", "2026-11-11T07:00:00Z", null],
] as const)("%s, mails are made for %s: %s", ([, now, day]) => {
  expect(morningOf(Date.parse(now), "Europe/Warsaw")).toBe(day)
})

test("the time zone is the company's", () => {
  expect(morningOf(Date.parse("2026-11-27T12:30:00Z"), "America/New_York")).toBe("2026-11-27")
})

/** A job that is started at a moment, whose database gives these answers in turn and then 0. */
function start(moment: string, ...answers: (number | { code: string })[]) {
  vi.setSystemTime(moment)
  const asked: unknown[] = []
  const fetch = vi.fn(async (_: unknown, request?: RequestInit) => {
    asked.push(JSON.parse(String(request?.body)))
    const answer = answers.shift() ?? 0
    return Response.json(answer, { status: typeof answer === "number" ? 200 : 400 })
  })
  const log = { info: vi.fn(), error: vi.fn() }
  const wakeOutbox = vi.fn()
  const supabase = connect({ url: "http://database.example", fetch: fetch as never }, "key")
  const { stop } = startJob(waitingJob({ call: createQuietCall(supabase, log), log, wakeOutbox }))
  onTestFinished(stop)
  return { asked, log, wakeOutbox, stop }
}

const minute = 60_000

test("the database is asked once in a morning, within a minute after seven, for what arrived before the last working day", async () => {
  const { asked, log, wakeOutbox, stop } = start("2026-11-30T05:58:30Z", 3)
  await vi.advanceTimersByTimeAsync(minute)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(minute)
  const monday = { on_day: "2026-11-30", working_day: "2026-11-27", zone: "Europe/Warsaw" }
  expect(asked).toEqual([monday])
  expect(log.info.mock.calls).toEqual([[{ mails: 3 }, "mails about messages that wait are due"]])
  expect(wakeOutbox).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(23 * 60 * minute)
  expect(asked).toEqual([monday])
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(asked).toEqual([monday, { ...monday, on_day: "2026-12-01", working_day: "2026-11-30" }])
  await stop()
  await vi.advanceTimersByTimeAsync(24 * 60 * minute)
  expect(asked).toHaveLength(2)
  expect(wakeOutbox).toHaveBeenCalledTimes(1)
})

test("a server that starts at half past seven asks at once, and again until there is an answer", async () => {
  const { asked, log } = start("2026-11-27T06:30:00Z", { code: "08006" }, { code: "08006" }, 0)
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(asked).toHaveLength(3)
  expect(log.error.mock.calls).toMatchObject([[{ code: "08006" }, expect.any(String)]])
})
