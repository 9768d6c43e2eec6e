import { expect, test } from "vitest"
import { timestamp } from "./stored-row.ts"

test("a timestamp keeps its microseconds and its offset as it was written", () => {
  expect(timestamp.parse("2026-11-20T08:46:16.123456+00:00")).toBe("2026-11-20T08:46:16.123456+00:00")
  expect(timestamp.parse("2026-11-20T08:46:16.1+01:00")).toBe("2026-11-20T08:46:16.1+01:00")
  expect(timestamp.parse("2026-11-20T08:46:16Z")).toBe("2026-11-20T08:46:16Z")
})

test.for(["", "infinity", "2026-11-20", "2026-11-20 08:46:16+00", "08:46:16+00"])(
  "%j is not a valid timestamp",
  text => {
    expect(timestamp.safeParse(text).success).toBe(false)
  },
)
