import { expect, test } from "vitest"
import { completeI18n } from "#app/i18n/i18n.ts"
import { subscriberCsv } from "./subscriber-table.tsx"
import type { Subscriber } from "./subscribers.ts"

test("[PERM-02] an exported subscriber has the panel's texts and Warsaw times, and what proves the consent", async () => {
  const i18n = await completeI18n("en")
  const columns = subscriberCsv(i18n.getFixedT("en", "admin"))
  const rowOf = (row: Subscriber) => columns.map(({ value }) => value(row))
  const subscriber = {
    ...{ id: "7", email: "jan@huta.example", active: true, language: "pl" as const, refusals: [] },
    ...{ created_at: "2026-07-01 22:05:00+00", confirmed_at: null, bounced_at: null },
    ...{ source: "site" as const, consent: "", added_by: "", left_at: null },
  }
  const headings = columns.map(({ heading }) => heading).join()
  expect(headings).toBe("Email,State,Language,Since,Source,Consent,Confirmed,Unsubscribed,ID")
  const since = "2026-07-02 00:05:00 +02:00"
  expect(rowOf(subscriber)).toEqual([
    ...["jan@huta.example", "Not confirmed", "Polish", since],
    ...["Signed up on the site", null, null, null, "7"],
  ])
  const bounced = { ...subscriber, bounced_at: "2026-11-20T08:46:16+00:00" }
  expect(rowOf(bounced)[1]).toBe("Bounced")
  const confirmed = { ...subscriber, confirmed_at: "2026-11-20T08:46:16+00:00" }
  expect(rowOf({ ...confirmed, active: false, left_at: "2026-11-21T08:46:16+00:00" }).slice(1, 8)).toEqual([
    ...["Unsubscribed", "Polish", since, "Signed up on the site", "By confirming the address"],
    ...["2026-11-20 09:46:16 +01:00", "2026-11-21 09:46:16 +01:00"],
  ])
  const stated = { consent: "Fair (time of consent in the file: 2021-03-04)", added_by: "ola@kupryt.example" }
  expect(rowOf({ ...subscriber, ...stated, source: "import" }).slice(4, 6)).toEqual([
    ...["Imported by ola@kupryt.example", stated.consent],
  ])
})

test("[PERM-02] a subscriber is exported in Polish, too", async () => {
  const i18n = await completeI18n("pl")
  const columns = subscriberCsv(i18n.getFixedT("pl", "admin"))
  expect(columns.map(({ heading }) => heading).slice(4, 8)).toEqual([
    ...["Źródło", "Zgoda", "Potwierdzony", "Wypisany"],
  ])
})
