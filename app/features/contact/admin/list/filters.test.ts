import { expect, test } from "vitest"
import { keysetAddress } from "#app/lib/keyset-list.ts"
import { type MessageFilters, narrowedBy, readFilters, withOwnAddress } from "./filters.ts"

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
  expect(narrowedBy({ from: day, until: day })).toEqual({ since, until })
})

test("“me” is whoever looks, and nobody is the empty address", () => {
  expect(narrowedBy(withOwnAddress({ assignee: "me" }, "Ewa@kupryt.example"))).toEqual({
    assignee: "ewa@kupryt.example",
  })
  expect(narrowedBy(withOwnAddress({ assignee: "nobody" }, "ewa@kupryt.example"))).toEqual({ assignee: "" })
  expect(narrowedBy({})).toEqual({})
})
