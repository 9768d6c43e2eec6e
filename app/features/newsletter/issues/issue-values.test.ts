import { expect, test } from "vitest"
import {
  emptyIssue,
  type IssueValues,
  isWithinLimits,
  missingParts,
  moved,
  type RecipientCounts,
  typedText,
} from "./issue-values.ts"

test("[NL-01] an issue lacks what its readers would miss: a subject, and words or a post, in each language that it goes to, and readers of it", () => {
  const begun = { ...emptyIssue, subject: { pl: "Miedź", en: " \u200b" }, words: { pl: "", en: "Hello" } }
  const missing = (changes: Partial<IssueValues>, counts?: RecipientCounts) =>
    missingParts({ ...begun, ...changes }, counts).map(part => Object.values(part).join(" "))
  expect(missing({})).toEqual(["content pl", "subject en"])
  expect(missing({ posts: ["copper"] })).toEqual(["subject en"])
  expect(missing({ segment: "pl" })).toEqual(["content pl"])
  expect(missing({ segment: "pl", posts: ["copper"] })).toEqual([])

  const whole = { subject: { pl: "Miedź", en: "Copper" }, posts: ["copper"] }
  const segments = ["all", "pl", "en"] as const
  const readers = (counts: RecipientCounts) => segments.map(segment => missing({ ...whole, segment }, counts))
  expect(readers({ pl: 2, en: 0 })).toEqual([[], [], ["nobody en"]])
  expect(readers({ pl: 0, en: 0 })).toEqual([["nobody all"], ["nobody pl"], ["nobody en"]])
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
