import { expect, test } from "vitest"
import { describeCategory } from "./category-look.ts"

test("[BLOG-04] [CAT-01] a category is shown as its label says in the reader's language, and without one by its key and a colour in turn", () => {
  const label = { key: "policy", name: { pl: "Przepisy", en: "Policy" }, colour: "patina", symbol: "scales" }
  const labels = [label as Parameters<typeof describeCategory>[1][number]]
  const polish = describeCategory("policy", labels, "pl")
  expect(polish).toMatchObject({ name: "Przepisy", solid: "bg-patina-700" })
  expect(describeCategory("policy", labels, "en")).toEqual({ ...polish, name: "Policy" })
  expect(describeCategory("policy", [], "en").name).toBe("policy")
  const grounds = ["a", "b", "c", "d"].map(key => describeCategory(key, labels, "pl").solid)
  expect(new Set(grounds).size).toBe(4)
})
