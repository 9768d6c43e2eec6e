import { expect, test } from "vitest"
import { compareClocks } from "./examine-clock.ts"

const theirs = new Date("2026-11-21T12:00:00Z")

test.for([
  [9, "good", "agrees with the database's"],
  [-9, "good", "agrees"],
  [60, "failure", "60 s ahead of the database's"],
  [-3600, "failure", "3600 s behind the database's"],
] as const)("a clock that is off by %i s is: %s", ([seconds, state, text]) => {
  const ours = new Date(theirs.getTime() + seconds * 1000)
  const finding = compareClocks("database", theirs, ours)
  expect(finding).toMatchObject({ about: "clock", state, text: expect.stringContaining(text) })
})
