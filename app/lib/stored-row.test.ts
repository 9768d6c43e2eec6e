import { expect, test } from "vitest"
import { timestamp } from "./stored-row.ts"

test("a time keeps its microseconds and its offset, whichever way a backend writes it", () => {
  expect(timestamp.parse("2026-11-20 08:46:16.123456+00")).toBe("2026-11-20T08:46:16.123456+00:00")
  expect(timestamp.parse("2026-11-20 08:46:16-03:30")).toBe("2026-11-20T08:46:16-03:30")
  expect(timestamp.parse("2026-11-20T08:46:16.1+01:00")).toBe("2026-11-20T08:46:16.1+01:00")
  expect(timestamp.parse("2026-11-20T08:46:16Z")).toBe("2026-11-20T08:46:16Z")
})

test.for(["", "infinity", "2026-11-20", "2026-11-20 08:46:16", "08:46:16+00"])("%j is no time", text => {
  expect(timestamp.safeParse(text).success).toBe(false)
})
