import { expect, test } from "vitest"
import { answerDueDate } from "./answer-due-date.ts"

test("[LEAD-04] the day of the answer follows the day in Poland on which a message came", () => {
  // Thursday and Friday in Warsaw.
  expect(answerDueDate(new Date("2026-11-26T22:30:00Z"), "pl")).toBe("piątek, 27 listopada")
  expect(answerDueDate(new Date("2026-11-26T23:30:00Z"), "pl")).toBe("poniedziałek, 30 listopada")
  expect(answerDueDate(new Date("2026-11-26T23:30:00Z"), "en")).toBe("Monday, November 30")
})
