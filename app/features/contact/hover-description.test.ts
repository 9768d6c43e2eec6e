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

test.for(["pointer", "focus"] as const)(
  "[CON-03] the description opens 700 ms after the %s came and closes 300 ms after it left",
  reason => {
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
  },
)

test("a pointer that passes by opens nothing", () => {
  const { show, intent } = setUp()
  intent.rest("pointer")
  vi.advanceTimersByTime(500)
  intent.leave("pointer")
  vi.advanceTimersByTime(5000)
  expect(show).not.toHaveBeenCalledWith(true)
})

test("the description stays while the pointer or the focus is there, or comes back in time", () => {
  const { show, intent } = setUp()
  intent.rest("focus")
  intent.rest("pointer")
  vi.advanceTimersByTime(700)
  intent.leave("pointer")
  vi.advanceTimersByTime(5000)
  intent.leave("focus")
  vi.advanceTimersByTime(200)
  intent.rest("pointer")
  vi.advanceTimersByTime(5000)
  expect(show).not.toHaveBeenCalledWith(false)
})

test("what is stopped does not happen", () => {
  const { show, intent } = setUp()
  intent.rest("pointer")
  intent.stop()
  vi.advanceTimersByTime(5000)
  expect(show).not.toHaveBeenCalled()
})
