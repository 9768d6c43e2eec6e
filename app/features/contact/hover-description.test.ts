import { expect, onTestFinished, test, vi } from "vitest"
import { createHoverIntent } from "./hover-description.ts"

type Intent = ReturnType<typeof createHoverIntent>

test.for<[string, [moment: number, event: (intent: Intent) => void][], shown: [number, boolean][]]>([
  [
    "opens 700 ms after the pointer came and closes 300 ms after it left",
    [
      [0, intent => intent.rest("pointer")],
      [2000, intent => intent.leave("pointer")],
    ],
    [
      [700, true],
      [2300, false],
    ],
  ],
  [
    "stays closed when a pointer passes by",
    [
      [0, intent => intent.rest("pointer")],
      [500, intent => intent.leave("pointer")],
    ],
    [],
  ],
  [
    "stays open while the pointer or the focus is there, or comes back in time",
    [
      [0, intent => intent.rest("focus")],
      [0, intent => intent.rest("pointer")],
      [2000, intent => intent.leave("pointer")],
      [5000, intent => intent.leave("focus")],
      [5200, intent => intent.rest("pointer")],
    ],
    [[700, true]],
  ],
  [
    "stays closed once it is stopped",
    [
      [0, intent => intent.rest("focus")],
      [1, intent => intent.stop()],
    ],
    [],
  ],
])("[CON-03] a description %s", ([, events, expected]) => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const shown: [number, boolean][] = []
  const intent = createHoverIntent(open => {
    if (open !== (shown.at(-1)?.[1] ?? false)) shown.push([Date.now(), open])
  })
  for (const [moment, event] of events) {
    vi.advanceTimersByTime(moment - Date.now())
    event(intent)
  }
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual(expected)
})
