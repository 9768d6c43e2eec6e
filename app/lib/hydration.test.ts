import { expect, test } from "vitest"
import { hydrationOf } from "./hydration.ts"

test("the innermost route with the setting decides when React starts", () => {
  expect(hydrationOf([])).toBeUndefined()
  expect(hydrationOf([{}, { messages: ["blog"] }])).toBeUndefined()
  expect(hydrationOf([{ hydrate: "on load" }, { hydrate: "on interaction" }, {}])).toBe("on interaction")
  expect(hydrationOf([{ hydrate: "on interaction" }, { hydrate: "on load" }])).toBe("on load")
})
