import { expect, test } from "vitest"
import { keysetAddress } from "#app/lib/keyset-list.ts"
import type { Choice } from "../choices.ts"
import { type MessageFilters, readFilters, wantedBy } from "./filters.ts"

const inbox = { words: "", chosen: "inbox" } as const
const read = (search: string) => readFilters(new URLSearchParams(search))

test("the filters are kept in the address, and what is none is ignored", () => {
  const filters: MessageFilters = {
    ...{ subject: "logistics", metal: "brass", branch: "lodz", assignee: "ewa@kupryt.example" },
    ...{ outcome: "won", from: "2026-03-29", until: "2026-10-25" },
  }
  const address = keysetAddress("/admin/messages", { words: "a", chosen: "new", filters }, "inbox")
  expect(read(new URL(address, "https://www.kupryt.example").search)).toEqual(filters)
  expect(read("subject=weather&metal=a'b&branch=%C5%81&assignee=ewa&outcome=read")).toEqual({})
  expect(read("from=2026-02-30&until=0202-01-01")).toEqual({})
  expect(read("from=20260101&until=2101-01-01")).toEqual({})
})

test.for([
  ["2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
  ["2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
  ["2026-12-31", "2026-12-30T23:00:00.000Z", "2026-12-31T23:00:00.000Z"],
] as const)("the day %s is one of the company's clocks", ([day, since, until]) => {
  const filters = { from: day, until: day }
  expect(wantedBy({ ...inbox, filters }, "ewa@kupryt.example")).toEqual({ ...inbox, since, until })
})

test("“me” is whoever looks, and nobody is the empty address", () => {
  const assigneeOf = (assignee: string) =>
    wantedBy({ ...inbox, filters: { assignee } }, "Ewa@kupryt.example").assignee
  expect(["me", "nobody", "jan@kupryt.example"].map(assigneeOf)).toEqual([
    ...["ewa@kupryt.example", "", "jan@kupryt.example"],
  ])
})

test("[QUEUE-01] a view is a part of the open messages, the oldest first, and narrowed by the filters besides", () => {
  const now = Date.parse("2026-11-25T00:10:00+01:00")
  const wanted = (chosen: Choice, filters = {}) =>
    wantedBy({ words: "", chosen, filters }, "Ewa@kupryt.example", now)
  const open = { words: "", chosen: "open", oldest_first: true }
  expect(wanted("open", { metal: "brass" })).toEqual({ ...open, metal: "brass" })
  expect(wanted("mine", { assignee: "nobody" })).toEqual({ ...open, assignee: "ewa@kupryt.example" })
  expect(wanted("unassigned")).toEqual({ ...open, assignee: "" })
  const overdue = { ...open, waiting_before: "2026-11-23T23:00:00.000Z" }
  expect(wanted("overdue")).toEqual(overdue)
  const until = "2026-11-20T23:00:00.000Z"
  expect(wanted("overdue", { until: "2026-11-20" })).toEqual({ ...overdue, until })
  expect(wanted("put-off", { metal: "brass" })).toEqual({ ...open, chosen: "put-off", metal: "brass" })
})
