import { expect, test, vi } from "vitest"
import { guardLeaving, mayLeave } from "./sign-out.tsx"

test("[SAVE-04] signing out calls every guard of unsaved changes until it is removed", () => {
  expect(mayLeave()).toBe(true)
  const ask = vi.fn(() => false)
  const stop = guardLeaving(ask)
  expect(mayLeave()).toBe(false)
  ask.mockReturnValue(true)
  expect(mayLeave()).toBe(true)
  stop()
  ask.mockReturnValue(false)
  expect(mayLeave()).toBe(true)
  expect(ask).toHaveBeenCalledTimes(2)
})
