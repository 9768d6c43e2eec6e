import { expect, test } from "vitest"
import { browserStart } from "./route-handle.ts"

test("React starts when the innermost route that speaks of it says", () => {
  expect(browserStart([])).toBeUndefined()
  expect(browserStart([{}, { messages: ["blog"] }])).toBeUndefined()
  expect(browserStart([{ browser: "at once" }, { browser: "once loaded" }, {}])).toBe("once loaded")
  expect(browserStart([{ browser: "once loaded" }, { browser: "at once" }])).toBe("at once")
})
