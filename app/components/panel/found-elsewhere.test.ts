import { expect, test } from "vitest"
import { listsElsewhere, withMore } from "./found-elsewhere.tsx"

const mail = ["inbox", "new", "spam"] as const
const people = ["all", "confirmed", "left"] as const

test("a search that finds nothing asks the lists that what it sought may be in, and all of them without filters", () => {
  const inMail = (chosen: (typeof mail)[number], filters = {}) =>
    listsElsewhere({ chosen, filters }, mail, ["inbox", "spam"]).map(({ chosen }) => chosen)
  expect(inMail("inbox")).toEqual(["spam"])
  expect(inMail("new")).toEqual(["inbox", "spam"])
  expect(inMail("spam")).toEqual(["inbox"])
  expect(inMail("spam", { metal: undefined })).toEqual(["inbox"])
  expect(inMail("spam", { metal: "brass" })).toEqual(["inbox", "spam", "inbox"])
  const ofPeople = (chosen: (typeof people)[number]) =>
    listsElsewhere({ chosen }, people, ["confirmed", "left"]).map(({ chosen }) => chosen)
  expect(ofPeople("all")).toEqual([])
  expect(ofPeople("confirmed")).toEqual(["left"])
})

test("a list without its filters is named where it has more than with them", () => {
  const answers = [
    { chosen: "spam", isUnfiltered: false, found: 1 },
    { chosen: "inbox", isUnfiltered: true, found: 2 },
    { chosen: "spam", isUnfiltered: true, found: 1 },
  ]
  expect(withMore(answers)).toEqual(answers.slice(0, 2))
  expect(withMore(answers.map(answer => ({ ...answer, found: answer.isUnfiltered ? 2 : 0 })))).toHaveLength(2)
})
