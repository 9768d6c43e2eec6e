import { expect, test } from "vitest"
import type { Change } from "../opened-message.ts"
import { othersChanges } from "./lead-work.ts"

const me = "Zofia@kupryt.example"
const change = (moment: string, who: string | null, action = "replied", detail = ""): Change => ({
  ...{ moment, who, action, detail },
})
const history = [
  change("2026-11-20T10:04:00.5+00:00", "anna@kupryt.example"),
  change("2026-11-20T10:03:00+00:00", "zofia@kupryt.example"),
  change("2026-11-20T10:02:00+00:00", "anna@kupryt.example", "changed", "read"),
  change("2026-11-20T10:01:00+00:00", null, "changed", "spam"),
  change("2026-11-20T10:00:00+00:00", "anna@kupryt.example", "noted"),
]

test("[LEAD-13] others' changes since the page was opened are reported, but not that somebody opened the message", () => {
  const since = (seen: string | null) =>
    othersChanges(history, seen, me).map(({ moment }) => moment.slice(11, 16))
  expect(since("2026-11-20T10:00:00+00:00")).toEqual(["10:04", "10:01"])
  expect(since("2026-11-20T10:04:00.5+00:00")).toEqual([])
  expect(since(null)).toEqual(["10:04", "10:01", "10:00"])
  // The change that was seen last is no longer among the latest.
  expect(since("2026-11-19T10:00:00+00:00")).toEqual(["10:04", "10:01", "10:00"])
})
