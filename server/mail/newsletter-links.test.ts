import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"
import { createFormTokens } from "../signed-tokens.ts"
import { createNewsletterTokens } from "./newsletter-links.ts"

const key = "a key of thirty-two letters, or so"
const id = randomUUID()
const moment = new Date("2026-11-20T08:46:16Z")
const day = 86_400_000

const tokensAfter = (days: number) => createNewsletterTokens(key, () => moment.getTime() + days * day)
const { issue, read } = tokensAfter(0)

test("a token identifies the subscription, also after a restart, and names no address", () => {
  for (const purpose of ["confirm", "unsubscribe"] as const) {
    const token = issue(purpose, id, moment)
    expect(tokensAfter(1).read(purpose, token)).toBe(id)
    expect(token).toBe(tokensAfter(1).issue(purpose, id, moment))
    expect(token).toMatch(/^[\w.-]+$/)
  }
})

test("a token is good for its own purpose alone, and for one installation", () => {
  expect(read("unsubscribe", issue("confirm", id, moment))).toBeNull()
  expect(read("confirm", issue("unsubscribe", id, moment))).toBeNull()
  expect(createNewsletterTokens("another key").read("confirm", issue("confirm", id, moment))).toBeNull()
  const formTokens = createFormTokens(key)
  expect(read("confirm", formTokens.issue())).toBeNull()
  expect(formTokens.read(issue("confirm", id, moment))).toBeNull()
})

test("a confirmation works for seven days, leaving for ever", () => {
  expect(tokensAfter(7).read("confirm", issue("confirm", id, moment))).toBe(id)
  expect(tokensAfter(7.01).read("confirm", issue("confirm", id, moment))).toBeNull()
  expect(tokensAfter(4000).read("unsubscribe", issue("unsubscribe", id, moment))).toBe(id)
})
