import { expect, test } from "vitest"
import { screen } from "./screening.ts"

const day = 24 * 60 * 60 * 1000
const aged = (age: number) => ({ id: "4f0c", age })

test("a person's message is not suspicious", () => {
  for (const age of [1500, 60_000, day, 7 * day]) expect(screen("", aged(age))).toEqual([])
})

test.for([
  ["a filled honeypot", "https://buy.example", aged(60_000), ["honeypot-filled"]],
  ["a token that is missing or not ours", "", null, ["token-missing"]],
  ["a form sent faster than a person types", "", aged(1499), ["too-fast"]],
  ["a form from the future", "", aged(-60_000), ["too-fast"]],
  ["a copy of the form older than a week", "", aged(7 * day + 1), ["too-old"]],
  ["a robot that does everything wrong", "x", null, ["honeypot-filled", "token-missing"]],
] as const)("%s is suspicious", ([, honeypot, token, suspicions]) => {
  expect(screen(honeypot, token)).toEqual(suspicions)
})
