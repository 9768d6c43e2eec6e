import fc from "fast-check"
import { expect, test } from "vitest"
import { keysetAddress, readKeysetQuery } from "./keyset-list.ts"

const choices = ["inbox", "new", "spam"] as const
const cursor = "2026-11-20T08:46:16.123456Z_00000000-0000-4000-8000-00000000000a"
const read = (search: string) => readKeysetQuery(new URLSearchParams(search), choices)

test("an address without valid parameters selects the newest of the first choice", () => {
  expect(read("")).toEqual({ words: "", chosen: "inbox" })
  expect(keysetAddress("/admin/messages", read(""), "inbox")).toBe("/admin/messages")
  expect(read("show=nothing&before=1&after=%27%3B--&q=%20%20")).toEqual(read(""))
  expect(read(`before=${cursor}x`).before).toBeUndefined()
})

test("an address is read back as the query it was made from", () => {
  const query = fc.record(
    {
      words: fc.constantFrom("", "złom & więcej", "100%", "a=b"),
      chosen: fc.constantFrom(...choices),
      before: fc.constant(cursor),
      after: fc.constant(cursor),
    },
    { requiredKeys: ["words", "chosen"] },
  )
  fc.assert(
    fc.property(query, asked => {
      const { pathname, searchParams } = new URL(
        keysetAddress("/admin/messages", asked, "inbox"),
        "https://www.kupryt.example",
      )
      expect(pathname).toBe("/admin/messages")
      expect(readKeysetQuery(searchParams, choices)).toEqual(asked)
    }),
  )
})
