import { expect, test } from "vitest"
import { z } from "#app/lib/zod.ts"
import { screen, submissionId } from "./mutations.server.ts"
import { typedForm as form } from "./testing/typed-form.ts"

const day = 24 * 60 * 60 * 1000
const aged = (age: number) => ({ id: "4f0c", age })

test.for([
  ...[1500, 60_000, day, 7 * day].map(age => ["a person's message", "", aged(age), []] as const),
  ["a filled honeypot", "https://buy.example", aged(60_000), ["honeypot-filled"]],
  ["a token that is missing or not ours", "", null, ["token-missing"]],
  ["a form sent faster than a person types", "", aged(1499), ["too-fast"]],
  ["a form from the future", "", aged(-60_000), ["too-fast"]],
  ["a copy of the form older than a week", "", aged(7 * day + 1), ["too-old"]],
  ["a robot that does everything wrong", "x", null, ["honeypot-filled", "token-missing"]],
] as const)("%s has the right suspicions", ([, honeypot, token, suspicions]) => {
  expect(screen(honeypot, token)).toEqual(suspicions)
})

test("the same values sent twice with one form have one id; other values, another form or no token have another", () => {
  expect(submissionId("a", form)).toBe(submissionId("a", { ...form }))
  const changed = submissionId("a", { ...form, message: "Trzy tony miedzi" })
  const others = ["a", "b", null, null].map(copy => submissionId(copy, form))
  expect(new Set([changed, ...others]).size).toBe(5)
  // UUIDs of RFC 9562.
  const uuid = z.uuid({ version: "v8" })
  for (let copy = 0; copy < 200; copy++)
    expect(uuid.safeParse(submissionId(`${copy}`, form)).success).toBe(true)
})
