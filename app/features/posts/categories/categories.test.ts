import { expect, test } from "vitest"
import { combineCategories, nameOf } from "../queries.ts"
import { judgeName, judgeNew, keyOf, namedOtherwise } from "./categories.ts"

const label = (key: string, pl: string, en: string) => ({
  ...{ key, name: { pl, en } },
  ...{ colour: "copper" as const, symbol: "leaf" as const },
})

const known = combineCategories(
  [
    { category: "unnamed", posts: 2 },
    { category: "policy", posts: 3 },
  ],
  [label("policy", "Przepisy", "Regulations"), label("old", "Policy", "Archive")],
)

test("[CAT-01] categories come from posts and labels, in the order of their names", () => {
  expect(known.map(({ key, name, posts }) => [key, name, posts])).toEqual([
    ["old", "Archive", 0],
    ["policy", "Regulations", 3],
    ["unnamed", "unnamed", 2],
  ])
  expect(nameOf("policy", known)).toBe("Regulations")
  expect(nameOf("gone", known)).toBe("gone")
  expect(nameOf("new", known, "News")).toBe("News")
})

test("[CAT-01] a typed category is found by a name in both languages, then by its key, and is otherwise new", () => {
  expect(keyOf(" regulations", known)).toBe("policy")
  expect(keyOf("PRZE\u200bPISY\u00a0", known)).toBe("policy")
  expect(keyOf("Policy", known)).toBe("old")
  expect(keyOf("Unnamed", known)).toBe("unnamed")
  expect(keyOf(" Logistics ", known)).toBe("Logistics")
  expect(keyOf(" ", known)).toBe("")
})

test("[CAT-01] a name is judged in its language", () => {
  expect(judgeName("\u200b ", "pl", known)).toBe("required")
  expect(judgeName("a".repeat(61), "pl", known)).toBe("tooLong")
  expect(judgeName("prze\u200bpisy\u00a0", "pl", known)).toBe("taken")
  expect(judgeName("Przepisy", "en", known)).toBeUndefined()
})

test("[CAT-01] a new category is made with the names that are free; one that has gone since the form was filled is not brought back", () => {
  const judge = (key: string, pl: string, isExpected = true) =>
    judgeNew(key, { pl, en: " ", colour: "", symbol: "leaf" }, known, isExpected)
  expect(judge("policy", "", false)).toBeNull()
  expect(judge("Yard", "Plac")).toMatchObject({
    key: "Yard",
    name: { pl: "Plac", en: "Yard" },
    symbol: "leaf",
  })
  expect(() => judge("Yard", "\u200b "), "in English only").toThrow("category untranslated")
  expect(() => judge("Yard", "przepisy")).toThrow("category taken")
  expect(() => judge("gone", "Plac", false)).toThrow("category gone")
})

test("[CAT-01] names that were typed for a category which has others by now are noticed", () => {
  const named = (key: string, pl: string, en: string) =>
    namedOtherwise(key, { pl, en, colour: "", symbol: "" }, known)?.name
  expect(named("policy", "Polityka", "")).toEqual({ pl: "Przepisy", en: "Regulations" })
  expect(named("policy", "Przepisy", "Rules")).toEqual({ pl: "Przepisy", en: "Regulations" })
  for (const [key, pl, en] of [
    ["policy", "Przepisy", ""],
    ["policy", "", ""],
    ["unnamed", "Inne", ""],
    ["Yard", "Plac", ""],
  ] as const)
    expect(named(key, pl, en)).toBeUndefined()
})
