import { createInstance } from "i18next"
import { expect, test } from "vitest"
import { postForm } from "#app/i18n/messages/en/admin/post-form.ts"
import { states } from "#app/i18n/messages/en/admin/states.ts"
import { describeChange, momentOf } from "./state-table.tsx"

const i18n = createInstance()
await i18n.init({
  ...{ lng: "en", interpolation: { escapeValue: false } },
  resources: { en: { admin: { history: states, form: postForm } } },
})
const t = i18n.getFixedT("en", "admin")

const state = { changed: [], deleted: false, restored: false, event: null, moment: null }
const moment = "2026-11-27T08:00:00Z"
const told = (changes: object, before: { deleted: boolean } | undefined = state) =>
  describeChange(t, { ...state, ...changes }, before)

test("[HIST-01] a state names what was done in it: fields that were written, the schedule, publishing and unpublishing", () => {
  expect(told({})).toBe("Saved without changes")
  expect(told({ changed: ["category", "date"] })).toBe("Category, Publication date")
  expect(told({ changed: ["date"], restored: true })).toBe("Earlier version restored: Publication date")
  expect(told({ event: "scheduled", moment })).toBe("Scheduled for Nov 27, 2026, 09:00")
  expect(told({ event: "scheduled", moment, changed: ["date"] })).toBe(
    "Scheduled for Nov 27, 2026, 09:00. Publication date",
  )
  expect(told({ event: "unscheduled" })).toBe("Schedule cancelled")
  expect(told({ event: "published", moment, changed: null })).toBe(
    "Published as scheduled for Nov 27, 2026, 09:00",
  )
  expect(told({ event: "unpublished" })).toBe("Unpublished")
  expect(told({ event: "discarded" })).toBe("Changes discarded")
  expect(told({ changed: null })).toBe("Draft published")
  expect(told({ changed: null }, { deleted: true })).toBe("Restored after its deletion")
  expect(describeChange(t, { ...state, changed: null }, undefined)).toBe("First state")
  expect(told({ deleted: true })).toBe("")
})

test("[HIST-01] states of one minute are distinguished by their seconds", () => {
  const saved = ["2026-11-27T08:00:59Z", "2026-11-27T08:00:05Z", "2026-11-27T07:59:59Z"]
  const rows = saved.map(saved_at => ({ saved_at }))
  expect(rows.map(row => momentOf(row, rows))).toEqual([
    "Nov 27, 2026, 09:00:59",
    "Nov 27, 2026, 09:00:05",
    "Nov 27, 2026, 08:59",
  ])
})
