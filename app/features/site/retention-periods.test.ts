import { expect, test } from "vitest"
import { fakeBackend } from "#app/lib/testing/fake-backend.ts"
import { readPeriods } from "./retention-periods.server.ts"

test("[GDPR-04] the privacy policy names the times that are set; while the database is away, those that it read last", async () => {
  const set = { messages: 36, spam: 14, photographs: 6, subscriptions: 60, activity: 36 }
  const away = fakeBackend(() => Response.json({ code: "08006", message: "away" }, { status: 503 })).client
  const usual = { messages: 24, spam: 30, photographs: 12, subscriptions: 30, activity: 24 }
  expect(await readPeriods(away)).toEqual({ periods: usual, cause: "08006" })
  expect(await readPeriods(fakeBackend(() => Response.json(set)).client)).toEqual({
    periods: set,
    cause: null,
  })
  expect(await readPeriods(away)).toEqual({ periods: set, cause: "08006" })
})
