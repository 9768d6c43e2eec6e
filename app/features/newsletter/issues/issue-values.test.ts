import { expect, test } from "vitest"
import {
  emptyIssue,
  type IssueValues,
  isWithinLimits,
  missingParts,
  moved,
  typedText,
} from "./issue-values.ts"

test("[NL-01] an issue lacks what its readers would miss: a subject, and words or a post, in each language that it goes to", () => {
  const begun = { ...emptyIssue, subject: { pl: "Miedź", en: " \u200b" }, words: { pl: "", en: "Hello" } }
  const missing = (changes: Partial<IssueValues>) =>
    missingParts({ ...begun, ...changes }).map(({ name, locale }) => `${name} ${locale}`)
  expect(missing({})).toEqual(["content pl", "subject en"])
  expect(missing({ posts: ["copper"] })).toEqual(["subject en"])
  expect(missing({ segment: "pl" })).toEqual(["content pl"])
  expect(missing({ segment: "pl", posts: ["copper"] })).toEqual([])
})

test("[NL-01] a subject of many lines becomes one, a long one is not cut but said to be too long, an emoji counts as one", () => {
  expect(typedText("subject", "Copper\r\nBcc: a@b.example\0")).toBe("Copper Bcc: a@b.example")
  expect(typedText("words", "One\n\nTwo\0")).toBe("One\n\nTwo")
  const withSubject = (en: string) => ({ ...emptyIssue, subject: { pl: "", en } })
  expect(isWithinLimits(withSubject("🔩".repeat(150)))).toBe(true)
  expect(isWithinLimits(withSubject("x".repeat(2000)))).toBe(false)
})

test("[NL-01] a post is moved to a place, the others keep their order", () => {
  expect(moved(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"])
  expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"])
})
