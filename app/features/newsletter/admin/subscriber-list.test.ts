import { expect, test } from "vitest"
import { completeI18n } from "#app/i18n/i18n.ts"
import { subscriberCsv } from "./subscriber-list.tsx"
import type { Subscriber } from "./subscribers.ts"

test("an exported subscriber has the panel's texts and Warsaw times", async () => {
  const i18n = await completeI18n("en")
  const columns = subscriberCsv(i18n.getFixedT("en", "admin"))
  const rowOf = (row: Subscriber) => columns.map(({ value }) => value(row))
  const subscriber = {
    ...{ id: "7", email: "jan@huta.example", active: true, language: "pl" as const, refusals: [] },
    ...{ created_at: "2026-07-01 22:05:00+00", confirmed_at: null, bounced_at: null },
  }
  const headings = columns.map(({ heading }) => heading).join()
  expect(headings).toBe("Email,State,Language,Since,Confirmed,ID")
  const since = "2026-07-02 00:05:00 +02:00"
  expect(rowOf(subscriber)).toEqual(["jan@huta.example", "Not confirmed", "Polish", since, null, "7"])
  const bounced = { ...subscriber, bounced_at: "2026-11-20T08:46:16+00:00" }
  expect(rowOf(bounced)[1]).toBe("Bounced")
  const left = { ...subscriber, active: false, confirmed_at: "2026-11-20T08:46:16+00:00" }
  expect(rowOf(left).slice(1, 5)).toEqual(["Unsubscribed", "Polish", since, "2026-11-20 09:46:16 +01:00"])
})
