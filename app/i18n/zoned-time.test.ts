import { expect, test } from "vitest"
import { formatZonedTime } from "./zoned-time.ts"

test.for([
  ["2026-11-20T08:46:16.123456+00:00", "2026-11-20 09:46:16 +01:00"],
  ["2026-07-01 22:05:00+00", "2026-07-02 00:05:00 +02:00"],
  ["2026-10-25T00:30:00Z", "2026-10-25 02:30:00 +02:00"],
  ["2026-10-25T01:30:00Z", "2026-10-25 02:30:00 +01:00"],
] as const)("%s is %s in a file", ([iso, text]) => {
  expect(formatZonedTime(iso)).toBe(text)
})
