import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createProgress } from "./progress.ts"

beforeEach(() => {
  vi.stubEnv("CI", "")
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** A stream that keeps what is written to it. */
function openOut(properties: { isTTY: boolean; columns?: number }) {
  const written: string[] = []
  return { ...properties, written, write: (text: string) => written.push(text) > 0 }
}

test("where nobody watches, each step gets one plain line when it is done, before what follows", () => {
  const out = openOut({ isTTY: false })
  const progress = createProgress(out)
  progress.step("PostgreSQL")
  progress.step("PostgreSQL", "first table")
  vi.advanceTimersByTime(1200)
  progress.step("website")
  progress.write("a line of the log\n")
  progress.print(["Kupryt is ready."])
  expect(out.written.join("")).toBe(
    "  ✓ PostgreSQL (1.2 s)\na line of the log\n  ✓ website (0.0 s)\nKupryt is ready.\n",
  )
})

test("a step that takes long says every ten seconds how far it is, in a line that stays", () => {
  const out = openOut({ isTTY: false })
  const progress = createProgress(out)
  progress.step("rows")
  for (let second = 1; second <= 25; second++) {
    vi.advanceTimersByTime(1000)
    progress.step("rows", `${second} MiB`)
  }
  progress.fail()
  expect(out.written).toEqual(["  rows … 10 MiB\n", "  rows … 20 MiB\n", "  ✗ rows (25.0 s)\n"])
})

test("a terminal shows the present step in one line that changes, never wider than the terminal", () => {
  const out = openOut({ isTTY: true, columns: 20 })
  const progress = createProgress(out)
  progress.step("rows")
  progress.step("rows", "too soon to be shown")
  vi.advanceTimersByTime(100)
  progress.step("rows", "public.contact_submissions")
  progress.write("a line of the log\n")
  progress.fail()
  const clear = "\r\x1b[K"
  expect(out.written).toEqual([
    `${clear}  rows …`,
    `${clear}  rows … public.con`,
    `${clear}a line of the log\n`,
    `${clear}  rows … public.con`,
    `${clear}  ✗ rows (0.1 s)\n`,
  ])
})
