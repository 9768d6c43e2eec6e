import { expect, test } from "vitest"
import { listsElsewhere } from "./use-elsewhere.ts"

const mail = ["inbox", "new", "spam"] as const
const people = ["all", "confirmed", "left"] as const

test("[LEAD-03] a search that finds nothing asks the lists that what it sought may be in, and its own without filters", () => {
  const inMail = (chosen: (typeof mail)[number], filters = {}) =>
    listsElsewhere({ chosen, filters }, mail, ["inbox", "spam"]).map(({ chosen }) => chosen)
  expect(inMail("inbox")).toEqual(["spam"])
  expect(inMail("new")).toEqual(["inbox", "spam"])
  expect(inMail("spam")).toEqual(["inbox"])
  expect(inMail("spam", { metal: undefined })).toEqual(["inbox"])
  expect(inMail("spam", { metal: "brass" })).toEqual(["inbox", "spam"])
  const ofPeople = (chosen: (typeof people)[number]) =>
    listsElsewhere({ chosen }, people, ["confirmed", "left"]).map(({ chosen }) => chosen)
  expect(ofPeople("all")).toEqual([])
  expect(ofPeople("confirmed")).toEqual(["left"])
})
