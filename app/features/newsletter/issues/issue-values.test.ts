import { expect, test } from "vitest"
import {
  contradicts,
  emptyIssue,
  type IssueValues,
  isWithinLimits,
  merged,
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

  const long = {
    subject: { pl: "ż".repeat(151), en: "🔩".repeat(150) },
    words: { pl: "", en: "x".repeat(5001) },
  }
  expect(missing({ ...long, posts: ["copper"] })).toEqual(["long subject pl", "long words en"])

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

test("[NL-11] two lists of posts go together unless both do more than add to what was there; a text that both changed does not", () => {
  const withPosts = (...posts: string[]) => ({ ...emptyIssue, posts })
  const together = (base: string[], mine: string[], theirs: string[]) => {
    const values = [base, mine, theirs].map(posts => withPosts(...posts)) as [
      IssueValues,
      IssueValues,
      IssueValues,
    ]
    return contradicts(...values) ? null : merged(...values).posts.join("")
  }
  expect(together(["a"], ["a", "b"], ["a", "c"])).toBe("acb")
  expect(together(["a"], ["a", "b", "c"], ["c", "a"])).toBe("cab")
  expect(together(["a", "b"], ["b", "a"], ["a", "b", "c"])).toBe("bac")
  expect(together(["a", "b"], ["a", "b"], ["b"])).toBe("b")
  expect(together(["a", "b"], ["b", "a"], ["b", "a"])).toBe("ba")
  expect(together(["a", "b"], ["b", "a"], ["a"])).toBeNull()
  const many = (name: string) => Array.from({ length: 11 }, (_, place) => `${name}${place}`)
  expect(together([], many("a"), many("b"))).toBeNull()
  const subject = (en: string) => ({ ...emptyIssue, subject: { pl: "", en } })
  expect(contradicts(subject("Tin"), subject("Lead"), subject("Zinc"))).toBe(true)
  expect(contradicts(subject("Tin"), subject("Lead"), subject("Lead"))).toBe(false)
})
