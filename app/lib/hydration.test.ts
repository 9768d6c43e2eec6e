import { expect, test } from "vitest"
import { hydrationOf } from "./hydration.ts"

test("React starts when the innermost route that speaks of it says", () => {
  expect(hydrationOf([])).toBeUndefined()
  expect(hydrationOf([{}, { messages: ["blog"] }])).toBeUndefined()
  expect(hydrationOf([{ hydrate: "on load" }, { hydrate: "on interaction" }, {}])).toBe("on interaction")
  expect(hydrationOf([{ hydrate: "on interaction" }, { hydrate: "on load" }])).toBe("on load")
})
