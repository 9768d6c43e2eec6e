import { expect, test } from "vitest"
import { browserStart } from "./route-handle.ts"

test("React starts when the innermost route that speaks of it says", () => {
  expect(browserStart([])).toBeUndefined()
  expect(browserStart([{}, { messages: ["blog"] }])).toBeUndefined()
  expect(browserStart([{ browser: "at once" }, { browser: "when used" }, {}])).toBe("when used")
  expect(browserStart([{ browser: "when used" }, { browser: "at once" }])).toBe("at once")
})
