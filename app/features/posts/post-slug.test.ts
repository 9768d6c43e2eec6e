import { expect, test } from "vitest"
import { correctSlug, judgeSlug, proposeSlug } from "./post-slug.ts"

test.each([
  ["", null, null],
  ["copper-prices-2026", null, null],
  ["Copper", null, "slugCharacters"],
  ["miedź", null, "slugCharacters"],
  ["copper--prices", null, "slugCharacters"],
  ["-copper", null, "slugCharacters"],
  ["copper/prices", null, "slugCharacters"],
  ["a".repeat(90), null, null],
  ["a".repeat(91), null, "slugTooLong"],
  ["all", null, "slugAll"],
  ["copper", "post", "takenByPost"],
  ["copper", "trash", "takenByTrash"],
  ["copper", "draft", "takenByDraft"],
] as const)("[META-02] the slug %j, which belongs to %j, has the issue %j", (slug, holder, issue) => {
  expect(judgeSlug(slug, holder)).toBe(issue)
})

test("[META-02] a slug is proposed from a title, and a wrong one is corrected", () => {
  expect(proposeSlug("Copper & brass: “Żółć” prices!")).toBe("copper-brass-zolc-prices")
  expect(proposeSlug("Медь")).toBe("post")
  expect(proposeSlug(`${"a".repeat(79)} b`)).toBe("a".repeat(79))
  expect(correctSlug(" /Ceny_Miedzi--2026/ ")).toBe("ceny-miedzi-2026")
  expect(correctSlug("a".repeat(99))).toHaveLength(90)
  expect(correctSlug("…")).toBe("")
})
