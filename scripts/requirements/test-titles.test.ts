import { expect, test } from "vitest"
import { idsInTitle } from "./requirement-ids.ts"
import { testTitles } from "./test-titles.ts"

test.each([
  ['test("one", () => {})', ["one"]],
  ["it('one', async () => {})", ["one"]],
  ["test(`one $" + "{locale} two`, () => {})", ["one  two"]],
  ['for (const a of b) { test.only("one", () => {}) }', ["one"]],
  ['test.each([1, 2])("one %i", () => {})', ["one %i"]],
  ['it.skipIf(a)("one", () => {})', ["one"]],
  ['describe("one", () => { it("two", () => {}) })', ["two"]],
  ['test.skip("one", () => {}); test.fixme("two", () => {}); test.todo("three")', []],
  ['test.describe("one", () => {}); test.step("two", () => {})', []],
  ['// test("one")\nconst text = `test("two")`; contest("three")', []],
])("the titles of %s", (text, titles) => {
  expect(testTitles("a.test.ts", text)).toEqual(titles)
})

test.each([
  ["[I18N-01] Polish first", ["I18N-01"]],
  ["[NAV-01] [NAV-02] bar", ["NAV-01", "NAV-02"]],
  ["bar [NAV-01, NAV-02]", ["NAV-01", "NAV-02"]],
  ["NAV-01 [nav-01] [1-01] [a] bar", []],
])("the ids in %s", (title, ids) => {
  expect(idsInTitle(title)).toEqual(ids)
})
