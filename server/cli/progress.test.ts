import { expect, onTestFinished, test, vi } from "vitest"
import { createProgress } from "./progress.ts"

/** Shows steps on a stream that keeps what is written to it. */
function open(properties: { isTTY: boolean; columns?: number }) {
  vi.stubEnv("CI", "")
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.useRealTimers()
  })
  const written: string[] = []
  const write = (text: string) => written.push(text) > 0
  return { written, ...createProgress({ ...properties, write }) }
}

test("without a terminal each step gets one plain line when it is done, before what follows", () => {
  const { written, ...progress } = open({ isTTY: false })
  progress.step("PostgreSQL")
  progress.step("PostgreSQL", "first table")
  vi.advanceTimersByTime(1200)
  progress.step("website")
  progress.write("a line of the log\n")
  progress.print(["Kupryt is ready."])
  expect(written.join("")).toBe(
    "  ✓ PostgreSQL (1.2 s)\na line of the log\n  ✓ website (0.0 s)\nKupryt is ready.\n",
  )
})

test("a step that takes long says every ten seconds how far it is, in a line that stays", () => {
  const { written, ...progress } = open({ isTTY: false })
  progress.step("rows")
  for (let second = 1; second <= 25; second++) {
    vi.advanceTimersByTime(1000)
    progress.step("rows", `${second} MiB`)
  }
  progress.fail()
  expect(written).toEqual(["  rows … 10 MiB\n", "  rows … 20 MiB\n", "  ✗ rows (25.0 s)\n"])
})

test("a terminal shows the present step in one line that changes, never wider than the terminal", () => {
  const { written, ...progress } = open({ isTTY: true, columns: 20 })
  progress.step("rows")
  progress.step("rows", "too soon to be shown")
  vi.advanceTimersByTime(100)
  progress.step("rows", "public.contact_submissions")
  progress.write("a line of the log\n")
  progress.fail()
  const clear = "\r\x1b[K"
  expect(written).toEqual([
    `${clear}  rows …`,
    `${clear}  rows … public.con`,
    `${clear}a line of the log\n`,
    `${clear}  rows … public.con`,
    `${clear}  ✗ rows (0.1 s)\n`,
  ])
})
