import { expect, test } from "vitest"
import { emptyValues, fieldNames, withField } from "../post-values.ts"
import { compareValues, mergeValues, proposeChoice } from "./conflict-dialog.tsx"

const base = fieldNames.reduce((values, name) => withField(values, name, `${name} at first`), emptyValues)
const mine = withField(withField(base, "title.pl", "mine"), "content.en", "mine")
const theirs = withField(withField(base, "title.pl", "theirs"), "category", "theirs")

test("[FORM-13] a conflict shows both texts of each different field, and who has changed it", () => {
  expect(compareValues(base, mine, theirs)).toEqual([
    { name: "title.pl", mine: "mine", theirs: "theirs", changedBy: "both" },
    { name: "content.en", mine: "mine", theirs: "content.en at first", changedBy: "mine" },
    { name: "category", mine: "category at first", theirs: "theirs", changedBy: "theirs" },
  ])
  const same = withField(mine, "category", " category at first ")
  expect(compareValues(base, mine, same)).toEqual([])
})

test("[FORM-13] the proposed choice keeps every change that only one side made, and either side can be chosen as a whole", () => {
  const differences = compareValues(base, mine, theirs)
  const proposed = mergeValues(mine, theirs, proposeChoice(differences))
  expect(proposed).toEqual(withField(mine, "category", "theirs"))
  const all = (side: "mine" | "theirs") => new Map(differences.map(({ name }) => [name, side] as const))
  expect(mergeValues(mine, theirs, all("mine"))).toEqual(mine)
  expect(mergeValues(mine, theirs, all("theirs"))).toEqual(theirs)
})

test("[FORM-13] another spelling of the same HTML is no change and no conflict", () => {
  const body = (html: string) => withField(emptyValues, "content.pl", html)
  const [read, typed] = [
    body('<p>a <img src="/a.jpg" alt="A" /></p>'),
    body('<p>a <img src="/a.jpg" alt="A"></p>'),
  ]
  const other = body("<p>b</p>")
  expect(compareValues(read, typed, read)).toEqual([])
  expect(compareValues(read, typed, other)).toMatchObject([{ changedBy: "theirs" }])
  expect(compareValues(read, other, typed)).toMatchObject([{ changedBy: "mine" }])
})
