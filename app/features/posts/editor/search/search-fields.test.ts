import { expect, test } from "vitest"
import { emptyValues } from "../../post-values.ts"
import { cutText, resultLines } from "./search-fields.tsx"

test("[META-01] a search result has the title and the excerpt, or the texts that are given for it, in one language", () => {
  const values = {
    ...emptyValues,
    title: { pl: "Miedź", en: "Copper" },
    excerpt: { pl: "Zajawka", en: "Excerpt" },
    search_title: { pl: " ", en: "Sell copper" },
    search_description: { pl: "Skup miedzi", en: "" },
  }
  const origin = "https://kupryt.example"
  expect(resultLines(values, "copper", "en", origin)).toEqual({
    title: "Sell copper – Kupryt",
    address: "kupryt.example › en › blog › copper",
    description: "Excerpt",
  })
  expect(resultLines(values, "copper", "pl", origin)).toEqual({
    title: "Miedź – Kupryt",
    address: "kupryt.example › blog › copper",
    description: "Skup miedzi",
  })
})

test("[META-01] what is longer than a result page shows is cut at a word", () => {
  expect(cutText("Copper and brass", 16)).toBe("Copper and brass")
  expect(cutText("Copper and brass, sorted", 17)).toBe("Copper and …")
  expect(cutText("Copper, brass", 9)).toBe("Copper …")
  expect(cutText("Abcdefgh", 4)).toBe("Abcd …")
})
