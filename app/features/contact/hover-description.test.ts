import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createHoverIntent } from "./hover-description.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const show = vi.fn<(open: boolean) => void>()
  return { show, intent: createHoverIntent(show) }
}

for (const reason of ["pointer", "focus"] as const) {
  test(`[CON-03] the description opens 700 ms after the ${reason} came and closes 300 ms after it left`, () => {
    const { show, intent } = setUp()
    intent.rest(reason)
    vi.advanceTimersByTime(699)
    expect(show).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(show.mock.calls).toEqual([[true]])
    intent.leave(reason)
    vi.advanceTimersByTime(299)
    expect(show.mock.calls).toEqual([[true]])
    vi.advanceTimersByTime(1)
    expect(show.mock.calls).toEqual([[true], [false]])
  })
}

test("a pointer that passes by opens nothing", () => {
  const { show, intent } = setUp()
  intent.rest("pointer")
  vi.advanceTimersByTime(500)
  intent.leave("pointer")
  vi.advanceTimersByTime(5000)
  expect(show).not.toHaveBeenCalledWith(true)
})

test("a pointer that comes back in time finds the description open", () => {
  const { show, intent } = setUp()
  intent.rest("pointer")
  vi.advanceTimersByTime(700)
  intent.leave("pointer")
  vi.advanceTimersByTime(200)
  intent.rest("pointer")
  vi.advanceTimersByTime(5000)
  expect(show).not.toHaveBeenCalledWith(false)
})

test("the description stays while either the pointer or the focus is there", () => {
  const { show, intent } = setUp()
  intent.rest("focus")
  intent.rest("pointer")
  vi.advanceTimersByTime(700)
  intent.leave("pointer")
  vi.advanceTimersByTime(5000)
  expect(show.mock.calls).toEqual([[true]])
  intent.leave("focus")
  vi.advanceTimersByTime(300)
  expect(show.mock.calls).toEqual([[true], [false]])
})

test("what is stopped does not happen", () => {
  const { show, intent } = setUp()
  intent.rest("pointer")
  intent.stop()
  vi.advanceTimersByTime(5000)
  expect(show).not.toHaveBeenCalled()
})
